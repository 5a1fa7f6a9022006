import CardMotion
import Records
import Reports

extension Film {
  /// The frames of the strip as one picture, for a page about several recipes.
  ///
  /// Six are in a line, so that a phone shows them, too. The numbers are those of the topmost card.
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
  /// A table's width and height with what is between two of them, and with the time below.
  private var column: Int { Int(scene.table.width) + 60 }
  private var line: Int { Int(scene.table.contentHeight) + 120 }

  /// A picture within the picture, which shows nothing beyond its edges, and the time.
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

  /// The card and its face to the nearest point, as opaque as the card is; nil where there is nothing to see.
  ///
  /// The style sheet distinguishes them by their order.
  private func card(_ pose: CardPose, _ box: CardBox) -> Markup? {
    guard pose.opacity > 0, let corners = box.corners(pose.matrix), let face = box.face(pose.matrix) else { return nil }
    let shapes = [corners, face].map { Markup.leaf("path", ["d": Self.outline($0.map(\.rounded))]) }
    return Markup("g", ["opacity": Self.opacity(pose.opacity)], shapes)
  }
}

extension Point2D {
  fileprivate var rounded: Point2D { Point2D(x: x.rounded(), y: y.rounded()) }
}
