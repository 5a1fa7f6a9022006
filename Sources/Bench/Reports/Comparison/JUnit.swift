import Judge
import MachineCode
import Records

extension ComparisonReport {
  /// Renders JUnit XML: one suite per comparison, one for the budgets and faults of a gate, and one test case per
  /// benchmark and per budget.
  ///
  /// Failures are findings that fail the command: a slower benchmark (in a gate, a confirmed one), an error beyond its
  /// bound, a broken budget. Errors prevent a judgement: a refused comparison, a fault of a gate, and an inconclusive
  /// benchmark if that is set to fail. All else that did not pass is skipped: inconclusive, not comparable, on one side
  /// only, or weak evidence. The time of a case is that of one call.
  package var junit: String {
    let suites = comparisons.map { comparison in
      Self.suite(
        "\(comparison.base.label) → \(comparison.new.label)", cases(of: comparison),
        [VerdictSentence(comparison).text] + comparison.notes)
    }
    let isEmpty = gateCases.isEmpty && gate?.notes.isEmpty ?? true
    let gate = isEmpty ? [] : [Self.suite(gate == nil ? "budgets" : "gate", gateCases, gate?.notes ?? [])]
    return Self.document(suites + gate)
  }

  /// Renders JUnit XML of a command that ended without a verdict, so that the run does not appear green.
  package static func junit(error: String) -> String {
    let outcome = JUnitCase.Outcome.error("error", error)
    return document([suite(Vocabulary.current.program, [JUnitCase(name: "command", outcome: outcome)], [])])
  }

  private static func document(_ suites: [String]) -> String {
    let program = XMLText.escaped(Vocabulary.current.program)
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"\(program)\">\n\(suites.joined())"
      + "</testsuites>\n"
  }

  private func cases(of comparison: Comparison) -> [JUnitCase] {
    let refusal = comparison.refusal.map { reason in
      JUnitCase(name: "comparison", outcome: .error(ExitReason.notComparable.word, reason))
    }
    return [refusal].compactMap { $0 } + cases(lines(of: comparison))
  }

  private func cases(_ lines: [ComparisonLine]) -> [JUnitCase] {
    lines.map { JUnitCase($0, isGate: gate != nil, failOn: failOn) }
  }

  /// The cases of the gate itself: faults, wrong outputs that no comparison has, and budgets.
  private var gateCases: [JUnitCase] {
    let known = Set(comparisons.flatMap { $0.accuracyFailures.map(\.name) })
    let wrong = (gate?.disagreements ?? []).filter { !known.contains($0) }.map { name in
      JUnitCase(
        name: name,
        outcome: .failing(ExitReason.accuracy.word, "disagrees with the truth", where: failOn.contains(.accuracy)))
    }
    let faults = (gate?.faults ?? []).enumerated().map { index, fault in
      JUnitCase(name: "fault \(index + 1)", outcome: .error(ExitReason.notComparable.word, fault))
    }
    return faults + wrong + cases(budgetLines)
  }

  private static func suite(_ name: String, _ cases: [JUnitCase], _ remarks: [String]) -> String {
    let elements = JUnitCase.Element.allCases.map { element in
      let plural = element == .skipped ? "skipped" : "\(element.rawValue)s"
      return " \(plural)=\"\(cases.count { $0.outcome.element == element })\""
    }
    let opening = "  <testsuite name=\"\(XMLText.escaped(name))\" tests=\"\(cases.count)\"\(elements.joined())>\n"
    let words = XMLText.escaped(remarks.joined(separator: "\n"))
    let output = remarks.isEmpty ? "" : "    <system-out>\(words)</system-out>\n"
    return opening + cases.map(\.xml).joined() + output + "  </testsuite>\n"
  }
}

private struct JUnitCase {
  /// The XML elements of cases that do not pass.
  enum Element: String, CaseIterable {
    case failure, error, skipped
  }

  /// The outcome of a case; it passes if `element` is `nil`.
  struct Outcome {
    let element: Element?
    var kind: String?
    var message = ""

    static let passed = Outcome(element: nil)
    static func error(_ kind: String, _ message: String) -> Outcome {
      Outcome(element: .error, kind: kind, message: message)
    }
    static func skipped(_ message: String) -> Outcome { Outcome(element: .skipped, message: message) }

    /// A failure if that is set to fail; otherwise the case is skipped, with the same text.
    static func failing(_ kind: String, _ message: String, where fails: Bool) -> Outcome {
      fails ? Outcome(element: .failure, kind: kind, message: message) : .skipped("\(kind): \(message)")
    }

    /// The outcome; a failure includes the findings about the machine code, if there are any.
    func explained(_ code: CodeExplanation?) -> Outcome {
      guard let code, element == .failure else { return self }
      return Outcome(element: element, kind: kind, message: "\(message); \(code.sentence)")
    }
  }

  let name: String
  var group = Vocabulary.current.program
  /// Seconds per call; `nil` if not timed.
  var seconds: Double?
  var outcome: Outcome

  var xml: String {
    // Picosecond resolution: with nanoseconds, 1.4 ns would become 1.
    let time = seconds.map { $0.isFinite ? " time=\"\($0.fixed(12))\"" : "" } ?? ""
    let opening = "    <testcase classname=\"\(XMLText.escaped(group))\" name=\"\(XMLText.escaped(name))\"\(time)"
    guard let element = outcome.element?.rawValue else { return opening + "/>\n" }
    let kind = outcome.kind.map { " type=\"\($0)\"" } ?? ""
    return opening + "><\(element)\(kind) message=\"\(XMLText.escaped(outcome.message))\"/></testcase>\n"
  }
}

extension JUnitCase {
  /// The case of a line; in a gate, only confirmed slowdowns fail, and only causes in `failOn` fail at all.
  init(_ line: ComparisonLine, isGate: Bool, failOn: Set<FailureCause>) {
    let group = ([Vocabulary.current.program] + [line.identity?.path].compactMap { $0 }).joined(separator: ".")
    let seconds = line.benchmark.map { $0.newNanoseconds / 1e9 }
    let name = line.budget.map { "\(line.name) \($0.budget)" } ?? line.name
    self.init(name: name, group: group, seconds: seconds, outcome: Self.outcome(line, isGate, failOn))
  }

  private static func outcome(_ line: ComparisonLine, _ isGate: Bool, _ failOn: Set<FailureCause>) -> Outcome {
    if let accuracy = line.accuracy, accuracy.verdict == .exceeded {
      let input = accuracy.worstInput.map { " at \($0)" } ?? ""
      let message = accuracy.errorsText + input
      return .failing(ExitReason.accuracy.word, message, where: failOn.contains(.accuracy))
    }
    if let benchmark = line.benchmark { return timed(benchmark, line, isGate, failOn) }
    return line.budget.map { kept($0, failOn) } ?? .skipped(line.verdict)
  }

  private static func timed(
    _ benchmark: ComparedBenchmark, _ line: ComparisonLine, _ isGate: Bool, _ failOn: Set<FailureCause>
  ) -> Outcome {
    let caveat = benchmark.caveat.map { "; \($0)" } ?? ""
    let times = "\(benchmark.estimateText), \(benchmark.timesText)\(caveat)\(line.countsText)"
    let fails = failOn.contains(.slower)
    if let grown = line.counts.first(where: \.fails) {
      let message = "time \(benchmark.verdict.rawValue): \(times)"
      return .failing("\(grown.metric.rawValue) grew", message, where: fails).explained(line.code)
    }
    if let suspect = line.suspect, suspect.isSlower {
      let first = suspect.screened.map { "; at first \(RatioWording.change($0))" } ?? ""
      return .failing("slower", times + first + suspect.layoutText, where: fails).explained(line.code)
    }
    switch benchmark.verdict {
    case .faster where failOn.contains(.faster) && !benchmark.isWeak: return .failing("faster", times, where: true)
    case .faster, .unchanged: return .passed
    case .slower where isGate: return .skipped("slower in a single session, undecided: \(times)")
    case .slower where benchmark.isWeak: return .skipped("slower, on weak evidence: \(times)")
    case .slower: return .failing("slower", times, where: fails).explained(line.code)
    case .inconclusive:
      let needed = benchmark.launchesNeeded.map { "; needs \($0) launches a side" } ?? ""
      let message = "inconclusive: \(times)\(needed)"
      let word = ExitReason.inconclusive.word
      return failOn.contains(.inconclusive) ? .error(word, message) : .skipped(message)
    case .notComparable: return .skipped("not comparable: \(benchmark.timesText)\(caveat)")
    }
  }

  private static func kept(_ budget: GateOutcome.BudgetResult, _ failOn: Set<FailureCause>) -> Outcome {
    if let obstacle = budget.obstacle { return .skipped("\(budget.budget): \(obstacle)") }
    guard !budget.isKept else { return .passed }
    let (kind, cause) = budget.isAccuracy ? (ExitReason.accuracy.word, FailureCause.accuracy) : ("budget", .slower)
    return .failing(kind, "\(budget.budget): measured \(budget.measured)", where: failOn.contains(cause))
  }
}
