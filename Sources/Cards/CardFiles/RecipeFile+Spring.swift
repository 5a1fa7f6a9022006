import CardMotion
import Records

extension RecipeFile {
  /// Reads a spring in any of its parametrisations.
  ///
  /// The keys determine the form: the first form whose required keys are all there, otherwise one with any of them.
  static func spring(_ node: DocumentNode, duration: Double) throws(DocumentError) -> Spring {
    let forms = SpringFields.allCases
    let given = try node.fields(SpringFields.allKeys)
    let form =
      forms.first { $0.required.allSatisfy { given[$0] != nil } }
      ?? forms.first { $0.required.contains { given[$0] != nil } } ?? .physical
    let fields = try node.fields(form.keys)
    var numbers: [String: Double] = [:]
    for key in form.required { numbers[key] = try fields.required(key, in: node).number() }
    for (key, field) in fields { numbers[key] = try field.number() }
    return try node.checked { () throws(SpringError) in try form.spring(numbers, duration: duration) }
  }
}

/// A set of keys that describes a spring.
private enum SpringFields: CaseIterable {
  case physical, response, bounce, settling, origami, pop, uiKit

  /// The keys that must be there.
  var required: [String] {
    switch self {
    case .physical: ["stiffness", "damping"]
    case .response: ["response", "dampingRatio"]
    case .bounce: ["duration", "bounce"]
    case .settling: ["settlingDuration", "dampingRatio"]
    case .origami: ["tension", "friction"]
    case .pop: ["bounciness", "speed"]
    case .uiKit: ["dampingRatio"]
    }
  }

  /// All keys that may be there.
  var keys: [String] {
    switch self {
    case .uiKit: required + ["duration", "initialVelocity"]
    case .settling: required + ["epsilon", "mass", "initialVelocity"]
    default: required + ["mass", "initialVelocity"]
    }
  }

  /// The keys of any set, each once.
  static var allKeys: [String] {
    allCases.flatMap(\.keys).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Makes the spring; UIKit's lasts as long as the recipe unless it has a duration of its own.
  func spring(_ numbers: [String: Double], duration: Double) throws(SpringError) -> Spring {
    let number = { (key: String) in numbers[key] ?? 0 }
    let (mass, velocity) = (numbers["mass"] ?? 1, number("initialVelocity"))
    return switch self {
    case .physical:
      try Spring(
        mass: mass, stiffness: number("stiffness"), damping: number("damping"), initialVelocity: velocity)
    case .response:
      try Spring(
        response: number("response"), dampingRatio: number("dampingRatio"), mass: mass, initialVelocity: velocity)
    case .bounce:
      try Spring(duration: number("duration"), bounce: number("bounce"), mass: mass, initialVelocity: velocity)
    case .settling:
      try Spring(
        settlingDuration: number("settlingDuration"), dampingRatio: number("dampingRatio"),
        epsilon: numbers["epsilon"] ?? 0.001, mass: mass, initialVelocity: velocity)
    case .origami:
      try Spring(tension: number("tension"), friction: number("friction"), mass: mass, initialVelocity: velocity)
    case .pop:
      try Spring(bounciness: number("bounciness"), speed: number("speed"), mass: mass, initialVelocity: velocity)
    case .uiKit:
      try Spring(
        dampingRatio: number("dampingRatio"), duration: numbers["duration"] ?? duration, initialVelocity: velocity)
    }
  }
}
