import CardMotion
import Records

extension RecipeFile {
  /// Reads what drives a recipe; a spring of UIKit's needs the recipe's duration.
  static func driver(_ node: DocumentNode, duration: Double) throws(DocumentError) -> Driver {
    let (key, body) = try node.choice(["curve", "steps", "keyframes", "spring"])
    return switch key {
    case "curve": Driver(try timing(body))
    case "steps": .steps(try steps(body))
    case "keyframes": .keyframes(try keyframes(body))
    default: .spring(try spring(body, duration: duration))
    }
  }

  /// Reads keyframes, whose times are shares of the duration.
  private static func keyframes(_ node: DocumentNode) throws(DocumentError) -> KeyframeTrack {
    var keyframes: [Keyframe] = []
    for element in try node.elements("an array of keyframes") { keyframes.append(try keyframe(element)) }
    return try node.checked { () throws(KeyframeTrackError) in try KeyframeTrack(keyframes) }
  }

  private static func keyframe(_ node: DocumentNode) throws(DocumentError) -> Keyframe {
    let fields = try node.fields(["at", "progress", "curve"])
    let at = try fields.required("at", in: node)
    let share = try at.number()
    guard 0...1 ~= share else { throw at.unexpected("a share of the duration, 0 to 1") }
    let progress = try fields.required("progress", in: node).number()
    return Keyframe(time: share, values: [progress], timing: try fields["curve"].map(timing) ?? .linear)
  }
}
