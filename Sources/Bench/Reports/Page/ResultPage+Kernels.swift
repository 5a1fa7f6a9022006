import Records

extension ResultPage {
  /// Two pictures per kernel: its time over rows, and its errors beside its times.
  var kernelCharts: [Chart] { measuredKernels.flatMap { charts(of: $0.elements) } }

  /// The part about kernels.
  var kernels: [Markup] {
    let grids = measuredKernels.flatMap { kernel, rows -> [Markup] in
      let charts = charts(of: rows)
      return charts.isEmpty ? [] : [Markup("h3", kernel), .grid(charts)]
    }
    return grids.isEmpty ? [] : [Markup("p", Self.growthWords), Markup("p", Self.accuracyWords)] + grids
  }

  private static let growthWords =
    "Time per row over rows: a level line is time that grows with the rows; it rises where data leave a cache."
  private static let accuracyWords =
    "Accuracy against cost: lower is more accurate, further left is faster. Whatever is not on the line is beaten in "
    + "both by one that is."

  /// The lines of calls of each kernel that have a time.
  private var measuredKernels: [(key: String, elements: [ResultRow])] {
    report.callRows.filter(\.isMeasured).grouped(by: \.kernel)
  }

  private func charts(of rows: [ResultRow]) -> [Chart] {
    guard let first = alternatives(rows).first else { return [] }
    let isFrame = first.subject.kernel == "frame"
    return [isFrame || first.sizes.count < 2 ? nil : growth(first), accuracy(first)].compactMap { $0 }
  }

  private func subject(_ alternatives: Alternatives) -> String {
    [alternatives.subject.kernel, alternatives.subject.recipe, alternatives.subject.element].compactMap { $0 }
      .joined(separator: ", ")
  }

  private func growth(_ alternatives: Alternatives) -> Chart {
    var chart = Chart(
      "rows-\(alternatives.subject.kernel.identifier)", title: "\(subject(alternatives)): time per row over rows",
      description: Self.growthWords,
      x: Axis("rows", .logarithmic), y: Axis("ns per row", .logarithmic))
    chart.rules = edges(alternatives)
    chart.series = alternatives.curves.map { line($0, alternatives.subject) { $0.nsPerRow } }
    return chart
  }

  /// Errors beside times at the main size; `nil` where fewer than two implementations have both.
  private func accuracy(_ alternatives: Alternatives) -> Chart? {
    let all = (report.subjects[alternatives.subject] ?? []).filter(\.isMeasured)
    guard let size = all.map(\.rows).mainSize else { return nil }
    let points = all.filter { row in
      row.rows == size && worstError(row) != nil
        && !RunSummary.singleWidths.contains(row.variant ?? "")
    }
    guard points.count > 1 else { return nil }
    var chart = Chart(
      "accuracy-\(alternatives.subject.kernel.identifier)",
      title: "\(subject(alternatives)): accuracy against cost, \(CountWording.count(size, "row", "rows"))",
      description: Self.accuracyWords,
      x: Axis("ns per row", .logarithmic),
      y: Axis(
        "worst error\(check == nil ? "" : " over the domain"), \(points[0].agreement.scale.map { "of \($0), " } ?? "")in epsilon",
        .logarithmic))
    chart.rules = Set(points.compactMap(bound)).sorted().filter { $0 > 0 }.map {
      Rule(.y, at: $0, "bound \($0.brief)")
    }
    chart.series =
      [front(points)]
      + points.map { row in
        let name = row.implementation ?? row.name
        let mark = Mark(
          x: row.nsPerRow, y: worstError(row), label: name, note: note(row), key: keys[row.name])
        return Series(name, .points, styles[name], [mark])
      }
    return chart
  }

  /// The error over the whole domain where that was checked, else that of the inputs that were timed.
  private func worstError(_ row: ResultRow) -> Double? {
    check?[row.kernel, row.implementation, row.element]?.worst ?? row.agreement.worstScaledError
  }

  /// The bound of that error, from the same file.
  private func bound(_ row: ResultRow) -> Double? {
    let line = check?[row.kernel, row.implementation, row.element]
    return line?.worst == nil ? row.agreement.bound : line?.bound
  }

  /// The implementations that no other beats in both time and error, fastest first.
  private func front(_ rows: [ResultRow]) -> Series {
    var best = Double.infinity
    let front = rows.sorted { ($0.nsPerRow ?? 0) < ($1.nsPerRow ?? 0) }.filter { row in
      guard let error = worstError(row), error < best else { return false }
      best = error
      return true
    }
    var marks: [Mark] = []
    for row in front {
      if let last = marks.last { marks.append(Mark(x: row.nsPerRow, y: last.y)) }
      marks.append(Mark(x: row.nsPerRow, y: worstError(row)))
    }
    return Series("not beaten in both", .path, Style(0), marks)
  }
}
