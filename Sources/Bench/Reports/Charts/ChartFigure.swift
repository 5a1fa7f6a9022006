import Records

extension Chart {
  /// The picture with its title and numbers; a wide one also has its description and a second drawing for phones.
  package func figure(isWide: Bool = false) -> Markup {
    let drawings =
      isWide
      ? [
        Markup("div", ["class": "wide"], svg(width: 860, id: "\(name)-w")),
        Markup("div", ["class": "narrow"], svg(width: 380, id: "\(name)-n")),
      ] : [svg(width: 440, id: name)]
    let numbers = Markup("details", Markup("summary", "Numbers: \(title)"), table.markup(isExact: isWide))
    let caption = Markup("figcaption", Markup("strong", title), isWide ? Markup(". \(description)") : .nothing)
    return Markup("figure", ["id": "chart-\(name)", "class": isWide ? nil : "half"], [caption] + drawings + [numbers])
  }

  /// Small pictures in a grid, below one legend if their series are the same; only the first `shown` are unfolded.
  package static func grid(_ charts: [Chart], shown: Int) -> [Block] {
    let legend = legend(of: charts)
    let grids = [charts.prefix(shown), charts.dropFirst(shown)].filter { !$0.isEmpty }.map {
      Block.markup(grid(Array($0), hasLegends: legend == nil))
    }
    let pictures = Block.first(1, of: grids) { CountWording.count(charts.count - shown, "more picture") }
    return (legend.map { [Block.markup($0)] } ?? []) + pictures
  }

  static func grid(_ charts: [Chart], hasLegends: Bool) -> Markup {
    let figures = charts.map { chart in
      var chart = chart
      chart.hasLegend = hasLegends
      return chart.figure()
    }
    return Markup("div", ["class": "grid"], figures)
  }

  /// The legend of several pictures; `nil` for one picture, or if several names look alike.
  package static func legend(of charts: [Chart]) -> Markup? {
    let series = charts.flatMap(\.series).filter { !($0.legend ?? "").isEmpty }
    let entries = series.grouped { ChartDrawing.sample(of: $0, 9, 8).text }.map { $0.elements }
    guard charts.count > 1, !entries.isEmpty, entries.allSatisfy({ Set($0.map(\.legend)).count == 1 }) else {
      return nil
    }
    let samples = entries.map { same in
      let sample = ChartDrawing.sample(of: same[0], 9, 8)
      let picture = Markup("svg", ["class": "sample", "viewBox": "0 0 18 16", "aria-hidden": "true"], sample)
      return Markup("li", picture, Markup(same[0].legend ?? ""))
    }
    return Markup("ul", ["class": "legend", "aria-label": "Legend"], samples)
  }

  /// The picture as an SVG element; the identifier is unique in the page, and the width is in points.
  package func svg(width: Double, id: String) -> Markup {
    let drawing = ChartDrawing(self, width: width, isPage: true)
    let (title, description) = ("\(id)-title", "\(id)-text")
    return Markup(
      "svg",
      [
        "class": "chart", "viewBox": "0 0 \(width.place) \(drawing.layout.height.place)", "role": "img",
        "aria-labelledby": "\(title) \(description)",
      ],
      [Markup("title", ["id": title], self.title), Markup("desc", ["id": description], self.description)]
        + drawing.shapes + drawing.texts)
  }

  /// The picture as an SVG file, with light and dark colours.
  package func document() -> [UInt8] {
    let width = 760.0
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
      Markup("style", [ChartStyle.sheet]), Shape.definitions,
      .leaf("rect", ["class": "paper", "width": wide.place, "height": high.place]),
      Markup("g", ["transform": "translate(12 \((head + 6).place))"], [title] + drawing.shapes + drawing.texts))
    return Array((document.text + "\n").utf8)
  }
}

/// The appearance of pictures: light and dark colours, and the shapes of points.
enum ChartStyle {
  /// An invisible element that defines the shapes used by the pictures of a page.
  static let definitions = Markup("svg", ["class": "shapes", "aria-hidden": "true"], Shape.definitions)

  static let sheet = Markup.resource(PackageResources.chart_css)
}

extension ChartDrawing {
  fileprivate var texts: [Markup] {
    [Label.Anchor.start, .middle, .end].compactMap { anchor in
      let texts = sheet.labels.filter { $0.anchor == anchor }.map { label in
        Markup("text", ["x": label.x.place, "y": label.y.place], label.text)
      }
      return texts.isEmpty ? nil : Markup("g", ["text-anchor": anchor.rawValue], texts)
    }
  }
}
