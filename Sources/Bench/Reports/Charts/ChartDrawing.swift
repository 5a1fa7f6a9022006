import Records

/// A picture as shapes and texts.
struct ChartDrawing {
  let layout: ChartLayout
  /// The texts, none of which covers another.
  private(set) var sheet: LabelSheet
  /// The shapes, the last on top.
  private(set) var shapes: [Markup] = []

  var chart: Chart { layout.chart }
  var plot: Box { layout.plot }

  /// Whether the picture is part of a page, which has a list of all benchmarks.
  let isPage: Bool

  /// How many series of bars there are before each series, and at the end how many there are.
  let barsBefore: [Int]

  init(_ chart: Chart, width: Double, isPage: Bool = false) {
    self.isPage = isPage
    barsBefore = chart.series.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1.form == .bars ? 1 : 0)) }
    layout = ChartLayout(chart, width: width)
    sheet = LabelSheet(Box(left: 0, top: 0, right: width, bottom: layout.height))
    drawLegend()
    drawAxes()
    for series in chart.series { keepFree(series) }
    for rule in chart.rules { draw(rule) }
    for (number, series) in chart.series.enumerated() { shapes.append(marks(of: series, number)) }
    for series in chart.series { label(series) }
    drawCursor()
  }

  // Axes

  private mutating func drawAxes() {
    var grid = ""
    for tick in layout.y.ticks(chart.y) {
      guard let y = layout.y.place(tick.number) else { continue }
      let room = plot.left - 2 * ChartLayout.gap
      let text = TextWidth.shortened(tick.text, to: room)
      let label = Label(text: text, x: plot.left - ChartLayout.gap, y: y + 4, anchor: .end)
      if sheet.add(label) { grid += Self.steps(plot.left, y, plot.right, y) }
    }
    for tick in layout.x.ticks(chart.x) {
      guard let x = layout.x.place(tick.number) else { continue }
      let label = Label(text: tick.text, x: x, y: plot.bottom + 1.25 * TextWidth.line, anchor: .middle)
      if sheet.add(label) { grid += Self.steps(x, plot.top, x, plot.bottom) }
    }
    shapes.append(.leaf("path", ["class": "grid", "d": grid]))
    addTitles()
  }

  private mutating func addTitles() {
    let x = TextWidth.shortened(chart.x.title, to: layout.width)
    let middle = (plot.left + plot.right) / 2
    let bottom = plot.bottom + 2.5 * TextWidth.line
    sheet.add(
      Label(text: x, x: middle, y: bottom, anchor: .middle), Label(text: x, x: layout.width, y: bottom, anchor: .end))
    let rules = chart.rules.contains { $0.direction == .x } ? TextWidth.line : 0
    let y = TextWidth.shortened(chart.y.title, to: layout.width)
    sheet.add(Label(text: y, x: 0, y: plot.top - 14 - rules))
  }

  // Rules

  private mutating func draw(_ rule: Rule) {
    switch rule.direction {
    case .x:
      guard let x = layout.x.place(rule.value) else { return }
      shapes.append(Self.line(rule.isLimit ? "rule" : "edge", x, plot.top, x, plot.bottom))
      let (y, low) = (plot.top - 5, plot.bottom - 6)
      sheet.add(
        Label(text: rule.label, x: x, y: y, anchor: .middle), Label(text: rule.label, x: x + 4, y: y, anchor: .end),
        Label(text: rule.label, x: x - 4, y: y, anchor: .start), Label(text: rule.label, x: x + 4, y: low),
        Label(text: rule.label, x: x - 4, y: low, anchor: .end))
    case .y:
      guard let y = layout.y.place(rule.value) else { return }
      shapes.append(Self.line(rule.isLimit ? "rule" : "edge", plot.left, y, plot.right, y))
      let (above, below) = (y - 4, y + TextWidth.line - 3)
      let (left, right) = (plot.left + 4, plot.right - 4)
      sheet.add(
        Label(text: rule.label, x: left, y: above), Label(text: rule.label, x: right, y: above, anchor: .end),
        Label(text: rule.label, x: left, y: below), Label(text: rule.label, x: right, y: below, anchor: .end))
    }
  }

  /// The line that a script may move; its group says which numbers are at which places.
  private mutating func drawCursor() {
    guard let x = layout.x.place(chart.cursor), case let .scale(scale) = layout.x, scale.kind == .linear else { return }
    let span =
      [scale.domain.lowerBound, scale.domain.upperBound].map(\.description) + [plot.left.place, plot.right.place]
    shapes.append(
      Markup(
        "g", ["data-cursor": span.joined(separator: " "), "transform": "translate(\(x.place) 0)"],
        Self.line("cursor", 0, plot.top, 0, plot.bottom)))
  }

  // Legend

  private mutating func drawLegend() {
    for entry in layout.legend {
      sheet.add(Label(text: entry.text, x: entry.x + 12, y: entry.y + 4))
      shapes.append(sample(of: entry.series, entry.x, entry.y))
    }
  }

  // Texts beside marks

  private mutating func keepFree(_ series: Series) {
    guard [.line, .points, .intervals].contains(series.form) else { return }
    for mark in series.marks {
      guard let x = layout.x.place(mark.x), let y = layout.y.place(mark.y) else { continue }
      let radius = Shape.radius
      sheet.keepFree(Box(left: x - radius, top: y - radius, right: x + radius, bottom: y + radius))
    }
  }

  private mutating func label(_ series: Series) {
    for mark in series.marks {
      guard let text = mark.label, let x = layout.x.place(mark.x), let y = layout.y.place(mark.y) else { continue }
      let side = Shape.radius + 3
      sheet.add(
        Label(text: text, x: x + side, y: y + 4), Label(text: text, x: x - side, y: y + 4, anchor: .end),
        Label(text: text, x: x, y: y - side - 2, anchor: .middle),
        Label(text: text, x: x, y: y + side + 11, anchor: .middle), within: plot)
    }
  }

  private static func steps(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    "M\(x1.place) \(y1.place)L\(x2.place) \(y2.place)"
  }

  static func line(_ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Markup {
    .leaf("path", ["class": kind, "d": steps(x1, y1, x2, y2)])
  }
}
