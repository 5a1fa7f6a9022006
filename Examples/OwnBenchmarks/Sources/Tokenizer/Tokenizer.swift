/// A part of a text: a word, a number, or another character; white space only separates.
public struct Token: Equatable, Sendable {
  /// The kind of a token.
  public enum Kind: Sendable { case word, number, symbol }

  /// The kind, which its first character decides.
  public let kind: Kind
  /// The part of the text that was read.
  public let text: Substring
}

/// The tokens of a text, character by character.
public func tokensByCharacter(_ text: String) -> [Token] {
  var tokens: [Token] = []
  var rest = text[...]
  while let first = rest.first {
    if first.isWhitespace {
      rest = rest.dropFirst()
      continue
    }
    let kind: Token.Kind = first.isLetter ? .word : first.isNumber ? .number : .symbol
    let part: Substring
    switch kind {
    case .word: part = rest.prefix { $0.isLetter }
    case .number: part = rest.prefix { $0.isNumber }
    case .symbol: part = rest.prefix(1)
    }
    tokens.append(Token(kind: kind, text: part))
    rest = rest[part.endIndex...]
  }
  return tokens
}

/// The tokens of an ASCII text, byte by byte.
public func tokensByByte(_ text: String) -> [Token] {
  let bytes = text.utf8
  var tokens: [Token] = []
  var place = bytes.startIndex
  while place < bytes.endIndex {
    let kind = kind(of: bytes[place])
    var end = bytes.index(after: place)
    if kind == .word || kind == .number {
      while end < bytes.endIndex, Tokenizer.kind(of: bytes[end]) == kind { end = bytes.index(after: end) }
    }
    if let kind { tokens.append(Token(kind: kind, text: text[place..<end])) }
    place = end
  }
  return tokens
}

private func kind(of byte: UInt8) -> Token.Kind? {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): .word
  case UInt8(ascii: "0")...UInt8(ascii: "9"): .number
  case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"): nil
  default: .symbol
  }
}
