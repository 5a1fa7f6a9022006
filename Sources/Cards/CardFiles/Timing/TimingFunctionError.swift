import BenchText

/// A text that gives no timing function, and the column, counted from 1, where it goes wrong.
public enum TimingFunctionError: Error, Equatable {
  /// Something else than CSS allows here.
  case unexpected(column: Int, expected: String, actual: String)
  /// A word that means nothing here.
  case unknownName(column: Int, name: String, known: [String])
  /// Numbers that are well written but make no function.
  case invalid(column: Int, reason: String)
}

extension TimingFunctionError: CustomStringConvertible {
  /// Where the text goes wrong, what was expected, what was found and what comes nearest.
  public var description: String {
    switch self {
    case .unexpected(let column, let expected, let actual):
      "column \(column): expected \(expected); got \(actual)"
    case .unknownName(let column, let name, let known):
      "column \(column): unknown name '\(name)'\(Self.hint(name, known))"
    case .invalid(let column, let reason):
      "column \(column): \(reason)"
    }
  }

  private static func hint(_ word: String, _ known: [String]) -> String {
    guard let nearest = NearestWord.nearest(to: word, among: known) else {
      return "; known are \(known.joined(separator: ", "))"
    }
    return "; did you mean '\(nearest)'?"
  }
}
