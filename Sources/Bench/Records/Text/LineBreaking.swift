extension String {
  /// The text in lines, broken only behind a separator and the space that follows it.
  ///
  /// A line is longer than the width only where a part without separator is.
  ///
  /// - Parameters:
  ///   - separator: The character that may end a line.
  ///   - width: The most characters of a line.
  /// - Returns: At least one line, without the spaces at which the text was broken.
  package func lines(endingAt separator: Character, width: Int) -> [String] {
    let pieces = split(separator: "\(separator) ", omittingEmptySubsequences: false)
    var lines: [String] = []
    for (index, piece) in pieces.enumerated() {
      let part = index + 1 < pieces.count ? "\(piece)\(separator)" : String(piece)
      guard let line = lines.last, line.count + 1 + part.count <= width else {
        lines.append(part)
        continue
      }
      lines[lines.count - 1] = "\(line) \(part)"
    }
    return lines
  }
}
