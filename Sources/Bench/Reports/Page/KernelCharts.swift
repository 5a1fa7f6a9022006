import Records

extension ResultPage {
  var kernelCharts: [Chart] { measuredKernels.flatMap { charts(of: $0.elements) } }

  var kernels: Section? {
    let kernels = measuredKernels.map { kernel, rows in
      (title: title(kernel, rows), charts: charts(of: rows))
    }.filter { !$0.charts.isEmpty }
    let legend = Chart.legend(of: kernels.flatMap(\.charts))
    let grids = kernels.map { title, charts in
      Block.folded(title, [.markup(Chart.grid(charts, hasLegends: legend == nil))])
    }
    guard !grids.isEmpty else { return nil }
    let words: [Block] = [.lines([Self.growthWords, Self.accuracyWords])]
    return Section("Kernels", id: "kernels", words + (legend.map { [Block.markup($0)] } ?? []) + grids)
  }

  private static let growthWords =
    "Time per row over rows: a level line is time that grows with the rows; it rises where data leave a cache."
  private static let accuracyWords =
    "Accuracy against cost: lower is more accurate, further left is faster. Any point off the line is both slower "
    + "and less accurate than some point on it."

  private func title(_ kernel: String, _ rows: [ResultRow]) -> String {
    guard let first = alternatives(rows).first, let size = first.sizes.mainSize, let curve = first.fastest(rows: size),
      let time = curve.point(rows: size)?.nsPerRow
    else { return kernel }
    return "\(kernel): \(time.significant()) ns per row in \(curve.variant)"
  }

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
    Chart(
      "rows-\(alternatives.subject.kernel.identifier)", title: "\(subject(alternatives)): time per row over rows",
      description: "A level line is time that grows with the rows.", x: Axis("rows", .logarithmic),
      y: Axis("ns per row", .logarithmic),
      rules: edges(alternatives), series: alternatives.curves.map { line($0) { $0.nsPerRow } })
  }

  /// Errors and times at the main size; `nil` where fewer than two implementations have both.
  private func accuracy(_ alternatives: Alternatives) -> Chart? {
    let all = (report.subjects[alternatives.subject] ?? []).filter(\.isMeasured)
    guard let size = all.map(\.rows).mainSize else { return nil }
    let points = all.filter { $0.rows == size && worstError($0) != nil && $0.competes }
    guard points.count > 1 else { return nil }
    let place = check == nil ? "" : " over the domain"
    let scale = points[0].agreement.scale.map { "of \($0), " } ?? ""
    let bounds = Set(points.compactMap(bound)).sorted().filter { $0 > 0 }
    let series = points.map { row in
      let name = row.implementation ?? row.name
      let mark = Mark(x: row.nsPerRow, y: worstError(row), label: name, note: note(row), key: keys[row.name])
      return Series(name, .points, style(name), [mark])
    }
    return Chart(
      "accuracy-\(alternatives.subject.kernel.identifier)",
      title: "\(subject(alternatives)): accuracy against cost, \(CountWording.count(size, "row"))",
      description: "Lower is more accurate, further left is faster.", x: Axis("ns per row", .logarithmic),
      y: Axis("worst error\(place), \(scale)in epsilon", .logarithmic),
      rules: bounds.map { Rule(.y, at: $0, "bound \($0.brief)") }, series: [front(points)] + series)
  }

  /// The error over the whole domain where that was checked, else that of the inputs that were timed.
  private func worstError(_ row: ResultRow) -> Double? {
    check?[row.kernel, row.implementation, row.element]?.worst ?? row.agreement.worstScaledError
  }

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

  /// The operations per nanosecond of each kernel's fastest implementation over its operations per byte, below what one
  /// core can do; `nil` where that is unknown.
  var roofline: Chart? {
    let all = report.callRows.filter { $0.isMeasured && $0.roof.gigaflopsPerSecond != nil && $0.intensity != nil }
    guard let (element, size, main) = all.main else { return nil }
    let rows = main.filter { $0.usesOneCore && $0.competes }
    let limits = report.limitRows.filter { $0.element == element && $0.isMeasured && $0.usesOneCore }
    guard let peak = limits.compactMap(\.roof.gigaflopsPerSecond).max(), peak > 0 else { return nil }
    let places = rows.compactMap(\.intensity)
    let slopes = slopes(limits, peak, from: (places.min() ?? 0.1) / 2, to: max(places.max() ?? 1, 1) * 2)
    let points = rows.grouped(by: \.kernel).compactMap { point($0.key, $0.elements) }
    return Chart(
      "roofline", title: "Roofline, \(CountWording.count(size, "row"))\(element.map { ", \($0)" } ?? "")",
      description: "Each point is the fastest implementation of a kernel on one core. Each slope is the fastest twin, "
        + "which loads and stores without arithmetic, whose data fit there; a twin that only stores is slower, so a nearer "
        + "cache can have the smaller rate. The level is the peak of arithmetic.",
      x: Axis("operations per byte", .logarithmic), y: Axis("Gflop/s", .logarithmic),
      series: slopes + [Series("kernels", .points, Style(1), points)])
  }

  private func point(_ kernel: String, _ rows: [ResultRow]) -> Mark? {
    let fastest = rows.min { ($0.nsPerRow ?? 0) < ($1.nsPerRow ?? 0) }
    return fastest.map {
      Mark(
        x: $0.intensity, y: $0.roof.gigaflopsPerSecond, label: kernel,
        note: note($0) + ($0.roof.percent.map { ", \($0.significant()) % of what is possible" } ?? ""),
        key: keys[$0.name])
    }
  }

  private func slopes(_ limits: [ResultRow], _ peak: Double, from: Double, to: Double) -> [Series] {
    let places = limits.grouped(by: \.roof.fitsIn).compactMap { place, rows in place.map { ($0, rows) } }
    return places.sorted { $0.0 < $1.0 }.enumerated().compactMap { number, group in
      let (place, rows) = group
      guard let speed = rows.compactMap(\.roof.gigabytesPerSecond).max(), speed > 0 else { return nil }
      let marks = [from, peak / speed, to].filter { $0 >= from && $0 <= to }.map {
        Mark(x: $0, y: min(peak, $0 * speed))
      }
      return Series("\(place): \(speed.brief) GB/s", .path, Style(number + 2), marks)
    }
  }
}

extension ResultRow {
  /// Whether the line is about one core: those of `parallel` divide their rows among all.
  fileprivate var usesOneCore: Bool { self.variant != "parallel" }

  /// Operations per byte; `nil` for what computes or moves nothing.
  fileprivate var intensity: Double? {
    guard let flops = roof.flopsPerRow, let bytes = roof.bytesPerRow, flops > 0, bytes > 0 else { return nil }
    return flops / bytes
  }
}
