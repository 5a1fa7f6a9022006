import Records
import Reports

/// Films of several recipes, as one drawing or as one page.
package struct FilmReel {
  /// The films, each with a summary of its recipe; at least one, all of one table, and none with a scroll.
  private let films: [(film: Film, summary: String)]

  package init(_ films: [(film: Film, summary: String)]) { self.films = films }

  /// The allowed errors of corners, in points: the first with a drawing that is small enough is used.
  static let tolerances = [0.1, 0.2, 0.5, 1]

  /// A self-contained animated drawing for light and dark mode, without scripts.
  ///
  /// - Throws: ``FilmError`` if it would be too large.
  package func svg() throws(FilmError) -> [UInt8] {
    // The coarsest first, so that failing does not draw all.
    let coarsest = Self.tolerances.count - 1
    let last = bytes(Self.tolerances[coarsest])
    guard last.count <= FilmLimits.drawingBytes else {
      throw FilmError(
        "an animated SVG has \(FilmLimits.drawingBytes.grouped) bytes at most; use fewer rows or recipes, or write a page "
          + "(.html)")
    }
    let finer = Self.tolerances[..<coarsest].lazy.map { bytes($0) }
    return finer.first { $0.count <= FilmLimits.drawingBytes } ?? last
  }

  private func bytes(_ tolerance: Double) -> [UInt8] { Array((drawing(tolerance).text + "\n").utf8) }

  /// Distances in points: between screens, around the table on a screen, and above and below it.
  private static let (gap, rim, head, foot) = (28.0, 3.0, 52.0, 14.0)

  /// - Parameter isPart: Whether it is part of a page, which has the style sheet and a script that refers to it.
  func drawing(_ tolerance: Double, isPart: Bool = false) -> Markup {
    let loop = FilmLoop(frames: films.map { $0.film.scene.frames }.max() ?? 1, hertz: films[0].film.scene.hertz)
    let (width, height) = (films[0].film.scene.table.width, films.map { $0.film.drawnHeight }.max() ?? 0)
    let (columns, lines) = (min(films.count, 3), (films.count + 2) / 3)
    let (across, down) = (width + 2 * Self.rim, height + Self.head + Self.foot)
    let screens = films.enumerated().map { place, one in
      let (x, y) = (Double(place % 3) * (across + Self.gap), Double(place / 3) * (down + Self.gap))
      let table = Markup(
        "svg",
        [
          "x": "\(Self.rim.decimals)", "y": Self.head.decimals, "width": width.decimals, "height": height.decimals,
          "viewBox": "0 0 \(width.decimals) \(height.decimals)",
        ], one.film.looping(in: loop, tolerance: tolerance))
      return Markup(
        "g", ["transform": "translate(\((x + 3).decimals) \((y + 3).decimals))"],
        .leaf("rect", ["class": "phone", "width": across.decimals, "height": down.decimals, "rx": "28"]),
        Markup("text", ["class": "head", "x": (across / 2).decimals, "y": "34"], one.film.name), table)
    }
    let wide = (Double(columns) * (across + Self.gap) - Self.gap + 6).decimals
    let high = (Double(lines) * (down + Self.gap) - Self.gap + 6).decimals
    return Markup(
      "svg",
      [
        "xmlns": isPart ? nil : "http://www.w3.org/2000/svg", "viewBox": "0 0 \(wide) \(high)", "width": wide,
        "height": high, "role": "img", "aria-labelledby": "title text", "class": isPart ? "film beside" : nil,
        "data-poster": isPart ? films[0].film.scene.time(ofFrame: films[0].film.poster).decimals : nil,
      ],
      [
        Markup("title", ["id": "title"], "Cards in motion: " + films.map { $0.film.name }.joined(separator: ", ")),
        Markup("desc", ["id": "text"], description(tolerance)),
        isPart ? .nothing : Markup("style", [.resource(PackageResources.cards_css)]),
        films[0].film.definitions(of: films[0].film.rows),
      ] + screens)
  }

  private func description(_ tolerance: Double) -> String {
    films.map { "\($0.film.name): \($0.film.lead($0.summary)) " }.joined()
      + "In every frame, corners are within \(tolerance.decimals) pt of the numbers that \(films[0].film.label) computed."
  }
}

extension FilmReel {
  /// A page that plays every film in a loop.
  package func html() -> [UInt8] {
    PageDocument(
      title: "Card animations",
      opening: [
        Markup(
          "p", ["class": "lead"],
          "\(films.count) animations, moved by the numbers that a kernel of cardbench computed for every frame."),
        Markup("p", Markup("button", ["type": "button", "id": "all", "hidden": ""], "Pause all")),
        Markup("svg", ["class": "shapes", "aria-hidden": "true"], films[0].film.definitions(of: films[0].film.rows)),
      ],
      sections: films.enumerated().map { place, one in
        Section("\(one.film.name)", id: "film-\(place + 1)", [.markup(figure(one.film, one.summary, place))])
      },
      style: .sequence([.resource(PackageResources.cards_css), .resource(PackageResources.gallery_css)]),
      script: .resource(PackageResources.gallery_js), values: nil,
      footer: "Made by cardbench film. Nothing is loaded from elsewhere. In every frame, corners are within "
        + "\(Self.tolerances[0].decimals) pt of the kernel's numbers, and every film has some of these in a table."
    )
    .bytes
  }

  private func figure(_ film: Film, _ summary: String, _ place: Int) -> Markup {
    let (id, loop) = ("f\(place)-", FilmLoop(frames: film.scene.frames, hertz: film.scene.hertz))
    let (width, height) = (film.scene.table.width.decimals, film.drawnHeight.decimals)
    let drawing = Markup(
      "svg",
      [
        "class": "film", "viewBox": "0 0 \(width) \(height)", "role": "img",
        "aria-labelledby": "\(id)title \(id)text", "data-poster": film.scene.time(ofFrame: film.poster).decimals,
      ],
      [
        Markup("title", ["id": "\(id)title"], film.name), Markup("desc", ["id": "\(id)text"], film.lead(summary)),
      ] + film.looping(in: loop, tolerance: Self.tolerances[0]))
    let play = Markup("button", ["type": "button", "class": "play", "data-name": film.name, "hidden": ""], "Pause")
    return Markup(
      "figure", ["id": "\(id)figure"], Markup("figcaption", Markup("strong", film.lead(summary))), drawing, play,
      Markup("p", "\(summary). \(film.distance)."),
      Markup(
        "details", Markup("summary", "Numbers: \(film.name)"),
        film.stripTable(cards: 1, caption: "The topmost card of \(film.name)").markup()))
  }
}
