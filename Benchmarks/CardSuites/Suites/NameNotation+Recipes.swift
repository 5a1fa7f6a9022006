import CardMotion
import Records

extension NameNotation {
  /// What a recipe says beside, or instead of, the name of an animation.
  static func recipe(of identity: BenchmarkIdentity) -> NameNotation? {
    guard let recipe = identity.recipe else { return nil }
    switch identity.kernel {
    case "baked", "curve", "spring": return distance(recipe)
    case "display": return DisplayPolicy(rawValue: recipe).map { NameNotation(form: recipe, meaning: $0.meaning) }
    case "replay": return policy(recipe)
    case "traffic" where recipe.wholeMatch(of: /\d+r\d+w/) != nil: return NameNotation(form: recipe, meaning: traffic)
    case _ where recipe == "undamped": return NameNotation(form: recipe, meaning: undamped)
    default: return cases[identity.kernel + "/" + recipe].map { NameNotation(form: recipe, meaning: $0) }
    }
  }

  private static let traffic = "numbers read (r) and written (w) per row, the loads and stores of a kernel"

  private static let undamped = "a spring without damping, which never comes to rest"

  /// Recipes that are no animations, behind the kernels they belong to.
  private static let cases = [
    "call/empty": "a kernel that does nothing: what every other's call takes before it begins",
    "peak/fma": "fused multiply-adds and nothing else",
    "oscillation/own springs": "every row has a spring of its own",
    "propagator/own springs": "every row has a spring of its own",
    "propagator/own undamped": "every row has a spring of its own, without damping",
    "keyframes/fourKeys": "a track of four keyframes",
    "affine/turn": "a rotation in the plane",
    "concat/nested": "a parent's matrix for every row",
  ]

  /// `slideIn@6`.
  private static func distance(_ recipe: String) -> NameNotation? {
    guard let samples = recipe.suffix(behind: "@").flatMap({ Int($0) }) else { return nil }
    let distance = samples == 1 ? "one sample" : "\(samples) samples"
    return NameNotation(
      form: "@\(samples)", meaning: "progress for rows that are \(distance) of the lookup table apart")
  }

  /// `fadeIn@everyDisplay`.
  private static func policy(_ recipe: String) -> NameNotation? {
    guard let name = recipe.suffix(behind: "@"), let policy = DisplayPolicy(rawValue: name) else { return nil }
    return NameNotation(form: "@\(name)", meaning: policy.meaning)
  }
}

extension DisplayPolicy {
  fileprivate var meaning: String {
    switch self {
    case .everyDisplay: "a card animates every time it comes into view"
    case .firstDisplay: "a card animates the first time it comes into view"
    case .untilFirstScreenful: "cards animate until the first screenful of them has appeared"
    case .oneThenAnother: "a card animates by another recipe when it comes into view again"
    }
  }
}

extension String {
  /// What follows the last of a character; nil where there is none.
  fileprivate func suffix(behind mark: Character) -> String? {
    lastIndex(of: mark).map { String(self[index(after: $0)...]) }
  }
}
