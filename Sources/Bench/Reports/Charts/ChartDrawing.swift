import Records

package struct ChartDrawing {
  package let layout: ChartLayout
  package private(set) var sheet: LabelSheet
  package private(set) var shapes: [Markup] = []

  /// Whether the picture is part of a page with a list of all benchmarks.
  let isPage: Bool
  /// The number of bar series before each series; the last element is the total.
  let barsBefore: [Int]

  var chart: Chart { layout.chart }
  package var plot: Box { layout.plot }

  package init(_ chart: Chart, width: Double, isPage: Bool = false) {
    self.isPage = isPage
    barsBefore = chart.series.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1.form == .bars ? 1 : 0)) }
    layout = ChartLayout(chart, width: width)
    sheet = LabelSheet(Box(left: 0, top: 0, right: width, bottom: layout.height))
    for entry in layout.legend {
      sheet.add(entry.text, at: [(entry.x + 12, entry.y + 4, .start)])
      shapes.append(Self.sample(of: entry.series, entry.x, entry.y))
    }
    drawAxes()
    for number in chart.series.indices { keepFree(number) }
    for rule in chart.rules { draw(rule) }
    drawDistantRules()
    for (number, series) in chart.series.enumerated() { shapes.append(marks(of: series, number)) }
    for number in chart.series.indices { label(number) }
    drawCursor()
  }

  private mutating func drawAxes() {
    var grid = ""
    let edge = plot.left - ChartLayout.gap
    for tick in layout.y.ticks(chart.y) {
      guard let y = layout.y.place(tick.number) else { continue }
      let text = TextWidth.shortened(tick.text, to: edge - ChartLayout.gap)
      if sheet.add(text, at: [(edge, y + 4, .end)]) { grid += Self.steps(plot.left, y, plot.right, y) }
    }
    let below = plot.bottom + 1.25 * TextWidth.line
    for tick in layout.x.ticks(chart.x) {
      guard let x = layout.x.place(tick.number) else { continue }
      if sheet.add(tick.text, at: [(x, below, .middle)]) { grid += Self.steps(x, plot.top, x, plot.bottom) }
    }
    shapes.append(.leaf("path", ["class": "grid", "d": grid]))
    let bottom = plot.bottom + 2.5 * TextWidth.line
    sheet.add(
      TextWidth.shortened(chart.x.title, to: layout.width),
      at: [((plot.left + plot.right) / 2, bottom, .middle), (layout.width, bottom, .end)])
    let rules = chart.rules.contains { $0.direction == .x } ? TextWidth.line : 0
    sheet.add(TextWidth.shortened(chart.y.title, to: layout.width), at: [(0, plot.top - 14 - rules, .start)])
  }

  private mutating func draw(_ rule: Rule) {
    let kind = rule.isLimit ? "rule" : "edge"
    switch rule.direction {
    case .x:
      guard let x = layout.x.place(rule.value) else { return }
      shapes.append(Self.line(kind, x, plot.top, x, plot.bottom))
      let (y, low) = (plot.top - 5, plot.bottom - 6)
      sheet.add(
        rule.label,
        at: [(x, y, .middle), (x + 4, y, .end), (x - 4, y, .start), (x + 4, low, .start), (x - 4, low, .end)])
    case .y:
      guard let y = layout.y.place(rule.value) else { return }
      shapes.append(Self.line(kind, plot.left, y, plot.right, y))
      let (above, below, left, right) = (y - 4, y + TextWidth.line - 3, plot.left + 4, plot.right - 4)
      sheet.add(
        rule.label, at: [(left, above, .start), (right, above, .end), (left, below, .start), (right, below, .end)])
    }
  }

  /// The line that a script may move; `data-cursor` has both ends of the axis, as numbers and as coordinates.
  private mutating func drawCursor() {
    guard let x = layout.x.place(chart.cursor), case let .scale(scale) = layout.x, scale.kind == .linear else { return }
    let span =
      [scale.domain.lowerBound, scale.domain.upperBound].map(\.description) + [plot.left.place, plot.right.place]
    shapes.append(
      Markup(
        "g", ["data-cursor": span.joined(separator: " "), "transform": "translate(\(x.place) 0)"],
        Self.line("cursor", 0, plot.top, 0, plot.bottom)))
  }

  private mutating func drawDistantRules() {
    for (direction, axis, track, arrow) in [(Rule.Direction.x, chart.x, layout.x, "→"), (.y, chart.y, layout.y, "↑")] {
      guard case let .scale(scale) = track else { continue }
      let rules = chart.rules.filter {
        $0.direction == direction && $0.value.isFinite && $0.value > scale.domain.upperBound
      }
      let words = rules.map { "\($0.label): \(axis.text($0.value))" }.joined(separator: ", ")
      guard !rules.isEmpty else { continue }
      let (above, inside) = (plot.top - 5, plot.top + TextWidth.line - 3)
      let places = [(plot.right, direction == .x ? above : inside, Label.Anchor.end), (plot.left + 4, inside, .start)]
      sheet.add("\(words) \(arrow)", at: places.map { (x: $0.0, y: $0.1, anchor: $0.2) })
    }
  }

  package func place(of mark: Int, in series: Int) -> (x: Double, y: Double)? {
    let (offsets, numbers) = (layout.offsets[series], chart.series[series].marks[mark])
    guard let x = layout.x.place(numbers.x), let y = layout.y.place(numbers.y) else { return nil }
    return (x, y + (offsets.isEmpty ? 0 : offsets[mark]))
  }

  private mutating func keepFree(_ number: Int) {
    let series = chart.series[number]
    guard [.line, .points, .intervals].contains(series.form) else { return }
    for mark in series.marks.indices {
      guard let (x, y) = place(of: mark, in: number) else { continue }
      let radius = Shape.radius
      sheet.keepFree(Box(left: x - radius, top: y - radius, right: x + radius, bottom: y + radius))
    }
  }

  private mutating func label(_ number: Int) {
    let side = Shape.radius + 3
    for (place, mark) in chart.series[number].marks.enumerated() {
      guard let text = mark.label, let (x, y) = self.place(of: place, in: number) else { continue }
      sheet.add(
        text,
        at: [
          (x + side, y + 4, .start), (x - side, y + 4, .end), (x, y - side - 2, .middle), (x, y + side + 11, .middle),
        ], within: plot)
    }
  }

  private static func steps(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "M\(x1.place) \(y1.place)L\(x2.place) \(y2.place)"
  }

  static func line(_ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Markup {
    .leaf("path", ["class": kind, "d": steps(x1, y1, x2, y2)])
  }
}
