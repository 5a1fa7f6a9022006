import Judge
import MachineCode

extension JUnitCase {
  /// The case of a line; a gate's suspects fail only when they are confirmed, and nothing that was not asked to fail.
  init(_ line: ComparisonLine, isGate: Bool, failOn: Set<FailureCause>) {
    let group = line.identity.map { "cardbench.\($0.kernel)" } ?? "cardbench"
    let seconds = line.benchmark.map { $0.newNanoseconds / 1e9 }
    let name = line.budget.map { "\(line.name) \($0.budget)" } ?? line.name
    self.init(name: name, group: group, seconds: seconds, outcome: Self.outcome(line, isGate, failOn))
  }

  private static func outcome(_ line: ComparisonLine, _ isGate: Bool, _ failOn: Set<FailureCause>) -> Outcome {
    if let accuracy = line.accuracy, accuracy.verdict == .exceeded {
      let input = accuracy.worstInput.map { " at \($0)" } ?? ""
      let message = AccuracyWording(change: accuracy).errors + input
      return .failing(ExitReason.accuracy.word, message, where: failOn.contains(.accuracy))
    }
    if let benchmark = line.benchmark { return timed(benchmark, line, isGate, failOn) }
    return line.budget.map { kept($0, failOn) } ?? .skipped(line.verdict)
  }

  private static func timed(
    _ benchmark: ComparedBenchmark, _ line: ComparisonLine, _ isGate: Bool, _ failOn: Set<FailureCause>
  ) -> Outcome {
    let caveat = benchmark.caveat.map { "; \($0)" } ?? ""
    let times = "\(RatioWording.change(benchmark.estimate)), \(DurationWording.change(of: benchmark))\(caveat)"
    let fails = failOn.contains(.slower)
    if let suspect = line.suspect, suspect.isSlower {
      let first = suspect.screened.map { "; at first \(RatioWording.change($0))" } ?? ""
      return .failing("slower", times + first, where: fails).explained(line.code)
    }
    switch benchmark.verdict {
    case .faster, .unchanged: return .passed
    case .slower where isGate: return .skipped("slower at first sight, not confirmed: \(times)")
    case .slower where benchmark.isWeak: return .skipped("slower, on weak evidence: \(times)")
    case .slower: return .failing("slower", times, where: fails).explained(line.code)
    case .inconclusive:
      let needed = benchmark.launchesNeeded.map { "; needs \($0) launches a side" } ?? ""
      let message = "inconclusive: \(times)\(needed)"
      let word = ExitReason.inconclusive.word
      return failOn.contains(.inconclusive) ? .error(kind: word, message: message) : .skipped(message)
    case .notComparable: return .skipped("not comparable: \(times)")
    }
  }

  private static func kept(_ budget: GateOutcome.BudgetResult, _ failOn: Set<FailureCause>) -> Outcome {
    if let obstacle = budget.obstacle { return .skipped("\(budget.budget): \(obstacle)") }
    guard !budget.isKept else { return .passed }
    let message = "\(budget.budget): measured \(budget.measured)"
    return budget.isAccuracy
      ? .failing(ExitReason.accuracy.word, message, where: failOn.contains(.accuracy))
      : .failing("budget", message, where: failOn.contains(.slower))
  }
}

extension JUnitCase.Outcome {
  /// A failure where that was asked for; otherwise the case is skipped with the same words.
  static func failing(_ kind: String, _ message: String, where fails: Bool) -> Self {
    fails ? .failure(kind: kind, message: message) : .skipped("\(kind): \(message)")
  }

  /// The outcome with what became of the machine code, where that was asked.
  fileprivate func explained(_ code: CodeExplanation?) -> Self {
    guard let code, element == .failure else { return self }
    var explained = self
    explained.message += "; \(CodeSentence(explanation: code).text)"
    return explained
  }
}
