struct ChartLayout {
  /// The distance of texts from what they belong to.
  static let gap = 6.0
  static let barHeight = 9.0

  let chart: Chart
  let width: Double
  let height: Double
  /// The inside of the axes.
  let plot: Box
  let x: Track
  let y: Track
  /// The entries of the legend; their places are those of the middle of the samples.
  let legend: [(series: Series, x: Double, y: Double, text: String)]

  init(_ chart: Chart, width: Double) {
    (self.chart, self.width) = (chart, width)
    legend = Self.legend(chart, width: width)
    let (alongX, alongY) = (Self.numbers(chart, along: .x), Self.numbers(chart, along: .y))
    let isRuled = chart.rules.contains { $0.direction == .x }
    // The texts of the y axis are as wide as the longest of them, but leave most of the width to the picture.
    let widest = Track(chart.y, alongY, from: 1, to: 0).ticks(chart.y).map { TextWidth.of($0.text) }.max() ?? 0
    let left = min(widest, 0.42 * width) + 2 * Self.gap
    // Half of the last text of the x axis stands out.
    let last = Track(chart.x, alongX, from: 0, to: 1).ticks(chart.x).last.map { TextWidth.of($0.text) / 2 + 2 } ?? 0
    let right = width - max(isRuled ? 32 : 14, last)
    // Legend, the title of the y axis and the names of lines from bottom to top have a row each, where there are any.
    let rows = [!chart.y.title.isEmpty, isRuled].count { $0 }
    let top = (legend.last.map { $0.y + TextWidth.line / 2 } ?? 0) + Double(rows) * TextWidth.line + 12
    plot = Box(left: left, top: top, right: right, bottom: top + Self.plotHeight(chart, width: right - left))
    height = plot.bottom + TextWidth.line * (chart.x.title.isEmpty ? 1.6 : 2.8)
    x = Track(chart.x, alongX, from: plot.left, to: plot.right)
    let isNamed = chart.y.categories != nil
    y = Track(chart.y, alongY, from: isNamed ? plot.top : plot.bottom, to: isNamed ? plot.bottom : plot.top)
  }

  private static func numbers(_ chart: Chart, along direction: Rule.Direction) -> [Double] {
    let marks = chart.series.flatMap(\.marks)
    let rules = chart.rules.filter { $0.direction == direction }.map(\.value)
    guard direction == .x else { return chart.y.including + rules + marks.compactMap(\.y) }
    let ranges = marks.compactMap(\.range).flatMap { [$0.lowerBound, $0.upperBound] }
    let isFromZero = chart.x.kind == .linear && chart.series.contains { $0.form == .bars }
    return chart.x.including + rules + marks.compactMap(\.x) + ranges + (isFromZero ? [0] : [])
  }

  /// A band for each name, as high as its bars; otherwise two thirds of the width, within reason.
  private static func plotHeight(_ chart: Chart, width: Double) -> Double {
    guard let names = chart.y.categories else { return min(max(0.62 * width, 180), 380) }
    let bars = chart.series.count { $0.form == .bars }
    return Double(max(1, names.count)) * max(22, Double(bars) * barHeight + 8)
  }

  private static func legend(_ chart: Chart, width: Double) -> [(series: Series, x: Double, y: Double, text: String)] {
    guard chart.series.count > 1 || chart.series.first?.form == .cells else { return [] }
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

/// An axis with its places: a scale, or a band for each name.
enum Track {
  case scale(Scale)
  case bands(names: [String], from: Double, to: Double)

  init(_ axis: Axis, _ numbers: [Double], from: Double, to: Double) {
    switch axis.kind {
    case let .categories(names): self = .bands(names: names, from: from, to: to)
    case .linear: self = .scale(Scale(.linear, covering: numbers, from: from, to: to))
    case .logarithmic: self = .scale(Scale(.logarithmic, covering: numbers, from: from, to: to))
    }
  }

  /// The place of a number, or the middle of the band with that number.
  func place(_ number: Double?) -> Double? {
    guard let number, number.isFinite else { return nil }
    switch self {
    case let .scale(scale): return scale.place(number)
    case let .bands(names, from, to):
      guard number > -0.5, number < Double(names.count) - 0.5 else { return nil }
      return from + (number + 0.5) / Double(max(1, names.count)) * (to - from)
    }
  }

  /// The height of a band; `nil` for a scale.
  var band: Double? {
    guard case let .bands(names, from, to) = self else { return nil }
    return (to - from) / Double(max(1, names.count))
  }

  /// The numbers that a text and a line belong to, and the texts.
  func ticks(_ axis: Axis) -> [(number: Double, text: String)] {
    switch self {
    case let .scale(scale): Ticks.numbers(of: scale).map { ($0, axis.text($0)) }
    case let .bands(names, _, _): names.enumerated().map { (Double($0), $1) }
    }
  }

  /// The place at which bars begin: 0, or the beginning of a logarithmic scale.
  var base: Double {
    switch self {
    case let .scale(scale): scale.place(0) ?? scale.from
    case let .bands(_, from, _): from
    }
  }
}
