/// A parameter that gives no spring.
public enum SpringError: Error, Equatable {
  /// A parameter outside its domain.
  case outOfDomain(parameter: String, expected: String, actual: Double)
  /// Mass, stiffness and damping, given or designed, are not representable or their ratios are not.
  case notRepresentable(mass: Double, stiffness: Double, damping: Double)
  /// The settling equation has no solution for so little damping.
  case neverSettles(dampingRatio: Double, smallest: Double)
}

extension SpringError: CustomStringConvertible {
  /// What is wrong, what was expected and what was found.
  public var description: String {
    switch self {
    case .outOfDomain(let parameter, let expected, let actual):
      "a spring's \(parameter) must be \(expected); got \(actual)"
    case .notRepresentable(let mass, let stiffness, let damping):
      // Without `description` a NaN would have a sign.
      """
      a spring's stiffness/mass and damping/mass must be finite and stiffness/mass above 0; \
      got mass \(mass.description), stiffness \(stiffness.description), damping \(damping.description); \
      use less extreme parameters
      """
    case .neverSettles(let ratio, let smallest):
      """
      no stiffness settles a spring of damping ratio \(ratio) within its duration; \
      use a ratio above \(smallest), or give mass, stiffness and damping
      """
    }
  }
}
