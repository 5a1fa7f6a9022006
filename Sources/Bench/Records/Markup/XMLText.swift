/// Text of others inside XML 1.0.
package enum XMLText {
  /// The text as the value of an attribute or between tags.
  ///
  /// Line ends and tabs become character references, which an attribute keeps; characters that XML 1.0 has no way to
  /// say, such as escape, become `�`.
  package static func escaped(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isSpecial) else { return text }
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case ">": escaped += "&gt;".unicodeScalars
      case "\"": escaped += "&quot;".unicodeScalars
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);".unicodeScalars
      case _ where isSpecial(scalar): escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }

  private static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "&", "<", ">", "\"": true
    default:
      scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || (0xFFFE...0xFFFF).contains(scalar.value)
    }
  }
}
