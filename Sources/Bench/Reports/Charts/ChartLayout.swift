package struct ChartLayout {
  static let gap = 6.0
  static let barHeight = 9.0

  let chart: Chart
  let width: Double
  package let height: Double
  package let plot: Box
  package let x: Track
  let y: Track
  /// The offsets of points from the middle of their name's band, by series and mark; empty for other series.
  let offsets: [[Double]]
  /// The entries of the legend; `x` and `y` are the middle of the sample.
  let legend: [(series: Series, x: Double, y: Double, text: String)]

  package init(_ chart: Chart, width: Double) {
    (self.chart, self.width) = (chart, width)
    legend = Self.legend(chart, width: width)
    let (alongX, alongY) = (Self.numbers(chart, along: .x), Self.numbers(chart, along: .y))
    let isRuled = chart.rules.contains { $0.direction == .x }
    // The labels of the y axis are as wide as the longest, but leave most of the width to the plot.
    let widest = Track(chart.y, alongY, from: 1, to: 0).ticks(chart.y).map { TextWidth.of($0.text) }.max() ?? 0
    let left = min(widest, 0.42 * width) + 2 * Self.gap
    // Half of the last label of the x axis extends beyond the plot.
    let last = Track(chart.x, alongX, from: 0, to: 1).ticks(chart.x).last.map { TextWidth.of($0.text) / 2 + 2 } ?? 0
    let right = width - max(isRuled ? 32 : 14, last)
    // The legend, the title of the y axis and the labels of vertical rules take a row each, if present.
    let rows = [!chart.y.title.isEmpty, isRuled].count { $0 }
    let top = (legend.last.map { $0.y + TextWidth.line / 2 } ?? 0) + Double(rows) * TextWidth.line + 12
    x = Track(chart.x, alongX, from: left, to: right)
    let lanes = Self.lanes(chart, x)
    // Lane 0 is in the middle, lane 1 below it, lane 2 above it, and so on.
    offsets = lanes.map { $0.map { Double(($0 + 1) / 2) * ($0 % 2 == 0 ? -Self.laneHeight : Self.laneHeight) } }
    let lane = Double(lanes.joined().max() ?? 0) + 1
    let plotHeight = Self.plotHeight(chart, width: right - left, band: lane * Self.laneHeight + 4)
    plot = Box(left: left, top: top, right: right, bottom: top + plotHeight)
    height = plot.bottom + TextWidth.line * (chart.x.title.isEmpty ? 1.6 : 2.8)
    let isNamed = chart.y.categories != nil
    y = Track(chart.y, alongY, from: isNamed ? plot.top : plot.bottom, to: isNamed ? plot.bottom : plot.top)
  }

  private static func numbers(_ chart: Chart, along direction: Rule.Direction) -> [Double] {
    let marks = chart.series.flatMap(\.marks)
    let rules = chart.rules.filter { $0.direction == direction }.map(\.value)
    guard direction == .x else { return near(rules, chart.y, chart.y.including + marks.compactMap(\.y)) }
    let ranges = marks.compactMap(\.range).flatMap { [$0.lowerBound, $0.upperBound] }
    let isFromZero = chart.x.kind == .linear && chart.series.contains { $0.form == .bars }
    return near(rules, chart.x, chart.x.including + marks.compactMap(\.x) + ranges + (isFromZero ? [0] : []))
  }

  /// The largest ratio of a rule to the largest number for which an axis still covers the rule.
  private static let farthest = 4.0

  private static func near(_ rules: [Double], _ axis: Axis, _ numbers: [Double]) -> [Double] {
    guard axis.kind == .logarithmic, let most = numbers.filter(\.isFinite).max(), most > 0 else {
      return numbers + rules
    }
    return numbers + rules.filter { $0 <= farthest * most }
  }

  private static let laneHeight = 10.0

  /// The lanes of points, from 0, in which no point hides another of the same name.
  private static func lanes(_ chart: Chart, _ x: Track) -> [[Int]] {
    guard chart.y.categories != nil, chart.series.allSatisfy({ $0.form == .points }) else {
      return chart.series.map { _ in [] }
    }
    var lanes = chart.series.map { [Int](repeating: 0, count: $0.marks.count) }
    let points = chart.series.enumerated().flatMap { number, series in
      series.marks.enumerated().compactMap { place, mark in
        x.place(mark.x).map { (number: number, place: place, name: mark.y ?? -1, x: $0) }
      }
    }
    var ends: [Double: [Double]] = [:]
    for point in points.sorted(by: { $0.x < $1.x }) {
      var last = ends[point.name] ?? []
      let lane = last.firstIndex { $0 + laneHeight <= point.x } ?? last.count
      if lane < last.count { last[lane] = point.x } else { last.append(point.x) }
      (ends[point.name], lanes[point.number][point.place]) = (last, lane)
    }
    return lanes
  }

  /// A band for each name, as high as its bars; otherwise 0.62 of the width, within limits.
  private static func plotHeight(_ chart: Chart, width: Double, band: Double) -> Double {
    guard let names = chart.y.categories else { return min(max(0.62 * width, 180), 380) }
    let bars = chart.series.count { $0.form == .bars }
    return Double(max(1, names.count)) * max(22, Double(bars) * barHeight + 8, band)
  }

  private static func legend(_ chart: Chart, width: Double) -> [(series: Series, x: Double, y: Double, text: String)] {
    guard chart.hasLegend, chart.series.count > 1 || chart.series.first?.form == .cells else { return [] }
    var (entries, x, y) = ([(series: Series, x: Double, y: Double, text: String)](), 0.0, TextWidth.line / 2 + 1)
    for series in chart.series {
      guard let name = series.legend, !name.isEmpty else { continue }
      let text = TextWidth.shortened(name, to: width - 30)
      let room = 20 + TextWidth.of(text)
      if x > 0, x + room > width { (x, y) = (0, y + TextWidth.line) }
      entries.append((series: series, x: x + 8, y: y, text: text))
      x += room + 10
    }
    return entries
  }
}

/// An axis that maps numbers to coordinates: a scale, or a band for each name.
package enum Track {
  case scale(Scale)
  case bands(names: [String], from: Double, to: Double)

  init(_ axis: Axis, _ numbers: [Double], from: Double, to: Double) {
    switch axis.kind {
    case let .categories(names): self = .bands(names: names, from: from, to: to)
    case .linear: self = .scale(Scale(.linear, covering: numbers, from: from, to: to))
    case .logarithmic: self = .scale(Scale(.logarithmic, covering: numbers, from: from, to: to))
    }
  }

  /// The coordinate of a number, or of the middle of the band with that index.
  package func place(_ number: Double?) -> Double? {
    guard let number, number.isFinite else { return nil }
    switch self {
    case let .scale(scale): return scale.place(number)
    case let .bands(names, from, to):
      guard number > -0.5, number < Double(names.count) - 0.5 else { return nil }
      return from + (number + 0.5) / Double(max(1, names.count)) * (to - from)
    }
  }

  var band: Double? {
    guard case let .bands(names, from, to) = self else { return nil }
    return (to - from) / Double(max(1, names.count))
  }

  func ticks(_ axis: Axis) -> [(number: Double, text: String)] {
    switch self {
    case let .scale(scale): Ticks.numbers(of: scale).map { ($0, axis.text($0)) }
    case let .bands(names, _, _): names.enumerated().map { (Double($0), $1) }
    }
  }

  /// The coordinate at which bars begin: 0, or the start of a logarithmic scale.
  package var base: Double {
    switch self {
    case let .scale(scale): scale.place(0) ?? scale.from
    case let .bands(_, from, _): from
    }
  }
}
