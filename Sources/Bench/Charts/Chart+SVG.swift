import BenchText

extension Chart {
  /// The picture as an element of a page, whose style sheet has ``ChartStyle/sheet``.
  ///
  /// - Parameters:
  ///   - width: How wide it is, in points.
  ///   - id: A word that no other picture of the page has.
  package func svg(width: Double, id: String) -> Markup {
    let drawing = ChartDrawing(self, width: width)
    let (title, description) = ("\(id)-title", "\(id)-text")
    return Markup(
      "svg",
      [
        "class": "chart", "viewBox": "0 0 \(width.place) \(drawing.layout.height.place)", "role": "img",
        "aria-labelledby": "\(title) \(description)",
      ],
      [Markup("title", ["id": title], self.title), Markup("desc", ["id": description], self.description)]
        + drawing.shapes + drawing.sheet.labels.map(\.markup))
  }

  /// The picture as a file of its own, in light and in dark.
  ///
  /// - Parameter width: How wide it is, in points.
  public func document(width: Double = 760) -> [UInt8] {
    let drawing = ChartDrawing(self, width: width)
    let head = TextWidth.line * 1.6
    let (wide, high) = (width + 24, drawing.layout.height + head + 20)
    let title = Markup("text", ["class": "head", "x": "0", "y": "\((-TextWidth.line * 0.6).place)"], self.title)
    let document = Markup(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "chart", "viewBox": "0 0 \(wide.place) \(high.place)",
        "width": wide.place, "height": high.place, "role": "img", "aria-labelledby": "title text",
      ],
      Markup("title", ["id": "title"], self.title), Markup("desc", ["id": "text"], description),
      Markup("style", [ChartStyle.sheet]),
      .leaf("rect", ["class": "paper", "width": wide.place, "height": high.place]),
      Markup(
        "g", ["transform": "translate(12 \((head + 6).place))"],
        [title] + drawing.shapes + drawing.sheet.labels.map(\.markup)))
    return Array((document.text + "\n").utf8)
  }
}

/// How pictures look: colours in light and in dark.
package enum ChartStyle {
  /// The rules of a style sheet.
  package static let sheet = Markup.resource(PackageResources.chart_css)
}

extension Label {
  fileprivate var markup: Markup {
    Markup(
      "text",
      ["x": x.place, "y": y.place, "text-anchor": anchor == .start ? nil : anchor.rawValue], text)
  }
}
