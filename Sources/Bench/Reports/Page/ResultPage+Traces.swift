import Records

extension ResultPage {
  /// A picture per kernel whose frames differ, such as those of a scroll.
  var traceCharts: [Chart] { report.traceRows.grouped(by: \.kernel).compactMap { trace($0.key, $0.elements) } }

  /// The part about traces.
  var traces: [Markup] {
    let staggering = summary.staggering.map { String($0.drop { $0 == " " }) }.joined(separator: " ")
    let sentences = ([staggering] + summary.replay).filter { !$0.isEmpty }
    let charts = traceCharts
    return charts.isEmpty ? [] : [.list(sentences)] + charts.map { $0.figure(isWide: true) }
  }

  private func trace(_ kernel: String, _ lines: [ResultRow]) -> Chart? {
    let all = lines.filter(\.isMeasured)
    guard let element = RunSummary.mainElement(all), let size = all.map(\.rows).mainSize else { return nil }
    let rows = all.filter { $0.element == element && $0.rows == size }
    let names = rows.map { [$0.recipe, $0.implementation].compactMap { $0 }.joined(separator: ", ") }
    let table = CountWording.count(size, "row", "rows")
    var chart = Chart(
      kernel.identifier, title: "\(kernel): the frames of \(table)\(element.map { ", \($0)" } ?? "")",
      description:
        "Frames differ in work. The thin bar goes from the cheapest to the dearest frame, the thick one over "
        + "the half in the middle; points are the median and the 95th and 99th percentiles.",
      x: Axis("time of a frame", .logarithmic, text: DurationText.brief), y: Axis("", .categories(names)))
    chart.rules = [Rule(.x, at: frameNanoseconds120Hz, "120 Hz"), Rule(.x, at: frameNanoseconds60Hz, "60 Hz")]
    chart.series = [
      Series("all frames", .ranges, .muted, marks(rows, { _ in nil }, \.min, \.max)),
      Series("the middle half", .ranges, Style(1), marks(rows, { _ in nil }, \.q25, \.q75)),
      Series("median", .points, Style(1), marks(rows, \.median)), Series("p95", .points, Style(2), marks(rows, \.p95)),
      Series("p99", .points, Style(3), marks(rows, \.p99)),
    ]
    return chart
  }

  private func marks(
    _ rows: [ResultRow], _ value: (Times) -> Double?, _ low: KeyPath<Times, Double?>? = nil,
    _ high: KeyPath<Times, Double?>? = nil
  ) -> [Mark] {
    rows.enumerated().map { place, row in
      let from = low.flatMap { row.times[keyPath: $0] }
      let to = high.flatMap { row.times[keyPath: $0] }
      let range = from.flatMap { from in to.flatMap { from <= $0 ? from...$0 : nil } }
      return Mark(x: value(row.times), y: Double(place), range: range, note: note(row), key: keys[row.name])
    }
  }
}
