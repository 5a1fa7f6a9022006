import Records

extension ChartDrawing {
  package func marks(of series: Series, _ number: Int) -> Markup {
    guard series.form != .cells else { return Markup("g", ["class": Self.kind(series)], cells(of: series)) }
    let lines = [.line, .path].contains(series.form) ? [trace(series)] : []
    let isDense = series.form == .line && series.marks.count > Self.mostPoints
    let marks = series.form == .path || isDense ? [] : series.marks.indices.compactMap { shape(of: $0, in: number) }
    return Markup("g", ["class": Self.kind(series)], lines + marks)
  }

  private static let mostPoints = 20

  static func sample(of series: Series, _ x: Double, _ y: Double) -> Markup {
    let shape: Markup =
      switch series.form {
      case .line, .points, .intervals: series.style.shape.point(x, y)
      case .path: line("trace", x - 8, y, x + 8, y)
      case .cells: rectangle("cell", Box(left: x - 7, top: y - 6, right: x + 7, bottom: y + 6))
      case .bars: rectangle("bar", Box(left: x - 8, top: y - 5, right: x + 8, bottom: y + 5))
      case .ranges: rectangle("range", Box(left: x - 8, top: y - 4, right: x + 8, bottom: y + 4))
      case .ticks: line("tick", x, y - 6, x, y + 6)
      }
    return Markup("g", ["class": kind(series)], shape)
  }

  private static func kind(_ series: Series) -> String {
    series.style.step.map { "step\($0)" } ?? series.style.tone.map { "tone\($0)" } ?? "muted"
  }

  private func trace(_ series: Series) -> Markup {
    var (steps, isOpen) = ("", false)
    for mark in series.marks {
      guard let x = layout.x.place(mark.x), let y = layout.y.place(mark.y) else {
        isOpen = false
        continue
      }
      steps += "\(isOpen ? "L" : "M")\(x.place) \(y.place)"
      isOpen = true
    }
    return .leaf("path", ["class": series.form == .line ? "joint" : "trace", "d": steps])
  }

  private func shape(of place: Int, in number: Int) -> Markup? {
    let (series, mark) = (chart.series[number], chart.series[number].marks[place])
    guard let y = layout.y.place(mark.y) else { return nil }
    let half = ChartLayout.barHeight / 2
    // Ticks cross the bars of the preceding bar series.
    let tick = barsBefore[number] > 0 ? offset(ofBar: barsBefore[number] - 1) : 0
    let point = self.place(of: place, in: number).map { series.style.shape.point($0.x, $0.y) }
    let parts: [Markup?] =
      switch series.form {
      case .line, .points: [point]
      case .intervals: [ends(mark).map { Self.line("interval", $0, y, $1, y) }, point]
      case .ranges:
        [ends(mark).map { Self.rectangle("range", Box(left: $0, top: y - 5, right: max($1, $0 + 1), bottom: y + 5)) }]
      case .bars: [bar(mark, y + offset(ofBar: barsBefore[number]))]
      case .ticks: [layout.x.place(mark.x).map { Self.line("tick", $0, y + tick - half, $0, y + tick + half) }]
      case .path, .cells: []
      }
    let shown = parts.compactMap { $0 }
    guard !shown.isEmpty else { return nil }
    // In a page, the script takes the text from the list of benchmarks.
    let title = mark.note.flatMap { isPage && mark.key != nil ? nil : [Markup("title", $0)] } ?? []
    guard title.isEmpty, shown.count == 1 else {
      return Markup("g", ["data-b": mark.key.map(String.init)], title + shown)
    }
    // Ranges have no key: the points on them have it.
    return series.form == .ranges ? shown[0] : shown[0].with("data-b", mark.key.map(String.init))
  }

  private func ends(_ mark: Mark) -> (Double, Double)? {
    guard let range = mark.range, let low = layout.x.place(range.lowerBound),
      let high = layout.x.place(range.upperBound)
    else { return nil }
    return (low, high)
  }

  private func bar(_ mark: Mark, _ y: Double) -> Markup? {
    guard let end = layout.x.place(mark.x) else { return nil }
    let (base, half) = (layout.x.base, ChartLayout.barHeight / 2)
    let box = Box(left: min(base, end), top: y - half + 0.5, right: max(base, end), bottom: y + half - 0.5)
    return Self.rectangle("bar", box)
  }

  private func offset(ofBar place: Int) -> Double {
    (Double(place) - Double(barsBefore[chart.series.count] - 1) / 2) * ChartLayout.barHeight
  }

  private static func rectangle(_ kind: String, _ box: Box) -> Markup {
    .leaf(
      "path",
      [
        "class": kind,
        "d": "M\(box.left.place) \(box.top.place)h\(box.width.place)v\(box.height.place)h\((-box.width).place)z",
      ])
  }

  /// The rectangles of a series as one shape, since there may be thousands.
  private func cells(of series: Series) -> Markup {
    let steps = series.marks.compactMap(cell).map { box in
      "M\(box.left.place) \(box.top.place)h\(box.width.place)v\(box.height.place)H\(box.left.place)z"
    }
    return .leaf("path", ["class": "cell", "d": steps.joined()])
  }

  /// A rectangle on whole points, so that there are no seams between neighbours.
  private func cell(of mark: Mark) -> Box? {
    guard let x = ends(mark), let y = layout.y.place(mark.y), let band = layout.y.band else { return nil }
    return Box(
      left: x.0.rounded(), top: (y - band / 2).rounded(), right: x.1.rounded(), bottom: (y + band / 2).rounded())
  }
}
