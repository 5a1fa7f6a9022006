/// A file whose columns do not say what the question needs.
package enum HeaderError: Error, Equatable {
  /// The file has not even a header.
  case empty(guide: String)
  /// Columns that are not there.
  case missing([String], hints: [String], guide: String)
  /// None of the sets of columns that would do is there.
  case missingAlternatives([String], hints: [String], guide: String)
  /// Two sets of columns are there that say the same in different ways.
  case clash([String])
  /// A column that is needed is there twice.
  case repeated(String)
  /// A column would be appended that is there already.
  case resultExists(String)
  /// A column is to be judged that has no truth among the columns of this file.
  case noTruth(String, columns: [String])
  /// A header that is no CSV.
  case malformed(LineProblem)
}

extension HeaderError: CustomStringConvertible {
  /// What is wrong with the header, and what it should hold.
  package var description: String {
    switch self {
    case .empty(let guide): "expected a header line; got an empty file.\n\(guide)"
    case .missing(let names, let hints, let guide):
      "the header: \(names.count == 1 ? "column \(Self.list(names)) is" : "columns \(Self.list(names)) are") missing"
        + "\(Self.clauses(hints)).\n\(guide)"
    case .missingAlternatives(let sets, let hints, let guide):
      "the header: expected the columns \(sets.joined(separator: "; or "))\(Self.clauses(hints)).\n\(guide)"
    case .clash(let sets):
      "the header: the columns \(sets.joined(separator: " and ")) contradict each other; rename or drop one set."
    case .repeated(let name): "the header: column '\(name)' is there twice; rename or drop one."
    case .resultExists(let name):
      "the header: column '\(name)' is to be appended and is there already; rename or drop it."
    case .noTruth(let name, let columns):
      "the header: '\(name)' cannot be judged with these columns; those that can are \(columns.joined(separator: ", "))."
    case .malformed(let problem): "line 1\(problem)"
    }
  }

  private static func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }

  private static func clauses(_ hints: [String]) -> String { hints.map { "; \($0)" }.joined() }
}
