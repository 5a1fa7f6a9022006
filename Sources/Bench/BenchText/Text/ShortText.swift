extension String {
  /// The text shortened in the middle, so that both ends of a name stay readable.
  ///
  /// - Parameter width: The most characters that stay; at least 3.
  /// - Returns: The text, or its ends around an ellipsis.
  package func shortened(to width: Int) -> String {
    guard utf8.count > width, count > width else { return self }
    let head = (width - 1) / 2
    return prefix(head) + "…" + suffix(width - 1 - head)
  }

  /// The text on one line, without characters that steer a terminal: they become `�`.
  package var printable: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars { text.append(scalar.isControl ? "\u{FFFD}" : scalar) }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether the character steers instead of being shown: control characters, line separators, changes of direction.
  fileprivate var isControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}
