/// A word, a number or a sign of a rule.
struct RuleToken: Equatable {
  enum Kind: Equatable { case word, number, sign }

  let kind: Kind
  /// As written, but `≤`, `≥` and `×` as `<=`, `>=` and `x`.
  package let text: String
  /// Counted from 1.
  let column: Int

  /// Whether it compares, rightly or not.
  var isComparison: Bool { kind == .sign && text.contains { "<>=".contains($0) } }

  /// Takes the words after a pattern apart; spaces are needed only where two would run together.
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
