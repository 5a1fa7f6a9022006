/// Where the parts of a picture are.
struct ChartLayout {
  /// The distance of texts from what they belong to.
  static let gap = 6.0

  let chart: Chart
  let width: Double
  let height: Double
  /// The inside of the axes.
  let plot: Box
  let x: Track
  let y: Track
  /// The entries of the legend with their places; the place is that of the middle of the sample.
  let legend: [LegendEntry]

  /// One entry of the legend.
  struct LegendEntry {
    let series: Series
    let x: Double
    let y: Double
    let text: String
  }

  init(_ chart: Chart, width: Double) {
    (self.chart, self.width) = (chart, width)
    legend = Self.legend(chart, width: width)
    let left = Self.leftMargin(chart, width: width)
    let right = Self.rightMargin(chart)
    let top = Self.top(chart, legend)
    let inner = Self.plotHeight(chart, width: width - left - right)
    plot = Box(left: left, top: top, right: width - right, bottom: top + inner)
    height = plot.bottom + TextWidth.line * (chart.x.title.isEmpty ? 1.6 : 2.8)
    x = Self.track(chart.x, Self.numbersAlongX(chart), from: plot.left, to: plot.right)
    y =
      chart.y.categories == nil
      ? Self.track(chart.y, Self.numbersAlongY(chart), from: plot.bottom, to: plot.top)
      : Self.track(chart.y, [], from: plot.top, to: plot.bottom)
  }

  private static func track(_ axis: Axis, _ numbers: [Double], from: Double, to: Double) -> Track {
    switch axis.kind {
    case let .categories(names): .bands(names: names, from: from, to: to)
    case .linear: .scale(Scale(.linear, covering: numbers, from: from, to: to))
    case .logarithmic: .scale(Scale(.logarithmic, covering: numbers, from: from, to: to))
    }
  }

  private static func numbersAlongX(_ chart: Chart) -> [Double] {
    let marks = chart.series.flatMap(\.marks)
    var numbers: [Double] = chart.x.including + rules(of: chart, .x)
    numbers += marks.compactMap(\.x)
    for range in marks.compactMap(\.range) { numbers += [range.lowerBound, range.upperBound] }
    if chart.x.kind == .linear, chart.series.contains(where: { $0.form == .bars }) { numbers.append(0) }
    return numbers
  }

  private static func numbersAlongY(_ chart: Chart) -> [Double] {
    let numbers: [Double] = chart.series.flatMap(\.marks).compactMap(\.y)
    let across = chart.series.flatMap(\.marks).compactMap(\.across).flatMap { [$0.lowerBound, $0.upperBound] }
    return numbers + across + chart.y.including + rules(of: chart, .y)
  }

  private static func rules(of chart: Chart, _ direction: Rule.Direction) -> [Double] {
    chart.rules.filter { $0.direction == direction }.map(\.value)
  }

  /// The texts of the y axis are as wide as the longest of them, but leave most of the width to the picture.
  private static func leftMargin(_ chart: Chart, width: Double) -> Double {
    let texts = track(chart.y, numbersAlongY(chart), from: 1, to: 0).ticks(chart.y).map(\.text)
    let widest = texts.map(TextWidth.of).max() ?? 0
    return min(widest, 0.42 * width) + 2 * gap
  }

  /// Half of the last text of the x axis stands out.
  private static func rightMargin(_ chart: Chart) -> Double {
    let texts = track(chart.x, numbersAlongX(chart), from: 0, to: 1).ticks(chart.x).map(\.text)
    let least: Double = chart.rules.contains { $0.direction == .x } ? 32 : 14
    return max(least, texts.last.map { TextWidth.of($0) / 2 + 2 } ?? 0)
  }

  /// Legend, the title of the y axis and the names of lines from bottom to top have a row each, where there are any.
  private static func top(_ chart: Chart, _ legend: [LegendEntry]) -> Double {
    let rows = legend.last.map { $0.y + TextWidth.line / 2 } ?? 0
    let title = chart.y.title.isEmpty ? 0 : TextWidth.line
    let rules = chart.rules.contains { $0.direction == .x } ? TextWidth.line : 0
    return rows + title + rules + 12
  }

  /// A band for each name, as high as its bars; otherwise two thirds of the width, within reason.
  private static func plotHeight(_ chart: Chart, width: Double) -> Double {
    guard let names = chart.y.categories else { return min(max(0.62 * width, 180), 380) }
    let bars = chart.series.count { $0.form == .bars }
    return Double(max(1, names.count)) * max(22, Double(bars) * barHeight + 8)
  }

  /// The height of a bar.
  static let barHeight = 9.0

  private static func legend(_ chart: Chart, width: Double) -> [LegendEntry] {
    guard chart.series.count > 1 || chart.series.first?.form == .cells else { return [] }
    var (entries, x, y) = ([LegendEntry](), 0.0, TextWidth.line / 2 + 1)
    for series in chart.series {
      guard let name = series.legend, !name.isEmpty else { continue }
      let text = TextWidth.shortened(name, to: width - 30)
      let room = 20 + TextWidth.of(text)
      if x > 0, x + room > width { (x, y) = (0, y + TextWidth.line) }
      entries.append(LegendEntry(series: series, x: x + 8, y: y, text: text))
      x += room + 10
    }
    return entries
  }
}

/// An axis with its places: a scale, or a band for each name.
enum Track {
  case scale(Scale)
  case bands(names: [String], from: Double, to: Double)

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

  /// The places of both ends of a range, or of the band with a number, the lesser first; `nil` where there is none.
  func extent(of range: ClosedRange<Double>?, or number: Double?) -> (from: Double, to: Double)? {
    let ends: (Double?, Double?) =
      switch self {
      case .scale: (place(range?.lowerBound), place(range?.upperBound))
      case let .bands(names, from, to):
        (
          place(number).map { $0 - (to - from) / Double(2 * max(1, names.count)) },
          place(number).map { $0 + (to - from) / Double(2 * max(1, names.count)) }
        )
      }
    guard let first = ends.0, let last = ends.1 else { return nil }
    return (min(first, last), max(first, last))
  }

  /// The numbers that a text and a line belong to, and the texts.
  func ticks(_ axis: Axis) -> [(number: Double, text: String)] {
    switch self {
    case let .scale(scale): Ticks.numbers(of: scale).map { ($0, axis.text($0)) }
    case let .bands(names, _, _): names.enumerated().map { (Double($0), $1) }
    }
  }

  /// Where bars begin: at 0, or where a logarithmic scale begins.
  var base: Double {
    switch self {
    case let .scale(scale): scale.place(0) ?? scale.ends.from
    case let .bands(_, from, _): from
    }
  }
}
