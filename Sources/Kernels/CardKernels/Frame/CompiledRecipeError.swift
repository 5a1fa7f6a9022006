public import KernelContracts

/// A recipe that no kernel can play in a table.
public struct CompiledRecipeError: Error, Equatable {
  /// The reason that prevents it.
  public enum Reason: Error, Equatable {
    /// Neither end of a translation is 0, one is measured in row heights, and rows differ.
    case endsDependOnRow(channel: PoseChannel)
    /// A control point of a timing curve lies too far outside 0…1.
    case curveTooSteep(controlPoint: Double)
    /// A number is too large or too small for the element type.
    case notRepresentable(field: String, value: Double, element: String)
    /// The driver goes too far beyond its end.
    case progressTooFar(reach: Double)
    /// The spring oscillates for longer than its kernels keep their bound.
    case phaseTooFar(radians: Double)
    /// A card may turn so often that its position is unknown.
    case turnTooFar(radians: Double)
    /// The driver has more keys than kernels play, as a sentence with the limit.
    case driver(String)
  }

  /// The recipe's name.
  public let recipe: String
  /// The first reason of perhaps several.
  public let reason: Reason

  package init(recipe: String, reason: Reason) { (self.recipe, self.reason) = (recipe, reason) }
}

extension CompiledRecipeError: CustomStringConvertible {
  /// The recipe, the problem and its remedy.
  public var description: String { "recipe '\(recipe)': \(reason)" }
}

extension CompiledRecipeError.Reason: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .endsDependOnRow(let channel):
      "\(channel) is measured in row heights at one end and is not 0 at the other, and the table's rows differ; "
        + "let one end be 0, or use equal rows"
    case .curveTooSteep(let controlPoint):
      "its curve has a control point at \(controlPoint); the kernels keep their bound up to 1e6 from 0"
    case .notRepresentable(let field, let value, let element):
      "its \(field) comes to \(value) in this table, too large or too small for \(element); use a smaller or larger one"
        + (element == Double.elementName ? "" : ", or \(Double.elementName)")
    case .progressTooFar(let reach):
      "its driver may come to \(reach) times its way; the kernels keep their bound up to 1e6 times, so "
        + "use smaller progresses or a lower initial velocity"
    case .phaseTooFar(let radians):
      "its spring comes to a phase of \(radians) rad; the kernels keep their bound up to 10,000, so use a "
        + "shorter duration or a slower spring"
    case .turnTooFar(let radians):
      "it may turn a card by \(radians) rad; where it stands then is known up to 2.6e8 rad, so use fewer turns"
    case .driver(let error): "its driver: \(error)"
    }
  }
}
