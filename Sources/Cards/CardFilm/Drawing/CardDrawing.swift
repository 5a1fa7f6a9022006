import CardMotion
import Records

/// A card in SVG: its parts are defined once, centred, and moved by every pose.
struct CardDrawing {
  let box: CardBox
  private let face: CardFace
  private let row: Int
  /// The index among the cards of the film, which determines the colour.
  private let place: Int

  init(row: Int, of film: Film, place: Int) {
    (self.row, self.place, box) = (row, place, CardBox(row: row, of: film.scene.table))
    face = CardFace(film.scene.table.rows[row], number: row)
  }

  /// The distances in points between card edge and disc, and between disc and text.
  private static let (edge, gap) = (16.0, 14.0)
  private var diameter: Double { min(52, 0.76 * box.height) }
  private var disc: Point2D { Point2D(x: Self.edge + (diameter - box.width) / 2, y: 0) }
  private var column: (left: Double, width: Double) {
    let left = Self.edge + diameter + Self.gap - box.width / 2
    return (left, max(1, box.width / 2 - Self.edge - left))
  }
  private var label: Point2D { Point2D(x: column.left + column.width / 2, y: 0) }

  /// The parts to which poses refer.
  var definitions: Markup {
    let height = 24 + (face.isVacant ? 16 : 20 * Double(face.details.count))
    let name = Markup("text", ["class": "who", "y": "18"], face.name)
    let bar = Markup.leaf(
      "rect", ["class": "line", "y": "32", "width": (0.6 * column.width).decimals, "height": "8", "rx": "4"])
    let details = face.details.enumerated().map { Markup("text", ["class": "more", "y": "\(39 + 20 * $0)"], $1) }
    let (left, top) = (-box.width / 2, -box.height / 2)
    return Markup.sequence([
      Markup(
        "g", ["id": id("d")],
        .leaf("circle", ["class": CardFace.colour(place), "cx": disc.x.decimals, "r": (diameter / 2).decimals]),
        Markup("text", ["class": "sign", "x": disc.x.decimals, "y": "8"], face.initial)),
      // A nested SVG, which clips long text.
      Markup(
        "svg",
        [
          "id": id("l"), "x": column.left.decimals, "y": (-height / 2).decimals, "width": column.width.decimals,
          "height": height.decimals,
        ], [name] + (face.isVacant ? [bar] : details)),
      Markup(
        "g", ["id": id("c")],
        .leaf(
          "rect",
          [
            "class": "card", "x": left.decimals, "y": top.decimals, "width": box.width.decimals,
            "height": box.height.decimals, "rx": rounding.decimals,
          ]), use("d"), use("l")),
    ])
  }

  private func id(_ part: String) -> String { "row-\(row)\(part)" }

  /// A part: the whole card `c`, the disc `d` or the label `l`.
  private func use(_ part: String, _ map: PlaneMap? = nil, _ motion: [Markup] = [], opacity: String? = nil) -> Markup {
    Markup("use", ["href": "#" + id(part), "transform": map?.text, "opacity": opacity], motion)
  }
}

extension CardDrawing {
  /// The card in one pose; nil if a corner is at or behind the eye.
  func still(_ pose: CardPose) -> Markup? {
    guard box.corners(pose.matrix) != nil, pose.opacity > 0 else { return nil }
    let opacity = Film.opacity(pose.opacity)
    if Self.isFlat(pose) { return use("c", PlaneMap(pose.matrix, of: box), opacity: opacity) }
    let parts = [("d", disc), ("l", label)].map { use($0, PlaneMap(pose.matrix, of: box, near: $1)) }
    return Markup("g", ["opacity": opacity], [.leaf("path", ["class": "card", "d": path(outline(pose))])] + parts)
  }

  /// The card in a loop of poses, one per frame; its attributes are a still pose, for viewers without animation.
  func moving(_ poses: [CardPose], in loop: FilmLoop, still: CardPose, tolerance: Double) -> Markup? {
    let isSeen = poses.map { box.corners($0.matrix) != nil }
    guard let first = isSeen.firstIndex(of: true) else { return nil }
    // A pose that cannot be projected is transparent at the card's previous position.
    var placed = Array(repeating: poses[first], count: poses.count)
    for place in poses.indices where place > 0 { placed[place] = isSeen[place] ? poses[place] : placed[place - 1] }
    let still = box.corners(still.matrix) == nil ? placed[0] : still
    let opacities = zip(poses, isSeen).map { [$1 ? min(1, max(0, $0.opacity)) : 0] }
    let fading = loop.animation(of: "opacity", Keyframes(opacities, places: [3], tolerance: 0.004)) {
      $0.brief(places: 3)
    }
    func moved(_ part: String, _ middle: Point2D, _ width: Double, _ height: Double) -> Markup {
      let steps = MapSteps(placed.map { PlaneMap($0.matrix, of: box, near: middle) })
      let points = box.points(around: middle, width, height)
      let keyframes = Keyframes(steps.numbers, places: MapSteps.places, tolerance: tolerance) { numbers in
        points.map { steps.image(of: $0, numbers) }.flatMap { [$0.x, $0.y] }
      }
      let motion = loop.animations(of: keyframes, followsX: steps.followsX)
      return use(part, PlaneMap(still.matrix, of: box, near: middle), motion)
    }
    let parts =
      placed.allSatisfy(Self.isFlat)
      ? [moved("c", Point2D(x: 0, y: 0), box.width, box.height)]
      : [
        outlined(placed, in: loop, still, tolerance), moved("d", disc, diameter, diameter),
        moved("l", label, column.width, box.height / 2),
      ]
    return Markup("g", ["opacity": Film.opacity(still.opacity)], fading + parts)
  }

  /// The outline of a card that leaves the plane, which an affine map cannot represent.
  private func outlined(_ poses: [CardPose], in loop: FilmLoop, _ still: CardPose, _ tolerance: Double) -> Markup {
    let numbers = poses.map { outline($0).flatMap { [$0.x, $0.y] } }
    let keyframes = Keyframes(numbers, places: Array(repeating: 1, count: 24), tolerance: tolerance)
    let motion = loop.animation(of: "d", keyframes) { numbers in
      path((0..<12).map { Point2D(x: numbers[2 * $0], y: numbers[2 * $0 + 1]) })
    }
    return Markup("path", ["class": "card", "d": path(outline(still))], motion)
  }

  private var rounding: Double { min(12, box.height / 4) }

  /// The outline from the top left: points before, at and after each corner.
  private func outline(_ pose: CardPose) -> [Point2D] {
    let points = box.points(around: Point2D(x: 0, y: 0), box.width, box.height).flatMap { corner in
      let vertical = Point2D(x: corner.x, y: corner.y - (corner.y < 0 ? -rounding : rounding))
      let horizontal = Point2D(x: corner.x - (corner.x < 0 ? -rounding : rounding), y: corner.y)
      let isUpward = (corner.x < 0) == (corner.y < 0)
      return isUpward ? [vertical, corner, horizontal] : [horizontal, corner, vertical]
    }
    return box.images(of: points, pose.matrix) ?? points
  }

  /// Straight lines between rounded corners; coordinates are relative, which is shorter.
  private func path(_ points: [Point2D]) -> String {
    let points = points.map { Point2D(x: $0.x.rounded(toPlaces: 1), y: $0.y.rounded(toPlaces: 1)) }
    func way(_ first: Int, _ last: Int) -> [Double] {
      [points[last].x - points[first].x, points[last].y - points[first].y]
    }
    let corners = stride(from: 0, to: 12, by: 3).map { place in
      "q" + (way(place, place + 1) + way(place, place + 2)).brief(places: 1)
        + (place < 9 ? "l" + way(place + 2, place + 3).brief(places: 1) : "z")
    }
    return "M" + [points[0].x, points[0].y].brief(places: 1) + corners.joined()
  }

  /// Whether a matrix keeps a card in the plane.
  private static func isFlat(_ pose: CardPose) -> Bool {
    pose.matrix[3] == 0 && pose.matrix[7] == 0 && pose.matrix[15] == 1
  }
}

/// The content of a card: the row's member, in as many lines as fit, or the number of a vacant row.
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

  /// The content as HTML elements, with the colour for the card's position on the screen.
  func html(place: Int) -> [Markup] {
    let lines = details.map { Markup("span", ["dir": "auto"], $0) }
    return [
      Markup("i", ["class": Self.colour(place), "aria-hidden": "true"], initial),
      Markup("div", [Markup("b", ["dir": "auto"], name)] + lines),
    ]
  }

  static func colour(_ place: Int) -> String { "disc\(place % 6)" }
}
