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

  /// What the line says.
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
