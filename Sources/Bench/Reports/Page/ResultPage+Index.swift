import Records

extension ResultPage {
  /// The part with every benchmark.
  var index: [Markup] {
    guard !report.rows.isEmpty else { return [Markup("p", "There is no line in these results.")] }
    let hint = Markup(
      "p", "Of several launches the fastest. Times are those of the fastest block of calls, of traces the median frame."
    )
    return [hint, indexTable.markup(caption: "Every benchmark", isIndex: true)]
  }

  private var indexTable: DataTable {
    let numbers = ["µs", "ns/row", "× scalar", "% of roof", "error, % of bound"]
    var table = DataTable(
      [.init("benchmark")] + numbers.map { .init($0, isNumber: true) })
    for (key, row) in report.rows.enumerated() {
      let time = row.typicalNanoseconds.map { $0 / 1_000 }
      let figures = [time, row.nsPerRow, report.speedUp(of: row), row.roof.percent]
      let cells = figures.map { $0.map { .number($0, $0.significant()) } ?? DataTable.Cell.absent }
      table.append([.text(row.name)] + cells + [Self.error(row.agreement)], key: key)
    }
    return table
  }

  /// The error as a share of what is allowed, or why there is none.
  private static func error(_ agreement: Agreement) -> DataTable.Cell {
    switch agreement.status {
    case .failed, .unchecked: return .text(agreement.status.rawValue)
    case .unbounded: return .text("\(ReportColumn.figure(agreement.worstScaledError)), no bound")
    case .ok:
      guard let percent = agreement.percentOfBound else { return .text("exact") }
      return .number(percent, percent.significant())
    }
  }

  /// All columns of all lines, for the script.
  var details: String {
    let columns = ResultColumn.all.filter { !Self.shownElsewhere.contains($0.name) }
    let promises = report.rows.map { promise($0.identity) }
    let distinct = promises.compactMap { $0 }.reduce(into: [Promise]()) { if !$0.contains($1) { $0.append($1) } }
    return JSONText.compact(
      PageDetails(
        benchmarks: rows.map { keys[$0.name] ?? 0 }, columns: columns.map { PageDetails.Column($0, rows) },
        promises: distinct.map(PageDetails.Promise.init),
        promised: promises.map { promise in promise.flatMap { distinct.firstIndex(of: $0) } ?? -1 }))
  }

  /// What the list has, or what follows from other columns.
  private static let shownElsewhere: Set = [
    "benchmark", "kernel", "recipe", "variant", "edition", "element", "rows", "ns_per_row", "frame_percent_120hz",
    "gb_per_s", "gflop_per_s", "roof_percent",
  ]
}

extension Agreement {
  /// The largest error as a share of what is allowed, in percent; `nil` where nothing is, or nothing was compared.
  fileprivate var percentOfBound: Double? {
    guard let worstScaledError, let bound, bound > 0 else { return nil }
    return worstScaledError / bound * 100
  }
}
