import Records

/// The columns of a file; their names are compared without quotes and surrounding spaces.
package struct CaseHeader: Sendable {
  package let names: [String]
  private let guide: String

  /// - Parameter guide: The question's columns, for errors.
  init(names: [String], guide: String) {
    self.names = names.map { $0.trimmed }
    self.guide = guide
  }

  package func has(_ name: String) -> Bool { names.contains(name) }

  package func has(all needed: [String]) -> Bool { needed.allSatisfy(has) }

  /// Binds numeric columns, in the order of the names.
  ///
  /// - Throws: ``HeaderError`` naming all missing columns, or one that appears twice.
  func numbers(_ needed: [String], _ domain: NumberDomain = .any) throws(HeaderError) -> [NumberColumn] {
    try require(needed)
    var columns: [NumberColumn] = []
    for name in needed { columns.append(NumberColumn(name: name, index: try index(of: name), domain: domain)) }
    return columns
  }

  func number(_ name: String, _ domain: NumberDomain = .any) throws(HeaderError) -> NumberColumn {
    try numbers([name], domain)[0]
  }

  /// Binds a numeric column if the file has it.
  func optionalNumber(_ name: String, _ domain: NumberDomain = .any) throws(HeaderError) -> NumberColumn? {
    has(name) ? try number(name, domain) : nil
  }

  func text(_ name: String) throws(HeaderError) -> TextColumn {
    try require([name])
    return TextColumn(name: name, index: try index(of: name))
  }

  func require(_ needed: [String]) throws(HeaderError) {
    let missing = needed.filter { !has($0) }
    guard missing.isEmpty else { throw .missing(missing, hints: hints(for: needed), guide: guide) }
  }

  /// The error for a file that has none of the possible sets of columns.
  func missing(anyOf sets: [[String]]) -> HeaderError {
    .missingAlternatives(
      sets.map { $0.joined(separator: ",") }, hints: hints(for: Set(sets.joined()).sorted()), guide: guide)
  }

  /// More or longer names are not typing errors.
  private static let (mostHints, longestHint) = (5, 40)

  /// The names in the file that resemble missing ones, except those needed or mentioned in the guide.
  private func hints(for needed: [String]) -> [String] {
    let missing = needed.filter { !has($0) }
    let mentioned = guide.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let others = names.lazy.filter { name in
      name.utf8.count <= Self.longestHint && !needed.contains(name) && !mentioned.contains(Substring(name))
    }
    let hints = others.compactMap { name in
      NearestWord.nearest(to: name, among: missing).map { "'\(name)' looks like '\($0)'" }
    }
    return Array(hints.prefix(Self.mostHints))
  }

  private func index(of name: String) throws(HeaderError) -> Int {
    let places = names.indices.filter { names[$0] == name }
    guard places.count == 1 else { throw .repeated(name) }
    return places[0]
  }
}

extension StringProtocol {
  /// The text without leading and trailing spaces and tabs.
  package var trimmed: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}

/// A file without the columns required by the question.
package enum HeaderError: Error, Equatable {
  case empty(guide: String)
  case missing([String], hints: [String], guide: String)
  /// None of the possible sets of columns is present.
  case missingAlternatives([String], hints: [String], guide: String)
  /// Two sets of columns describe the same thing.
  case clash([String])
  /// A required column appears twice.
  case repeated(String)
  /// A column to append already exists.
  case resultExists(String)
  /// A column to judge has no truth with the columns of this file.
  case noTruth(String, columns: [String])
  case malformed(LineProblem)
}

extension HeaderError: CustomStringConvertible {
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
    case .repeated(let name): "the header: column '\(name)' appears twice; rename or drop one."
    case .resultExists(let name):
      "the header: column '\(name)' is to be appended but already exists; rename or drop it."
    case .noTruth(let name, let columns):
      "the header: '\(name)' cannot be judged with these columns; those that can are \(columns.joined(separator: ", "))."
    case .malformed(let problem): "line 1\(problem)"
    }
  }

  private static func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }

  private static func clauses(_ hints: [String]) -> String { hints.map { "; \($0)" }.joined() }
}
