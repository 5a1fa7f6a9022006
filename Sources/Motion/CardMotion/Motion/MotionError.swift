/// An argument that moves nothing.
public enum MotionError: Error, Equatable {
  /// An argument outside its domain.
  case outOfDomain(parameter: String, expected: String, actual: Double)
}

extension MotionError {
  /// Throws an error about one argument unless its condition holds.
  static func require(
    _ condition: Bool, _ parameter: String, _ expected: String, _ actual: Double
  ) throws(MotionError) {
    if !condition { throw .outOfDomain(parameter: parameter, expected: expected, actual: actual) }
  }
}

extension MotionError: CustomStringConvertible {
  /// What is wrong, what was expected and what was found.
  public var description: String {
    switch self {
    case .outOfDomain(let parameter, let expected, let actual):
      "\(parameter) must be \(expected); got \(actual)"
    }
  }
}
