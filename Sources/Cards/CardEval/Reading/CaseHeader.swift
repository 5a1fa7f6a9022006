import Records

/// The columns of a file; their names are compared without quotes and without spaces around them.
package struct CaseHeader: Sendable {
  package let names: [String]
  private let guide: String

  /// - Parameter guide: The columns that the question takes, for errors.
  init(names: [String], guide: String) {
    self.names = names.map { $0.trimmed }
    self.guide = guide
  }

  package func has(_ name: String) -> Bool { names.contains(name) }

  package func has(all needed: [String]) -> Bool { needed.allSatisfy(has) }

  /// Binds columns of numbers, in the order of the names.
  ///
  /// - Throws: ``HeaderError`` naming all that are missing, or one that is there twice.
  func numbers(_ needed: [String], _ domain: NumberDomain = .any) throws(HeaderError) -> [NumberColumn] {
    try require(needed)
    var columns: [NumberColumn] = []
    for name in needed { columns.append(NumberColumn(name: name, index: try index(of: name), domain: domain)) }
    return columns
  }

  func number(_ name: String, _ domain: NumberDomain = .any) throws(HeaderError) -> NumberColumn {
    try numbers([name], domain)[0]
  }

  /// Binds a column of numbers where the file has it.
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

  /// The error about a file that has none of the sets of columns that would do.
  func missing(anyOf sets: [[String]]) -> HeaderError {
    .missingAlternatives(
      sets.map { $0.joined(separator: ",") }, hints: hints(for: Set(sets.joined()).sorted()), guide: guide)
  }

  /// More names, and longer ones, are not typing errors.
  private static let (mostHints, longestHint) = (5, 40)

  /// The names in the file that look like missing ones, unless the question needs them or its guide mentions them.
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
  /// The text without spaces and tabs at its ends.
  package var trimmed: String {
    String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}

/// A file without the columns that the question needs.
package enum HeaderError: Error, Equatable {
  case empty(guide: String)
  case missing([String], hints: [String], guide: String)
  /// None of the sets of columns that would do is there.
  case missingAlternatives([String], hints: [String], guide: String)
  /// Two sets of columns describe the same.
  case clash([String])
  /// A column that is needed is there twice.
  case repeated(String)
  /// A column would be appended that is there already.
  case resultExists(String)
  /// A column is to be judged that has no truth among the columns of this file.
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
