import CardMotion
import Records

/// The content of a card: the member of its row within the room there is, or the number of a row without a member.
struct CardFace {
  let initial, name: String
  let details: [String]
  let isVacant: Bool

  init(_ row: TableDescription.Row, number: Int) {
    let member = row.member ?? TeamMember(name: "Row \(number)")
    let lines = [member.title, member.location, member.web].filter { !$0.isEmpty }
    let room = max(0, Int((row.height - 44) / 20))
    let letter = member.name.first { $0.isLetter || $0.isNumber }.map { String($0).uppercased() } ?? "·"
    (name, details, isVacant) = (member.name, Array(lines.prefix(room)), row.member == nil)
    initial = isVacant ? "\(number)" : letter
  }

  /// The content as elements of HTML, with the colour of the card's place on the screen.
  func html(place: Int) -> [Markup] {
    let lines = details.map { Markup("span", ["dir": "auto"], $0) }
    return [
      Markup("i", ["class": Self.colour(place), "aria-hidden": "true"], initial),
      Markup("div", [Markup("b", ["dir": "auto"], name)] + lines),
    ]
  }

  /// The class of a disc's colour.
  static func colour(_ place: Int) -> String { "disc\(place % 6)" }
}
