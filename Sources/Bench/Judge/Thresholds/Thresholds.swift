import Records

/// The rules of a project: thresholds of single benchmarks, and budgets.
///
/// As text, there is one rule per line; a `#` begins a comment. The first word is a regular expression on names, and
/// the rest is the rule:
///
///     ^parse/                     threshold 10 %
///     ^sort/radix/10000$          time <= 0.5 % of 60 Hz
///     ^sort/radix/                time <= 12 ns/element
///     ^sort/                      radix >= 4 x std
///     .                           error <= bound
///     ^sine/                      error <= 2 ulp
///     ^parse/                     instructions 1 %
///
/// A relative rule compares two values on the vocabulary's axis of implementations. The element and the frame also have
/// the vocabulary's names.
/// `≤`, `≥` and `×` mean the same as `<=`, `>=` and `x`.
package struct Thresholds: Sendable, Equatable {
  /// The file of the rules; `nil` for text without a file.
  package var path: String?
  package var thresholds: [PatternThreshold] = []
  /// The limits of benchmarks, in the order of the lines.
  package var budgets: [Budget] = []
  /// The patterns of all rules, thresholds and budgets, in the order of the lines.
  var patterns: [RulePattern] = []

  package init() {}

  package init(text: String, path: String? = nil) throws(ThresholdsError) {
    self.path = path
    // A byte order mark is not part of the first pattern.
    let text = text.dropFirst(text.first == "\u{FEFF}" ? 1 : 0)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard let parser = RuleParser(line) else { continue }
      do {
        try add(parser, line: index + 1)
      } catch {
        throw .malformed(path: path, line: index + 1, column: error.column, reason: error.reason)
      }
    }
  }

  private mutating func add(_ parser: RuleParser, line: Int) throws(RuleParser.Failure) {
    var parser = parser
    switch try parser.rule() {
    case let .threshold(threshold, metric):
      thresholds.append(PatternThreshold(pattern: parser.pattern, threshold: threshold, metric: metric))
    case let .limit(limit):
      budgets.append(Budget(pattern: parser.pattern, limit: limit, text: parser.ruleText, line: line))
    }
    patterns.append(RulePattern(text: parser.pattern, line: line))
  }

  package static func read(_ path: String) throws(ThresholdsError) -> Thresholds {
    let bytes: [UInt8]
    do {
      bytes = try contents(of: path)
    } catch {
      throw .unreadable(reason: "\(error)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(path: path) }
    return try Thresholds(text: text, path: path)
  }

  func place(ofLine line: Int) -> String { "\(path.map { "'\($0)', " } ?? "")line \(line)" }
}

struct RulePattern: Sendable, Equatable {
  let text: String
  let line: Int
}

extension Thresholds {
  /// The benchmarks that budgets need: those matching their patterns, and the counterparts in relative budgets.
  package func names(
    neededFor kinds: Set<Budget.Kind> = Set(Budget.Kind.allCases), among names: some Collection<String>
  ) -> Set<String> {
    let known = Set(names)
    var needed: Set<String> = []
    for budget in budgets where kinds.contains(budget.kind) {
      guard let selection = try? BenchmarkSelection(filters: [budget.pattern]) else { continue }
      for name in names where selection.includes(name) {
        guard case let .speedup(value, _, base) = budget.limit else {
          needed.insert(name)
          continue
        }
        needed.formUnion(Self.pair(name, value, base).filter(known.contains))
      }
    }
    return needed
  }

  /// A name with one implementation, paired with each candidate for its name with the other.
  ///
  /// The path, which comes first, is not an implementation.
  private static func pair(_ name: String, _ value: String, _ base: String) -> [String] {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return parts.indices.dropFirst().filter { parts[$0] == value }.flatMap { index in
      var other = parts
      other[index] = base
      return [name, other.joined(separator: "/")]
    }
  }
}

package enum ThresholdsError: Error, Equatable, CustomStringConvertible {
  case unreadable(reason: String)
  case notText(path: String)
  /// A line is not a rule; lines and columns count from 1.
  case malformed(path: String?, line: Int, column: Int, reason: String)

  package var description: String {
    switch self {
    case let .unreadable(reason): reason
    case let .notText(path): "'\(path)' is not UTF-8 text; save it as UTF-8."
    case let .malformed(path, line, column, reason):
      "\(path.map { "'\($0)', " } ?? "")line \(line), column \(column): \(reason)"
    }
  }
}
