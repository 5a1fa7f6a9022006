extension String {
  /// The words of this text in lines; a word that is too long for one has a line of its own, and a unit stays with its
  /// number.
  package func wrapped(to width: Int) -> [String] {
    var lines = [""]
    for word in phrases {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = word
      } else if line.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(word)
      }
    }
    return lines
  }

  /// The words, units together with what stands before them.
  private var phrases: [String] {
    var phrases: [String] = []
    for word in split(separator: " ") {
      let unit = word.prefix { !",;:.)".contains($0) }
      if let number = phrases.last, ["%", "ns", "µs", "ms", "s", "KiB", "MiB", "GiB"].contains(unit) {
        phrases[phrases.count - 1] = "\(number) \(word)"
      } else {
        phrases.append(String(word))
      }
    }
    return phrases
  }
}
