import CardMotion
import Records

extension RecipeFile {
  /// Parses the driver of a recipe; UIKit springs need the recipe's duration.
  static func driver(_ node: DocumentNode, duration: Double) throws(DocumentError) -> Driver {
    let (key, body) = try node.choice(["curve", "steps", "keyframes", "spring"])
    return switch key {
    case "curve": Driver(try timing(body))
    case "steps": .steps(try steps(body))
    case "keyframes": .keyframes(try keyframes(body))
    default: .spring(try spring(body, duration: duration))
    }
  }

  /// Parses keyframes, whose times are shares of the duration.
  private static func keyframes(_ node: DocumentNode) throws(DocumentError) -> KeyframeTrack {
    var keyframes: [Keyframe] = []
    for element in try node.elements("an array of keyframes") { keyframes.append(try keyframe(element)) }
    return try node.checked { () throws(TimingError) in try KeyframeTrack(keyframes) }
  }

  private static func keyframe(_ node: DocumentNode) throws(DocumentError) -> Keyframe {
    let fields = try node.fields(["at", "progress", "curve"])
    let at = try fields.required("at", in: node)
    let share = try at.number()
    guard 0...1 ~= share else { throw at.unexpected("a share of the duration, 0 to 1") }
    let progress = try fields.required("progress", in: node).number()
    return Keyframe(time: share, values: [progress], timing: try fields["curve"].map(timing) ?? .linear)
  }

  /// Parses a timing function: a curve's name, CSS text, or the four numbers of a cubic Bézier.
  static func timing(_ node: DocumentNode) throws(DocumentError) -> TimingFunction {
    if case .string(let text) = node.value { return try timing(text, at: node.path) }
    let parts = try node.elements("a curve's name or an array of four numbers", counts: 4...4)
    let (x1, y1) = (try parts[0].number(), try parts[1].number())
    let (x2, y2) = (try parts[2].number(), try parts[3].number())
    return .curve(
      try node.checked { () throws(TimingError) in
        try TimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
      })
  }

  private static func timing(_ text: String, at path: String) throws(DocumentError) -> TimingFunction {
    if let curve = TimingCurve.named.first(where: { $0.name == text }) { return .curve(curve) }
    do {
      return try TimingFunction(css: text)
    } catch .unknownName(character: 1, let name, let known) {
      throw .unknownName(path: path, name: name, known: TimingCurve.named.map(\.name) + known)
    } catch {
      throw .invalid(path: path, reason: "\(error)")
    }
  }

  /// Parses equal steps: their number, or the number and a position.
  static func steps(_ node: DocumentNode) throws(DocumentError) -> Steps {
    if case .number = node.value { return try steps(node, count: node, position: .jumpEnd) }
    let fields = try node.fields(["count", "position"])
    let position = try fields["position"].map(position) ?? .jumpEnd
    return try steps(node, count: try fields.required("count", in: node), position: position)
  }

  private static func steps(
    _ node: DocumentNode, count: DocumentNode, position: Steps.Position
  ) throws(DocumentError) -> Steps {
    guard let whole = Int(exactly: try count.number("a whole number of steps")) else {
      throw count.unexpected("a whole number of steps")
    }
    return try node.checked { () throws(TimingError) in try Steps(count: whole, position: position) }
  }

  private static func position(_ node: DocumentNode) throws(DocumentError) -> Steps.Position {
    let name = try node.string()
    guard let position = Steps.Position(cssName: name) else {
      throw .unknownName(path: node.path, name: name, known: Steps.Position.cssNames)
    }
    return position
  }
}
