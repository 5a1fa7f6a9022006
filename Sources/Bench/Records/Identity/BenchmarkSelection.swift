/// Which benchmarks to run, by regular expressions on their names.
///
/// A pattern matches anywhere in a name; `^` and `$` anchor it.
package struct BenchmarkSelection {
  private typealias Pattern = (text: String, regex: Regex<AnyRegexOutput>)

  private let filters: [Pattern]
  private let skips: [Pattern]

  /// Compiles the patterns.
  ///
  /// - Parameters:
  ///   - filters: A name must match at least one of these, unless there are none.
  ///   - skips: A name must match none of these.
  /// - Throws: ``SelectionError`` with the pattern that does not compile and the reason.
  package init(filters: [String] = [], skips: [String] = []) throws(SelectionError) {
    self.filters = try Self.compile(filters)
    self.skips = try Self.compile(skips)
  }

  /// Whether a benchmark is selected.
  ///
  /// - Parameter name: The full name of the benchmark.
  /// - Returns: `true` when a filter and no skip matches the name.
  package func includes(_ name: String) -> Bool {
    (filters.isEmpty || filters.contains { Self.matches(name, $0) }) && !skips.contains { Self.matches(name, $0) }
  }

  private static func matches(_ name: String, _ pattern: Pattern) -> Bool {
    PatternWatch.shared.use(pattern.text) { name.contains(pattern.regex) }
  }

  private static func compile(_ patterns: [String]) throws(SelectionError) -> [Pattern] {
    var compiled: [Pattern] = []
    for pattern in patterns { compiled.append((pattern, try regex(pattern))) }
    return compiled
  }

  /// Classes of characters may stand in each other, and the library's compiler goes as deep as they do: some thousand of
  /// them end the process.
  private static let mostBrackets = 100
  /// The library takes two seconds for the worst pattern of this length, and four times as long for two of it.
  private static let longest = 10_000

  private static func regex(_ pattern: String) throws(SelectionError) -> Regex<AnyRegexOutput> {
    guard pattern.utf8.count <= longest else {
      throw .malformedPattern(pattern: pattern, reason: "it has more than \(longest) bytes; give several shorter ones")
    }
    guard pattern.utf8.count(where: { $0 == UInt8(ascii: "[") }) <= mostBrackets else {
      throw .malformedPattern(pattern: pattern, reason: "it has more than \(mostBrackets) '['")
    }
    do {
      return try PatternWatch.shared.use(pattern) { try Regex(pattern) }
    } catch {
      throw .malformedPattern(pattern: pattern, reason: "\(error)")
    }
  }
}

/// A selection that cannot be understood.
package enum SelectionError: Error, Equatable, CustomStringConvertible {
  /// The pattern is not a regular expression.
  case malformedPattern(pattern: String, reason: String)

  /// The pattern, what is wrong with it, and an example of a good one.
  package var description: String {
    switch self {
    case let .malformedPattern(pattern, reason):
      "'\(pattern.shortened(to: 80))' is not a regular expression: \(reason.shortened(to: 80)). "
        + "Expected something like 'frame/.*/simd'."
    }
  }
}
