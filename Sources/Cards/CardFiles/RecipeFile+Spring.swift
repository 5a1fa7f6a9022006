import CardMotion
import Records

extension RecipeFile {
  /// Parses a spring outside a recipe, in an engine's words or as `{"stiffness": 158, "damping": 17.6}`.
  package static func spring(text: String, duration: Double) throws(DocumentError) -> Spring {
    guard text.drop(while: { $0 == " " }).first == "{" else { return try spring(text, at: "$") }
    return try spring(DocumentNode(json: text), duration: duration)
  }

  /// Parses a spring in an engine's words or in any parametrisation.
  ///
  /// A UIKit spring has the recipe's duration unless it states its own.
  ///
  /// The keys determine the form: the first whose required keys are all present, otherwise the first with any.
  static func spring(_ node: DocumentNode, duration: Double) throws(DocumentError) -> Spring {
    if case .string(let words) = node.value { return try spring(words, at: node.path) }
    let forms = SpringParametrisation.allCases
    let given = try node.fields(forms.flatMap(\.allKeys).distinct)
    let form =
      forms.first { $0.required.allSatisfy { given[$0] != nil } }
      ?? forms.first { $0.required.contains { given[$0] != nil } } ?? .physical
    let fields = try node.fields(form.allKeys)
    var numbers: [String: Double] = [:]
    for key in form.required { numbers[key] = try fields.required(key, in: node).number() }
    for (key, field) in fields { numbers[key] = try field.number() }
    return try node.checked { () throws(SpringError) in
      try form.spring(
        numbers[form.keys[0]] ?? 0, numbers[form.keys[1]] ?? duration, mass: numbers["mass"] ?? 1,
        initialVelocity: numbers["initialVelocity"] ?? 0, epsilon: numbers["epsilon"] ?? 0.001)
    }
  }

  private static func spring(_ words: String, at path: String) throws(DocumentError) -> Spring {
    do {
      if let spring = try EngineWords(words).motion.spring { return spring }
    } catch {
      throw .invalid(path: path, reason: "\(error)")
    }
    throw .invalid(path: path, reason: "these words are a curve; use the key 'curve'")
  }
}

/// Two numbers that describe a spring of any mass.
package enum SpringParametrisation: CaseIterable {
  case physical
  case ratio
  /// SwiftUI's response, in s, and damping ratio.
  case response
  /// SwiftUI's perceptual duration, in s, and bounce.
  case bounce
  /// SwiftUI's settling duration, in s, and damping ratio, with an epsilon.
  case settling
  case origami
  case pop
  /// UIKit's damping ratio and duration, in s.
  case uiKit

  package var keys: [String] {
    switch self {
    case .physical: ["stiffness", "damping"]
    case .ratio: ["stiffness", "dampingRatio"]
    case .response: ["response", "dampingRatio"]
    case .bounce: ["duration", "bounce"]
    case .settling: ["settlingDuration", "dampingRatio"]
    case .origami: ["tension", "friction"]
    case .pop: ["bounciness", "speed"]
    case .uiKit: ["dampingRatio", "duration"]
    }
  }

  /// Creates a spring from the numbers, in the order of ``keys``.
  package func spring(
    _ a: Double, _ b: Double, mass: Double, initialVelocity velocity: Double, epsilon: Double
  ) throws(SpringError) -> Spring {
    switch self {
    case .physical: try Spring(mass: mass, stiffness: a, damping: b, initialVelocity: velocity)
    case .ratio: try Spring(stiffness: a, dampingRatio: b, mass: mass, initialVelocity: velocity)
    case .response: try Spring(response: a, dampingRatio: b, mass: mass, initialVelocity: velocity)
    case .bounce: try Spring(duration: a, bounce: b, mass: mass, initialVelocity: velocity)
    case .settling:
      try Spring(settlingDuration: a, dampingRatio: b, epsilon: epsilon, mass: mass, initialVelocity: velocity)
    case .origami: try Spring(tension: a, friction: b, mass: mass, initialVelocity: velocity)
    case .pop: try Spring(bounciness: a, speed: b, mass: mass, initialVelocity: velocity)
    case .uiKit: try Spring(dampingRatio: a, duration: b, mass: mass, initialVelocity: velocity)
    }
  }
}

extension SpringParametrisation {
  fileprivate var required: [String] { self == .uiKit ? ["dampingRatio"] : keys }

  /// All keys allowed in a recipe.
  fileprivate var allKeys: [String] {
    switch self {
    case .uiKit: keys + ["initialVelocity"]
    case .settling: keys + ["epsilon", "mass", "initialVelocity"]
    default: keys + ["mass", "initialVelocity"]
    }
  }
}
