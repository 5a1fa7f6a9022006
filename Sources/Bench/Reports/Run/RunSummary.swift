import Records

/// The closing summary of a run, at most 100 characters wide.
package struct RunSummary: Sendable {
  package static let width = 100
  private static let listedFailures = 5

  package let report: ResultReport
  let rows: [ResultRow]
  let metadata: RunMetadata?

  /// - Parameter metadata: The facts about the whole run; without them, only the machine's identifier is shown.
  package init(rows: [ResultRow], metadata: RunMetadata? = nil, parts: ReportParts = ReportParts()) {
    (report, self.rows, self.metadata) = (ResultReport(rows: rows, parts: parts), rows, metadata)
  }

  /// The verdict on the outputs, the machine, the tool's own sections, and all benchmarks not shown in these.
  package var document: Document {
    let failures = report.failures
    let rest = failures.count - Self.listedFailures
    let listed = failures.prefix(Self.listedFailures).map { Sentence("FAILED: \($0)".shortened(to: Self.width), .bad) }
    let screen = report.parts.screen(self)
    var verdict = [Sentence(agreement, failures.isEmpty ? .good : .bad)] + listed
    if rest > 0 { verdict.append("and \(rest) more; 'show --all' lists them") }
    let hasOwn = screen.sections.contains { $0 != nil }
    if !hasOwn, !rows.isEmpty { verdict.insert(Sentence(introduction), at: 0) }
    let sections = [Section([.facts(conditions)])] + screen.sections + [list(without: screen.shown, isSummed: hasOwn)]
    return Document(report.parts.title, verdict: verdict, sections: sections)
  }

  package var agreement: String {
    let paths = outputs.filter { $0.agreement.status == .unchecked }.map(\.path).distinct
    let isLimit = Set(report.limitRows.map(\.path)).isSuperset(of: paths)
    return counts.sentence("output", unchecked: isLimit ? "limits of the machine" : CountWording.list(paths))
  }

  var counts: AgreementCounts { AgreementCounts(outputs.map(\.agreement)) }

  /// The row of each benchmark with the highest status, since not every launch compares outputs.
  private var outputs: [ResultRow] {
    rows.grouped(by: \.name).compactMap { $0.elements.max { $0.agreement.status < $1.agreement.status } }
  }

  private var conditions: [Fact] {
    (machine + [(title: "noise", text: quietness)]).map { title, text in
      (title: title, text: Sentence(text.text.shortened(to: Self.width - 10), text.tone))
    }
  }

  var machine: [Fact] {
    guard let metadata else { return rows.prefix(1).map { (title: "machine", text: Sentence($0.launch.machineID)) } }
    let machine = metadata.machine
    let caches = machine.caches.map { "L\($0.level) \(NumberText.bytes($0.bytes))" }
    let hardware = [machine.processor.model, "\(machine.processorCount) processors"] + caches
    let libraries = metadata.libraries.sorted { $0.key < $1.key }.map {
      $0.value.split(separator: " ").prefix(2).joined(separator: " ")
    }
    let system = [machine.virtualisation, metadata.compiler].compactMap { $0 } + libraries
    return [("machine", hardware), ("system", system)].map { title, words in
      (title: title, text: Sentence(words.filter { !$0.isEmpty }.joined(separator: ", ")))
    }
  }

  /// The noise of the run, by the reference kernels and the counters of disturbances.
  package var quietness: Sentence {
    let launches = Set(rows.map { [$0.launch.runID, "\($0.launch.number)"] }).count
    // Double, since integers from a file may be large enough for their sum to overflow.
    let (timed, again) = rows.reduce((0.0, 0.0)) {
      ($0.0 + Double($1.times.rounds ?? 0), $0.1 + Double($1.times.remeasured ?? 0))
    }
    let isWatched = rows.contains { $0.times.remeasured != nil || $0.panel != nil }
    let disturbed = timed > 0 ? again / timed : 0
    let spreads = panelSpreads
    let spread = spreads.isEmpty ? 0 : median(of: spreads)
    let isNoisy = spread > 0.05 || disturbed > 0.1
    let facts = [
      launches == 1 ? "1 launch" : "\(launches) launches",
      spreads.isEmpty ? nil : "reference kernels within \((spread * 100).significant()) % (median)",
      isWatched ? "\((disturbed * 100).significant()) % of blocks disturbed" : nil,
    ].compactMap { $0 }.joined(separator: ", ")
    guard isWatched else { return Sentence("not known: \(facts)") }
    guard isNoisy else { return Sentence("quiet: \(facts)") }
    return Sentence("noisy, see '\(Vocabulary.current.command("noise"))': \(facts)", .doubtful)
  }

  /// A phrase about the reference kernel that varied most; `nil` for a single reading.
  var leastSteadyKernel: String? {
    let spreads = panelSpreads
    return spreads.indices.max { spreads[$0] < spreads[$1] }.map { kernel in
      "\(ComparisonWording.panelKernel(kernel)) varied most, by \((spreads[kernel] * 100).significant()) %"
    }
  }

  /// The spread of all readings of each reference kernel; empty for a single reading.
  private var panelSpreads: [Double] {
    let readings = Set(rows.compactMap(\.panel)).map(\.nanoseconds)
    guard readings.count > 1, let count = readings.map(\.count).min() else { return [] }
    return (0..<count).map { kernel in
      let times = readings.map { $0[kernel] }
      return (times.max() ?? 1) / (times.min() ?? 1) - 1
    }
  }
}

extension RunSummary {
  /// The maximum length of the list of benchmarks, and of one below a summary.
  package static let (listed, listedBelowSummary) = (40, 12)

  /// The benchmarks in one sentence: paths, implementations with the base, other axes, sizes.
  ///
  /// For example "12 benchmarks: search and sort; implementation: std (base), radix; 1,000 and 100,000 elements".
  var introduction: String {
    let words = Vocabulary.current
    let identities = report.rows.map(\.identity)
    let axes = identities.flatMap { $0.axes.map(\.name) }.distinct.map { axis in
      let values = identities.compactMap { $0[axis: axis] }.distinct
      let isBase = { (value: String) in axis == words.implementation && value == words.base }
      return "\(axis): " + CountWording.list(values.map { isBase($0) ? "\($0) (base)" : $0 })
    }
    let sizes = identities.compactMap(\.size).filter { $0 > 0 }.distinct.sorted()
    let numbers = "\(CountWording.list(sizes.map(\.grouped))) \(words.element.many)"
    let paths = CountWording.list(identities.map(\.path).distinct)
    let parts = [paths] + axes + (sizes.isEmpty ? [] : [numbers])
    return "\(CountWording.count(report.rows.count, "benchmark")): \(parts.joined(separator: "; "))"
  }

  /// The benchmarks that no other section shows; if too many, the first, or below a summary their number.
  ///
  /// - Parameter isSummed: Whether other sections summarise the run.
  func list(without shown: Set<String>, isSummed: Bool) -> Section? {
    let rows = report.rows.filter { !shown.contains($0.name) }
    let words = Vocabulary.current
    let isCounted = isSummed && rows.count > Self.listedBelowSummary
    let listed = isCounted ? [] : rows.prefix(Self.listed)
    let columns = ReportColumn.list
    var table = Table([.init("benchmark")] + columns.map(\.column), caption: "Benchmarks")
    for row in listed { table.append([.name(row.name)] + columns.map { $0.cell(row, report) }) }
    let rest = rows.count - listed.count
    let remark = "and \(CountWording.count(rest, "more benchmark")); '\(words.command("report"))' lists all"
    let heading: Sentence? = listed.isEmpty ? nil : Sentence(Self.heading(isRest: !shown.isEmpty))
    return Section(heading, [.table(table), .lines(rest > 0 ? [remark] : [])])
  }

  private static func heading(isRest: Bool) -> String {
    let base = Vocabulary.current.base.map { "; \(Vocabulary.current.timesBase): times as fast as \($0)" } ?? ""
    return "\(isRest ? "other benchmarks" : "benchmarks"): fastest call, of traces the median frame\(base)"
  }
}
