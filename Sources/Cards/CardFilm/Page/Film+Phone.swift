import CardMotion
import Records
import Reports

extension Film {
  /// The screen with the cards moved by a script, and its controls.
  var player: Markup {
    Markup(
      "div", ["class": "player", "id": "player"], controls,
      Markup(
        "div", ["class": "phone"],
        Markup(
          "div", ["class": "screen", "id": "screen", "role": "group", "aria-label": "The table on a screen"],
          Markup(
            "div", ["class": "rows", "id": "rows"], rows.enumerated().map { card(place: $0, row: $1) } + [Self.overlay])
        )))
  }

  /// Outlines above the cards.
  private static let overlay = Markup(
    "svg", ["id": "overlay", "aria-hidden": "true"], .leaf("path", ["class": "ghost", "id": "ghost"]),
    .leaf("path", ["class": "truth", "id": "truth"]))

  private func card(place: Int, row: Int) -> Markup {
    let face = CardFace(scene.table.rows[row], number: row)
    return Markup(
      "div", ["class": face.isVacant ? "member vacant" : "member", "data-row": "\(row)"], face.html(place: place))
  }

  private var controls: Markup {
    // The rates of the recorded frames: all of them, or every other one.
    let rates = scene.hertz == 120 ? [120, 60] : [scene.hertz]
    return Markup(
      "div", ["class": "controls"],
      Markup("button", ["type": "button", "id": "play", "aria-keyshortcuts": "Space"], "Play"),
      .leaf(
        "input",
        ["type": "range", "id": "frame", "min": "0", "max": "\(scene.frames - 1)", "value": "0", "aria-label": "Frame"]),
      Markup("output", ["id": "place", "for": "frame", "aria-live": "off"], ""),
      choice("Speed", id: "speed", [("1", "1"), ("2", "1/2"), ("4", "1/4"), ("5", "1/5"), ("10", "1/10")]),
      choice("Display", id: "rate", rates.map { ("\($0)", "\($0) Hz") }),
      Markup(
        "label", ["class": "box"], .leaf("input", ["type": "checkbox", "id": "compare", "aria-describedby": "legend"]),
        Markup(" compare with the exact result")),
      Markup("p", ["class": "legend", "id": "legend"], legend))
  }

  private func choice(_ title: String, id: String, _ options: [(String, String)]) -> Markup {
    Markup(
      "label", Markup("\(title) "),
      Markup("select", ["id": id], options.map { Markup("option", ["value": $0], $1) }))
  }

  /// The rows that are ever shown, from top to bottom.
  var rows: [Int] { Set(appearances.map(\.row)).sorted() }

  func shown(at frame: Int) -> [(row: Int, pose: CardPose)] {
    let here = appearances.filter { $0.frames.contains(frame) }.sorted { $0.row < $1.row }
    return here.map { ($0.row, $0.poses[frame - $0.firstFrame]) }
  }

  /// The cards that are animating in a frame.
  func inMotion(at frame: Int) -> [(row: Int, pose: CardPose)] {
    let time = scene.time(ofFrame: frame)
    let moving = appearances.filter { appearance in
      guard appearance.frames.contains(frame), let start = appearance.start else { return false }
      return start <= time && time < start + recipe(of: appearance).duration
    }
    return moving.sorted { $0.row < $1.row }.map { ($0.row, $0.poses[frame - $0.firstFrame]) }
  }

  func recipe(of appearance: Appearance) -> Recipe {
    appearance.isRepeated ? scene.scroll?.again ?? scene.recipe : scene.recipe
  }

  /// The first appearance of a card that comes to rest in view, or else the longest one.
  var leading: Appearance? {
    let whole = appearances.first { appearance in
      guard let start = appearance.start else { return false }
      return start + recipe(of: appearance).duration <= scene.time(ofFrame: appearance.frames.upperBound)
    }
    return whole ?? appearances.max { $0.poses.count < $1.poses.count }
  }

  /// The time of a frame in seconds, to the millisecond.
  func timeText(ofFrame frame: Int) -> String {
    let thousandths = Int((scene.time(ofFrame: frame) * 1000).rounded())
    let rest = "\(thousandths % 1000)"
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  /// The computed numbers of the cards in the strip: opacity, and the matrix entries that change in any of them.
  ///
  /// - Parameter cards: The maximum number of cards per frame.
  func stripTable(cards: Int, caption: String) -> Table {
    let poses = stripFrames.flatMap { frame in
      shown(at: frame).prefix(cards).map { (frame: frame, row: $0.row, pose: $0.pose) }
    }
    let entries = (0..<16).filter { entry in poses.contains { $0.pose.matrix[entry] != Self.identity[entry] } }
    let titles = entries.map { "m\($0 / 4 + 1)\($0 % 4 + 1)" }
    let names = ["s", "frame", "row", "progress", "opacity"] + titles + ["from the truth, pt"]
    var table = Table(names.map { .number($0) }, caption: caption)
    for (frame, row, pose) in poses {
      let box = CardBox(row: row, of: scene.table)
      let distance = pose.displacement(box)?.map(\.length).max()
      let numbers = [pose.progress, pose.opacity] + entries.map { pose.matrix[$0] }
      table.append(
        [.number(scene.time(ofFrame: frame), timeText(ofFrame: frame)), .text("\(frame)"), .text("\(row)")]
          + numbers.map { $0.rounded(toPlaces: 6) }.map { .number($0, $0.decimals(places: 6)) }
          + [.figure(distance)])
    }
    return table
  }

  private static let identity = Transform3D.identity.elements
}
