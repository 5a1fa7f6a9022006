/// A timing that plays nothing.
public enum PlaybackError: Error, Equatable {
  /// A number outside its domain.
  case outOfDomain(parameter: String, expected: String, actual: Double)
}

extension PlaybackError: CustomStringConvertible {
  /// What is wrong, what was expected and what was found.
  public var description: String {
    switch self {
    case .outOfDomain(let parameter, let expected, let actual):
      "an animation's \(parameter) must be \(expected); got \(actual)"
    }
  }
}
