import Records

/// A text that gives no timing function, and the character, counted from 1, where it goes wrong.
public enum TimingFunctionError: Error, Equatable {
  /// Something else than CSS allows here.
  case unexpected(character: Int, expected: String, actual: String)
  /// A word that means nothing here.
  case unknownName(character: Int, name: String, known: [String])
  /// Numbers that are well written but make no function.
  case invalid(character: Int, reason: String)
}

extension TimingFunctionError: CustomStringConvertible {
  /// Where the text goes wrong, what was expected, what was found and what comes nearest.
  public var description: String {
    switch self {
    case .unexpected(let place, let expected, let actual):
      "character \(place): expected \(expected); got \(actual)"
    case .unknownName(let place, let name, let known):
      "character \(place): unknown name '\(name)'\(Self.hint(name, known))"
    case .invalid(let place, let reason):
      "character \(place): \(reason)"
    }
  }

  private static func hint(_ word: String, _ known: [String]) -> String {
    guard let nearest = NearestWord.nearest(to: word, among: known) else {
      return "; known are \(known.joined(separator: ", "))"
    }
    return "; did you mean '\(nearest)'?"
  }
}
