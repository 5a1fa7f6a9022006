/// A tuning that cannot be used.
public enum TuningError: Error, Equatable {
  /// The file cannot be read.
  case unreadable(path: String, reason: String)
  /// A line that says something else than it should.
  case line(Int, expected: String, found: String)
  /// The file was measured on another machine, or with other instruction sets or processors allowed.
  case otherMachine(measured: String, here: String)
}

extension TuningError: CustomStringConvertible {
  /// What is wrong, what was expected, and what was found.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "cannot read the tuning '\(path)': \(reason)"
    case .line(let number, let expected, let found):
      "line \(number) of the tuning should be \(expected); found '\(found)'"
    case .otherMachine(let measured, let here):
      "the tuning was measured on \(measured), and this is \(here); measure again with 'run --tune'"
    }
  }
}
