import Records

extension RunSummary {
  /// The most lines of the list of benchmarks, and of one below a summary.
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

  /// Every benchmark that no other section shows; where these are too many, the first, or below a summary their number.
  ///
  /// - Parameter isSummed: Whether other sections sum up the run.
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
