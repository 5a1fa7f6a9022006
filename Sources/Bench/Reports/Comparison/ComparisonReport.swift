import CLibrary
import Judge
import Records

/// Comparisons and their consequences, ready to be written in any format.
package struct ComparisonReport: Sendable {
  package let comparisons: [Comparison]
  /// The outcome of a gate; `nil` where nothing was measured again and no budget applied.
  package let gate: GateOutcome?
  /// Whether machine code changed, one element per comparison that requested it.
  package let code: [CodeFindings]
  package let reason: ExitReason
  let failOn: Set<FailureCause>
  /// Budgets that are not judged, for formats that have a line for each.
  let unjudged: [GateOutcome.BudgetResult]
  /// Whether every benchmark is listed, not only those that changed most.
  package let listsAll: Bool

  /// The maximum length of a list, unless all benchmarks are listed.
  static let listed = 20

  package init(
    _ comparisons: [Comparison], gate: GateOutcome? = nil, code: [CodeFindings] = [], reason: ExitReason,
    failOn: Set<FailureCause> = FailureCause.standard, unjudged: [GateOutcome.BudgetResult] = [], listsAll: Bool = false
  ) {
    (self.comparisons, self.gate, self.reason, self.listsAll) = (comparisons, gate, reason, listsAll)
    (self.code, self.failOn, self.unjudged) = (code, failOn, unjudged)
  }

  package func bytes(as format: ReportFormat) -> [UInt8] {
    switch format {
    case .json: json
    case .csv: csv
    case .junit: Array(junit.utf8)
    case .text, .markdown, .html: document.bytes(as: format)
    }
  }

  package var document: Document {
    let isSingle = comparisons.count == 1
    let verdicts = comparisons.map { comparison in
      let label = isSingle ? "" : "\(comparison.new.label): "
      return Sentence(label + VerdictSentence(comparison).text, ExitReason(comparison).tone)
    }
    let gate = gate.map { GateSections(outcome: $0, listsAll: listsAll) }
    let worst = isSingle ? nil : decisive.map { Sentence("worst of \(comparisons.count) files: \($0.new.label)") }
    let sections = comparisons.enumerated().flatMap { number, comparison in
      [CountSections(comparison: comparison, listsAll: listsAll).section]
        + ComparisonSections(comparison, number: number, listsAll: listsAll).all
    }
    var document = Document(
      reason.word, verdict: verdicts + [gate?.opening, worst],
      sections: (gate?.all ?? []) + sections + code.map { $0.section(listsAll: listsAll) },
      result: Sentence(resultSentence, reason.tone))
    document.heading = "did it get slower?"
    return document
  }

  /// The comparison whose counts the last line shows: the first with the gravest reason.
  var decisive: Comparison? {
    let reasons = comparisons.map { ExitReason($0, failOn: failOn) }
    let worst = ExitReason.worst(of: reasons)
    return zip(comparisons, reasons).first { $0.1 == worst }?.0
  }
}

extension ExitReason {
  /// Good if nothing is wrong, doubtful if the result is inconclusive or does not fail, and bad otherwise.
  var tone: Tone { self == .fine ? .good : self == .inconclusive || code == 0 ? .doubtful : .bad }
}

/// The benchmarks of a comparison by verdict, most relevant first.
package struct RankedBenchmarks {
  package let slower, faster: [ComparedBenchmark]
  /// Benchmarks whose launches do not settle a verdict, largest change first.
  let inconclusive: [ComparedBenchmark]
  /// Unchanged ones, in the order of the new side.
  let unchanged: [ComparedBenchmark]
  /// Benchmarks measured under other conditions, in the order of the new side.
  let notComparable: [ComparedBenchmark]
  /// Benchmarks whose error changed or exceeds its bound, worst first, and their ratios of times; the ratio is `nil` if
  /// a side has no times.
  let accuracy: [(name: String, accuracy: AccuracyChange, ratio: Double?)]

  package init(_ comparison: Comparison) {
    slower = Self.sorted(comparison.benchmarks(.slower)) { $0.estimate.ratio }
    faster = Self.sorted(comparison.benchmarks(.faster)) { -$0.estimate.ratio }
    inconclusive = Self.sorted(comparison.benchmarks(.inconclusive), by: Self.size)
    unchanged = comparison.benchmarks(.unchanged)
    notComparable = comparison.benchmarks(.notComparable)
    let timed = comparison.benchmarks.filter { Self.severity($0.accuracy) > 0 }.map {
      (name: $0.name, accuracy: $0.accuracy, ratio: Optional($0.estimate.ratio))
    }
    let untimed = comparison.accuracyOnly.filter { Self.severity($0.accuracy) > 0 }.map {
      (name: $0.name, accuracy: $0.accuracy, ratio: Double?.none)
    }
    accuracy = Self.sorted(timed + untimed) { Self.severity($0.accuracy) }
  }

  /// All that may have changed, in the order in which pictures show them.
  var changed: [ComparedBenchmark] { slower + faster + inconclusive }

  /// The names of slower benchmarks and then of faster ones, the largest changes first.
  package static func names(changedIn comparison: Comparison) -> [String] {
    let ranked = RankedBenchmarks(comparison)
    return (ranked.slower + ranked.faster).map(\.name)
  }

  /// The size of a change, the same for a ratio of 2 and of 1/2.
  private static func size(_ benchmark: ComparedBenchmark) -> Double {
    let ratio = benchmark.estimate.ratio
    return ratio > 0 ? max(ratio, 1 / ratio) : 0
  }

  /// Sorts by a key, largest first; NaN comes last.
  static func sorted<Element>(_ elements: [Element], by key: (Element) -> Double) -> [Element] {
    let keys = elements.map { key($0) }.map { $0.isNaN ? -.infinity : $0 }
    return zip(keys, elements).sorted { $0.0 > $1.0 }.map(\.1)
  }

  /// The severity of a change: exceeded before grew before improved, then by the factor.
  private static func severity(_ change: AccuracyChange) -> Double {
    let share = { (error: Double?, reference: Double?) in
      guard let error, let reference, reference > 0, !error.isNaN else { return 1e9 }
      return min(error / reference, 1e9)
    }
    return switch change.verdict {
    case .exceeded: 3e9 + share(change.newWorst, change.bound)
    case .grew: 1e9 + share(change.newWorst, change.baseWorst)
    case .improved: share(change.baseWorst, change.newWorst)
    case .same, .unknown: 0
    }
  }
}

/// The file whose content GitHub shows as the summary of a step.
package struct StepSummary: Sendable {
  /// The environment variable with the path of the file.
  package static let variable = "GITHUB_STEP_SUMMARY"

  package let path: String

  /// The file named in the environment; `nil` without one.
  package init?(environment: [String: String]) {
    guard let path = environment[Self.variable], !path.isEmpty else { return nil }
    self.path = path
  }

  /// Appends as much of a report as fits after the present text.
  package func append(_ report: ComparisonReport) throws(FileError) {
    // Without O_NONBLOCK, a pipe without a reader would block.
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK, 0o644)
    guard file >= 0 else { throw .system(action: "open", path: path, reason: errno) }
    defer { close(file) }
    guard FileStatus(ofOpen: file)?.kind == .file else { throw .notARegularFile(path: path) }
    let size = Int(lseek(file, 0, SEEK_END))
    // A report ends with a newline, but earlier text may not; GitHub counts the bytes of the whole step.
    let text = (size > 0 ? "\n" : "") + Markdown(limit: Markdown.stepSummary - size - 1).text(report.document)
    guard size + text.utf8.count <= Markdown.stepSummary else {
      let most = Markdown.stepSummary.grouped
      throw .full(
        path: path,
        reason: "GitHub shows \(most) bytes (1 MiB) of a step, and \(size.grouped) are written; the whole report is "
          + "left out")
    }
    guard writeAll(Array(text.utf8), to: file) else { throw .system(action: "append to", path: path, reason: errno) }
  }
}
