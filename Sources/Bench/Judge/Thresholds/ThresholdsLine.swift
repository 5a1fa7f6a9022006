import Records

/// A line of a file of rules: a pattern and the words after it.
struct ThresholdsLine {
  /// What the words say.
  enum Rule {
    case threshold(Double)
    case limit(Budget.Limit)
  }

  let pattern: String
  /// The words as written, single spaces between them.
  let ruleText: String
  private let number: Int
  private let path: String?
  private let patternColumn: Int
  private let tokens: [RuleToken]
  private let end: Int

  /// Takes a line apart; `nil` for one that is empty or only a comment.
  init?(_ text: Substring, number: Int, path: String?) {
    // A byte order mark is no part of the first pattern.
    let characters = Array(number == 1 && text.first == "\u{FEFF}" ? text.dropFirst() : text)
    let content = characters.prefix(Self.lengthBeforeComment(characters))
    guard let start = content.firstIndex(where: { !$0.isWhitespace }) else { return nil }
    let rest = content[start...]
    let split = rest.firstIndex { $0.isWhitespace } ?? rest.endIndex
    (self.number, self.path, patternColumn) = (number, path, start + 1)
    pattern = String(rest[..<split])
    let words = rest[split...].split { $0.isWhitespace }
    ruleText = words.map { String($0) }.joined(separator: " ")
    tokens = RuleToken.tokens(of: content, from: split)
    end = (words.last?.endIndex ?? split) + 1
  }

  func parsed() throws(ThresholdsError) -> Rule {
    do {
      _ = try BenchmarkSelection(filters: [pattern])
    } catch {
      throw .malformed(path: path, line: number, column: patternColumn, reason: "\(error)")
    }
    var parser = RuleParser(tokens, end: end)
    do {
      return try parser.rule()
    } catch {
      throw .malformed(path: path, line: number, column: error.column, reason: error.reason)
    }
  }

  /// A `#` begins a comment at the start of a line or after a space; inside a pattern it is a character.
  private static func lengthBeforeComment(_ characters: [Character]) -> Int {
    characters.indices.first { index in
      characters[index] == "#" && (index == 0 || characters[index - 1].isWhitespace)
    } ?? characters.count
  }
}

/// A word, a number or a sign of a rule.
struct RuleToken: Equatable {
  enum Kind: Equatable { case word, number, sign }

  let kind: Kind
  /// As written, but `≤`, `≥` and `×` as `<=`, `>=` and `x`.
  let text: String
  /// Counted from 1.
  let column: Int

  /// Whether it compares, rightly or not.
  var isComparison: Bool { kind == .sign && text.contains { "<>=".contains($0) } }

  static func tokens(of characters: ArraySlice<Character>, from start: Int) -> [RuleToken] {
    var tokens: [RuleToken] = []
    var rest = characters[start...].drop { $0.isWhitespace }
    while let first = rest.first {
      let (kind, length) = measure(rest, first)
      let text = String(rest.prefix(length))
      tokens.append(RuleToken(kind: kind, text: ascii[text] ?? text, column: rest.startIndex + 1))
      rest = rest.dropFirst(length).drop { $0.isWhitespace }
    }
    return tokens
  }

  private static let ascii = ["≤": "<=", "≥": ">=", "×": "x"]

  private static func measure(_ rest: ArraySlice<Character>, _ first: Character) -> (Kind, length: Int) {
    if first == "×" { return (.word, 1) }
    if first.isLetter { return (.word, rest.prefix { $0.isLetter || $0.isWholeNumber || "-_".contains($0) }.count) }
    if first.isWholeNumber || ".+-".contains(first) { return (.number, numberLength(rest)) }
    let isComparison = "<>=!".contains(first) && rest.dropFirst().first == "="
    return (.sign, isComparison ? 2 : 1)
  }

  /// Digits, points and commas, and an exponent; whether they make a number is the parser's question.
  private static func numberLength(_ rest: ArraySlice<Character>) -> Int {
    var after = rest.dropFirst().drop { $0.isWholeNumber || ".,_".contains($0) }
    if let e = after.first, "eE".contains(e) {
      let exponent = after.dropFirst()
      let digits = exponent.first.map { "+-".contains($0) } == true ? exponent.dropFirst() : exponent
      if digits.first?.isWholeNumber == true { after = digits.drop { $0.isWholeNumber } }
    }
    return after.startIndex - rest.startIndex
  }
}
