import Records

extension RunSummary {
  /// A line per stage's kernel, two beside each other: the fastest implementation and its share of the roof.
  var stages: ReportBlock? {
    let all = report.callRows.filter { $0.kernel != "frame" && $0.isMeasured && $0.roof.percent != nil }
    guard let element = Self.mainElement(all), let size = all.map(\.rows).mainSize else { return nil }
    let rows = all.filter {
      $0.rows == size && $0.element == element && !Self.singleWidths.contains($0.variant ?? "")
    }
    let lines = rows.grouped(by: \.kernel).map { cells($0.elements) }
    let half = (lines.count + 1) / 2
    var table = TextTable(Self.stageColumns + (lines.count > half ? Self.stageColumns : []))
    for index in 0..<half {
      let right = index + half < lines.count ? lines[index + half] : Self.stageColumns.map { _ in "" }
      table.append(lines[index] + (lines.count > half ? right : []))
    }
    let title = "stages at \(CountWording.count(size, "row", "rows")), \(element ?? "any element")"
    return .table(title: title, table, remarks: [])
  }

  private static let stageColumns: [TextTable.Column] = [
    .init("kernel"), .init("ns/row", .right), .init("roof", .right), .init("in"),
  ]

  /// The fastest implementation of a kernel's first recipe, and what ties with it.
  private func cells(_ rows: [ResultRow]) -> [String] {
    let first = rows.filter { $0.recipe == rows[0].recipe }
    let sorted = first.sorted { ($0.nsPerRow ?? 0) < ($1.nsPerRow ?? 0) }
    guard let best = sorted.first, let least = best.nsPerRow else { return ["–", "–", "–", "–"] }
    let ties = sorted.filter { ($0.nsPerRow ?? 0) <= least * Alternatives.tolerance }
    let names = Self.tied(ties, plain: "simd", width: 15)
    let share = best.roof.percent.map { "\($0.wholeText) %" } ?? "–"
    return [best.kernel.shortened(to: 17), least.significant(), share, names]
  }
}
