/// Text of others inside Markdown: whatever it contains, it neither ends a table nor begins anything.
enum MarkdownText {
  /// A name as code, also inside a table.
  static func code(_ text: String, width: Int = 100) -> String {
    [text].shortened(to: width).map(span).joined()
  }

  /// Names as code; shortened as everywhere, so that those that differ still differ.
  static func code(_ texts: some Collection<String>, width: Int = 100) -> [String] {
    texts.shortened(to: width).map(span)
  }

  /// A pipe ends a cell even within a code span, and a backtick the span; such names are written as HTML.
  private static func span(_ text: String) -> String {
    let isPlain = !text.utf8.contains { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "\\") }
    guard isPlain, let first = text.first, first != " ", text.last != " " else {
      return "<code>\(escaped(text, keeping: "/-. "))</code>"
    }
    return "`\(text)`"
  }

  /// A cell of a table.
  static func cell(_ text: String) -> String { sentence(text) }

  /// A sentence that may contain names.
  static func sentence(_ text: String, width: Int = 500) -> String {
    escaped(text.printable.shortened(to: width), keeping: "/-. ,;:()%+=?'")
  }

  /// Replaces punctuation by character references, which never mean structure in Markdown.
  private static func escaped(_ text: String, keeping harmless: String) -> String {
    var escaped = ""
    for character in text {
      guard let ascii = character.asciiValue, !character.isLetter, !character.isNumber, !harmless.contains(character)
      else {
        escaped.append(character)
        continue
      }
      escaped += "&#\(ascii);"
      // Otherwise it would be a mention, which sends a notification.
      if character == "@" { escaped += "&#8203;" }
    }
    return escaped
  }
}
