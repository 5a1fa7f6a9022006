import Records

/// The rules of a project: thresholds of single benchmarks, and budgets.
///
/// As text, one rule per line; what follows a `#` is a comment. The first word is a regular expression on names
/// `kernel/recipe/variant/element/rows`, and the rest is the rule:
///
///     ^replay/                          threshold 10 %
///     ^frame/tipIn/simd/float/10000$    time <= 0.5 % of 120 Hz
///     ^frame/.*/simd/                   time <= 12 ns/row
///     ^frame/                           simd >= 4 x scalar
///     .                                 error <= bound
///     ^curve/                           error <= 2 ulp
///
/// `≤`, `≥` and `×` mean the same as `<=`, `>=` and `x`.
package struct Thresholds: Sendable, Equatable {
  /// The file the rules are from; `nil` for a text.
  package var path: String?
  /// Smallest relative differences that count, by pattern.
  package var thresholds: [PatternThreshold] = []
  /// What benchmarks must keep within, in the order of the lines.
  package var budgets: [Budget] = []
  /// The patterns of all rules, thresholds and budgets, in the order of the lines.
  var patterns: [RulePattern] = []

  /// Starts without rules.
  package init() {}

  /// Reads rules.
  ///
  /// - Throws: ``ThresholdsError`` with the place, and what was expected there.
  package init(text: String, path: String? = nil) throws(ThresholdsError) {
    self.path = path
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      guard let line = ThresholdsLine(line, number: index + 1, path: path) else { continue }
      let rule = try line.parsed()
      patterns.append(RulePattern(text: line.pattern, line: index + 1))
      switch rule {
      case let .threshold(threshold):
        thresholds.append(PatternThreshold(pattern: line.pattern, threshold: threshold))
      case let .limit(limit):
        budgets.append(Budget(pattern: line.pattern, limit: limit, text: line.ruleText, line: index + 1))
      }
    }
  }

  /// Reads a file of rules.
  ///
  /// - Throws: ``ThresholdsError`` with the path, the place, and what was expected there.
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

  /// Where a rule is, for messages: the file, if there is one, and the line.
  func place(ofLine line: Int) -> String { "\(path.map { "'\($0)', " } ?? "")line \(line)" }
}

/// The regular expression of a rule, and the line it is on, counted from 1.
struct RulePattern: Sendable, Equatable {
  let text: String
  let line: Int
}
