import CardMotion
import Records
import Reports

extension Film {
  /// The screen whose cards a script moves, and what stops and moves it.
  var player: Markup {
    Markup(
      "div", ["class": "player", "id": "player"],
      Markup(
        "div", ["class": "phone"],
        Markup(
          "div", ["class": "screen", "id": "screen", "role": "group", "aria-label": "The table on a screen"],
          Markup(
            "div", ["class": "rows", "id": "rows"],
            rows.map { Self.card(scene.table.rows[$0], row: $0) } + [Self.overlay]))), controls)
  }

  /// Outlines above the cards.
  private static let overlay = Markup(
    "svg", ["id": "overlay", "aria-hidden": "true"], .leaf("path", ["class": "ghost", "id": "ghost"]),
    .leaf("path", ["class": "truth", "id": "truth"]))

  /// A card: who is on it, as far as there is room.
  private static func card(_ row: TableDescription.Row, row number: Int) -> Markup {
    let member = row.member ?? TeamMember(name: "Row \(number)")
    let lines = [member.title, member.location, member.web].filter { !$0.isEmpty }
    let room = max(0, Int((row.height - 44) / 20))
    let name = Markup("b", ["dir": "auto"], member.name)
    let details = lines.prefix(room).map { Markup("span", ["dir": "auto"], $0) }
    return Markup(
      "div", ["class": row.member == nil ? "member nobody" : "member", "data-row": "\(number)"],
      Markup("i", ["aria-hidden": "true"], row.member.map { initial(of: $0.name) } ?? "\(number)"),
      Markup("div", [name] + details))
  }

  private static func initial(of name: String) -> String {
    name.first { $0.isLetter || $0.isNumber }.map { String($0).uppercased() } ?? "·"
  }

  private var controls: Markup {
    Markup(
      "div", ["class": "controls"],
      Markup("button", ["type": "button", "id": "play"], "Play"),
      .leaf(
        "input",
        ["type": "range", "id": "frame", "min": "0", "max": "\(scene.frames - 1)", "value": "0", "aria-label": "Frame"]),
      Markup("output", ["id": "place", "for": "frame", "aria-live": "off"], ""),
      choice("Speed", id: "speed", [("1", "1"), ("2", "1/2"), ("4", "1/4"), ("5", "1/5"), ("10", "1/10")]),
      choice("Display", id: "rate", rates.map { ("\($0)", "\($0) Hz") }),
      Self.box("the truth, as an outline", id: "outlined"),
      difference.magnification.exponent.map {
        Self.box("the difference, \(PowerOfTen.times($0))", id: "magnified")
      } ?? .nothing)
  }

  /// The rates that the recorded frames have: all of them, or every other one.
  private var rates: [Int] { scene.hertz == 120 ? [120, 60] : [scene.hertz] }

  private func choice(_ title: String, id: String, _ options: [(String, String)]) -> Markup {
    Markup(
      "label", Markup("\(title) "),
      Markup("select", ["id": id], options.map { Markup("option", ["value": $0], $1) }))
  }

  private static func box(_ title: String, id: String) -> Markup {
    Markup(
      "label", ["class": "box"], .leaf("input", ["type": "checkbox", "id": id, "checked": ""]), Markup(" \(title)"))
  }
}
