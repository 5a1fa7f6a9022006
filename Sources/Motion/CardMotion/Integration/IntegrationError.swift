/// Steps that are not taken.
public enum IntegrationError: Error, Equatable {
  /// An argument outside its domain.
  case outOfDomain(parameter: String, expected: String, actual: Double)
  /// A step beyond the limit of stability, which the caller asked to refuse.
  case unstable(integrator: String, frequencyTimesStep: Double, limit: Double, largestStep: Double)
  /// More steps than anyone waits for, or than can be counted.
  case tooManySteps(Double, limit: Int)
}

extension IntegrationError {
  /// Throws an error about one argument unless its condition holds.
  static func require(
    _ condition: Bool, _ parameter: String, _ expected: String, _ actual: Double
  ) throws(IntegrationError) {
    if !condition { throw .outOfDomain(parameter: parameter, expected: expected, actual: actual) }
  }
}

extension IntegrationError: CustomStringConvertible {
  /// What is wrong, what was expected, what was found and what to do.
  public var description: String {
    switch self {
    case .outOfDomain: problem
    case .unstable(_, _, _, let largest):
      "\(problem): use a step below \(largest) s, UnstableStep.subdivide, or Integrator.exactPropagator"
    case .tooManySteps: "\(problem): use a longer step, a shorter time, or collapsed steps"
    }
  }

  /// The same without what to do, which depends on where the question came from.
  package var problem: String {
    switch self {
    case .outOfDomain(let parameter, let expected, let actual):
      "\(parameter) must be \(expected); got \(actual)"
    case .unstable(let integrator, let product, let limit, _):
      "\(integrator) diverges when ω·step reaches \(limit); got \(product)"
    case .tooManySteps(let count, let limit): "at most \(limit) steps can be taken; got \(count)"
    }
  }
}
