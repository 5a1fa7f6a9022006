/// A JSON document that cannot be used, and the place where it goes wrong.
public enum DocumentError: Error, Equatable {
  /// The text is no JSON; line and column are counted from 1.
  case notJSON(line: Int, column: Int, expected: String, actual: String)
  /// A value of another kind, or out of its domain.
  case unexpected(path: String, expected: String, actual: String)
  /// A key that means nothing here.
  case unknownKey(path: String, key: String, known: [String])
  /// A name that means nothing here.
  case unknownName(path: String, name: String, known: [String])
  /// A key that must be there.
  case missing(path: String, key: String)
  /// Values that are legal one by one but make no whole.
  case invalid(path: String, reason: String)
}

extension DocumentError: CustomStringConvertible {
  /// Where the document goes wrong, what was expected, what was found and what comes nearest.
  public var description: String {
    switch self {
    case .notJSON(let line, let column, let expected, let actual):
      "line \(line), column \(column): expected \(expected); got \(actual)"
    case .unexpected(let path, let expected, let actual):
      "\(path): expected \(expected); got \(actual)"
    case .unknownKey(let path, let key, let known):
      "\(path): unknown key '\(key.shortened(to: 80))'\(Self.hint(key, known))"
    case .unknownName(let path, let name, let known):
      "\(path): unknown name '\(name.shortened(to: 80))'\(Self.hint(name, known))"
    case .missing(let path, let key):
      "\(path): the key '\(key)' is missing"
    case .invalid(let path, let reason):
      "\(path): \(reason)"
    }
  }

  private static func hint(_ word: String, _ known: [String]) -> String {
    let list = "; known are \(known.joined(separator: ", "))"
    guard let nearest = NearestWord.nearest(to: word, among: known) else { return list }
    return "; did you mean '\(nearest)'?"
  }
}
