/// A description that gives no table.
public enum TableError: Error, Equatable {
  /// A table without rows has nothing to animate.
  case noRows(count: Int)
  /// A width or a height that is not a positive finite number of points.
  case sizeNotPositive(name: String, value: Double)
}

extension TableError: CustomStringConvertible {
  /// What is wrong, what was expected and what was found.
  public var description: String {
    switch self {
    case .noRows(let count):
      "a table must have at least 1 row; got \(count)"
    case .sizeNotPositive(let name, let value):
      "\(name) must be finite and above 0 points; got \(value)"
    }
  }
}
