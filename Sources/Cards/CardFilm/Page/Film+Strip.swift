import CardMotion
import Records
import Reports

extension Film {
  /// The frames of the strip, evenly spaced, including the first and the last.
  var stripFrames: [Int] { Self.stripFrames(among: scene.frames) }

  static let mostStripFrames = 12

  static func stripFrames(among frames: Int) -> [Int] {
    let count = min(mostStripFrames, frames)
    guard count > 1 else { return [0] }
    return (0..<count).map { ($0 * (frames - 1) + (count - 1) / 2) / (count - 1) }
  }

  /// The poses as a row of small screens, with a table of the numbers.
  var strip: Markup {
    let rows = stripFrames.flatMap { shown(at: $0).map(\.row) }
    let drawings = drawings(of: rows)
    let poses = stripFrames.map { frame in
      Markup(
        "li", ["id": "frame-\(frame)", "data-frame": "\(frame)"],
        Markup(
          "a", ["href": "#frame-\(frame)"], screen(at: frame, drawings),
          Markup("span", "\(timeText(ofFrame: frame)) s")))
    }
    return Markup(
      "figure", ["id": "strip", "class": "strip"],
      Markup(
        "figcaption", Markup("strong", "Film strip"),
        Markup(". \(stripFrames.count) frames from the first to the last; each leads to its frame.")),
      Markup("svg", ["class": "shapes", "aria-hidden": "true"], definitions(of: rows)), Markup("ol", poses),
      Markup(
        "details", Markup("summary", "Numbers: Film strip"),
        stripTable(cards: 12, caption: "Film strip, card by card").markup()))
  }

  /// The legend of the outlines.
  var legend: String {
    let outline = "Dashed green outlines are the exact result"
    guard let exponent = difference.magnification.exponent else { return "\(outline). There is no error to show." }
    let size = exponent == 0 ? "at its real size" : "magnified \(PowerOfTen.times(exponent))"
    return "\(outline). Thin red outlines show the error, \(size)."
  }

  private func screen(at frame: Int, _ drawings: [Int: CardDrawing]) -> Markup {
    let (id, offset) = ("pose-\(frame)", scene.offsets[frame])
    let poses = shown(at: frame).map { (CardBox(row: $0.row, of: scene.table), $0.pose) }
    let cards = shown(at: frame).compactMap { drawings[$0.row]?.still($0.pose) }
    let truths = poses.compactMap { box, pose in box.corners(pose.exactMatrix.map(\.high)).map(Self.outline) }
    let ghosts = poses.compactMap { box, pose in exaggerated(pose, box).map(Self.outline) }
    let lines = [("ghost", ghosts), ("truth", truths)].filter { !$0.1.isEmpty }.map {
      Markup.leaf("path", ["class": $0, "d": $1.joined()])
    }
    return Markup(
      "svg",
      [
        "class": "pose", "viewBox": "0 \(offset.decimals) \(scene.table.width.decimals) \(scene.height.decimals)",
        "role": "img", "aria-labelledby": "\(id)-title \(id)-text",
      ],
      [
        Markup("title", ["id": "\(id)-title"], "\(timeText(ofFrame: frame)) s, frame \(frame)"),
        Markup(
          "desc", ["id": "\(id)-text"], "\(poses.count) cards on the screen, \(inMotion(at: frame).count) in motion"),
      ] + cards + lines)
  }

  /// The corners with their error magnified; nil if that is not visible.
  private func exaggerated(_ pose: CardPose, _ box: CardBox) -> [Point2D]? {
    let factor = difference.magnification.factor
    guard factor > 0, let apart = pose.displacement(box),
      let truth = box.corners(pose.exactMatrix.map(\.high)),
      apart.contains(where: { max(abs($0.x), abs($0.y)) * factor >= Self.leastPoints })
    else { return nil }
    return zip(truth, apart).map { Point2D(x: $0.x + factor * $1.x, y: $0.y + factor * $1.y) }
  }

  /// The smallest distance that is drawn, in points; the same as in film.js.
  private static let leastPoints = 0.5

  static func outline(_ corners: [Point2D]) -> String {
    "M" + corners.map { "\($0.x.decimals) \($0.y.decimals)" }.joined(separator: "L") + "z"
  }

  static func opacity(_ opacity: Double) -> String? {
    opacity < 1 ? max(0, opacity).rounded(toPlaces: 3).decimals : nil
  }
}

extension [Double] {
  /// The numbers in SVG syntax, without redundant characters.
  func brief(places: Int) -> String {
    reduce(into: "") { text, number in
      let digits = number.decimals(places: places)
      let isNegative = digits.hasPrefix("-")
      let short = digits.drop { $0 == "-" }
      text += isNegative ? "-" : text.isEmpty ? "" : " "
      text += short.hasPrefix("0.") ? short.dropFirst() : short
    }
  }
}

extension Double {
  /// The number with at most three decimals and no trailing zeros.
  var decimals: String { decimals(places: 3) }

  /// The number with a maximum number of decimals and no trailing zeros.
  func decimals(places: Int) -> String {
    let text = rounded(toPlaces: places).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Film {
  /// The frames of the strip as one picture, for a page with several recipes.
  ///
  /// There are six per line, for phones. The numbers are those of the topmost card.
  package func picture(id: String, summary: String) -> Markup {
    let title = "\(scene.recipe.name) in \(stripFrames.count) of \(scene.frames.grouped) frames"
    let drawing = Markup(
      "svg",
      [
        "class": "chart", "viewBox": "0 0 \(column * perLine) \(line * lines)", "role": "img",
        "aria-labelledby": "\(id)-title \(id)-text",
      ],
      [
        Markup("title", ["id": "\(id)-title"], title),
        Markup("desc", ["id": "\(id)-text"], "Cards of \(rows.count) rows, as \(label) wrote them. \(distance)."),
      ] + stripFrames.enumerated().flatMap { pose($1, at: $0) })
    return Markup(
      "figure", ["id": id, "class": "half strip"],
      Markup("figcaption", Markup("strong", summary), Markup(". \(distance).")), drawing,
      Markup("details", Markup("summary", "Numbers: \(title)"), stripTable(cards: 1, caption: title).markup()))
  }

  private var perLine: Int { 6 }
  private var lines: Int { (stripFrames.count + perLine - 1) / perLine }
  /// A table's width and height, including the gaps and the time below.
  private var column: Int { Int(scene.table.width) + 60 }
  private var line: Int { Int(scene.table.contentHeight) + 120 }

  /// A nested picture, which clips at its edges, and the time.
  private func pose(_ frame: Int, at place: Int) -> [Markup] {
    let cards = shown(at: frame).compactMap { row, pose in card(pose, CardBox(row: row, of: scene.table)) }
    let (width, height) = (Int(scene.table.width), Int(scene.table.contentHeight))
    let (x, y) = (30 + place % perLine * column, 10 + place / perLine * line)
    return [
      Markup(
        "svg", ["x": "\(x)", "y": "\(y)", "width": "\(width)", "height": "\(height)"],
        [Markup.leaf("rect", ["width": "\(width)", "height": "\(height)"])] + cards),
      Markup("text", ["x": "\(x + width / 2)", "y": "\(y + height + 70)"], timeText(ofFrame: frame)),
    ]
  }

  /// The card and its face, rounded to points, with the card's opacity; nil if nothing is visible.
  ///
  /// The style sheet distinguishes them by their order.
  private func card(_ pose: CardPose, _ box: CardBox) -> Markup? {
    guard pose.opacity > 0, let corners = box.corners(pose.matrix), let face = box.face(pose.matrix) else { return nil }
    let shapes = [corners, face].map { points in
      let rounded = points.map { Point2D(x: $0.x.rounded(), y: $0.y.rounded()) }
      return Markup.leaf("path", ["d": Self.outline(rounded)])
    }
    return Markup("g", ["opacity": Self.opacity(pose.opacity)], shapes)
  }
}
