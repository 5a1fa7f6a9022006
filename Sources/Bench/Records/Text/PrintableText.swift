extension String {
  /// The text on one line; characters that control a terminal become `�`.
  package var printable: String { replacingScalars(where: \.steersLines) }

  /// Whether characters control a terminal or the text direction; LF and CRLF line ends do not count.
  package var steersTerminal: Bool {
    // A fast path: most texts are plain, and a result file has millions.
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return false }
    return contains { $0 != "\r\n" && $0.unicodeScalars.contains(where: \.steersTerminal) }
  }

  /// Lines of text, partly foreign, made safe for a terminal or the log of a build server.
  ///
  /// Line ends and tabs are kept; all other control characters become `�`. Commands to a build server, `::` at the
  /// start of a line, or `##[` and `##vso[` anywhere, are defused with a backslash.
  ///
  /// - Parameter styled: Whether to keep the colours of the program's own headings.
  package func printableLines(styled: Bool = false) -> String {
    let plain = styled ? replacingForeignStyles : replacingScalars(where: \.steersTerminal)
    guard plain.utf8.contains(UInt8(ascii: ":")) || plain.utf8.contains(UInt8(ascii: "#")) else { return plain }
    return plain.split(separator: "\n", omittingEmptySubsequences: false).map(Self.withoutCommand)
      .joined(separator: "\n")
  }

  private func replacingScalars(where isUnwelcome: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isUnwelcome) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars { text.append(isUnwelcome(scalar) ? "\u{FFFD}" : scalar) }
    return String(text)
  }

  /// The text without control sequences other than those that start and end bold coloured text.
  private var replacingForeignStyles: String {
    let parts = split(separator: "\u{1B}", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(parts[0].description.printableControls) { text, part in
      let isStyle = part.starts(with: /\[(1;3[1-3]|0)m/)
      return text + (isStyle ? "\u{1B}" : "\u{FFFD}") + String(part).printableControls
    }
  }

  private var printableControls: String { replacingScalars(where: \.steersTerminal) }

  private static func withoutCommand(_ line: Substring) -> String {
    // By scalars: neither a combining mark after a colon nor space before it prevents a command.
    let scalars = line.unicodeScalars
    let start = scalars.drop { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
    let isCommand = start.starts(with: "::".unicodeScalars)
    let defused = isCommand ? line[..<start.startIndex] + "\\" + line[start.startIndex...] : line
    // A fast path: searching for a number sign is cheap, and a result has a million lines.
    guard defused.utf8.contains(UInt8(ascii: "#")) else { return String(defused) }
    return String(defused.replacing(/##(?=[A-Za-z]*\[)/.matchingSemantics(.unicodeScalar), with: "#\\#"))
  }
}

extension Unicode.Scalar {
  /// Whether the character controls a terminal instead of being shown, or changes the text direction.
  package var steersTerminal: Bool { steersLines && value != 0x09 && value != 0x0A }

  /// Whether the character is a control character of any kind, including line ends and tabs.
  fileprivate var steersLines: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB,
      0xE0000...0xE007F:
      true
    default: false
    }
  }
}

extension String {
  package var shellWord: String {
    let plain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-+=./:,@%".contains($0)) }
    return plain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}
