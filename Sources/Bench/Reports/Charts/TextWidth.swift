import Records

/// How wide texts are, without asking a font: a little wider than in common ones, so that what fits here fits there.
enum TextWidth {
  /// The size of all texts.
  static let size = 12.0
  /// The height of a line.
  static let line = 16.0

  /// The width of a text.
  static func of(_ text: String) -> Double { text.unicodeScalars.reduce(0) { $0 + width($1) } * size }

  /// The text, or as much of its ends as there is room for.
  static func shortened(_ text: String, to room: Double) -> String {
    guard of(text) > room else { return text }
    let average = max(0.5 * size, of(text) / Double(max(1, text.count)))
    var count = min(text.count, Int(room / average) + 4)
    while count > 3, of(text.shortened(to: count)) > room { count -= 1 }
    return text.shortened(to: max(3, count))
  }

  private static func width(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", ".", ",", ":", ";", "'", "|", "!": 0.34
    case " ", "f", "t", "r", "-", "(", ")", "[", "]", "/": 0.42
    case "m", "w", "M", "W", "%", "@", "→": 0.98
    case "A"..."Z", "+", "−", "×", "<", ">", "=", "≈", "&": 0.8
    case "\u{0}"..."\u{24F}": 0.64
    default: 1.1
    }
  }
}
