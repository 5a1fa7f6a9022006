extension Collection<String> {
  /// The texts shortened to a width of at least 3 characters, so that different texts stay different.
  ///
  /// The middle of a text is elided. If that makes two texts equal, both keep the part in which they differ, and the
  /// text before and after it is elided; if even that is too long, all texts get more room.
  package func shortened(to width: Int) -> [String] {
    let texts = map(\.printable)
    let longest = texts.map(\.count).max() ?? 0
    var width = width
    while width < longest {
      let short = Self.shortened(texts, to: width)
      if Set(short).count == Set(texts).count { return short }
      width += 4
    }
    return texts
  }

  private static func shortened(_ texts: [String], to width: Int) -> [String] {
    let short = texts.map { $0.shortened(to: width) }
    let alike = Dictionary(grouping: texts.distinct) { $0.shortened(to: width) }
    let ends = alike.filter { $0.value.count > 1 }.mapValues(\.commonEnds)
    return zip(texts, short).map { text, short in
      guard let ends = ends[short] else { return short }
      return text.shortened(to: width, keeping: text.part(between: ends)) ?? short
    }
  }
}

extension [String] {
  /// The lengths of the common prefix and suffix.
  fileprivate var commonEnds: (head: Int, tail: Int) {
    let all = map { [Character]($0) }
    let (first, least) = (all.first ?? [], all.map(\.count).min() ?? 0)
    let head = (0..<least).prefix { place in all.allSatisfy { $0[place] == first[place] } }.count
    let tail = (1..<(least - head + 1)).prefix { place in
      all.allSatisfy { $0[$0.count - place] == first[first.count - place] }
    }.count
    return (head, tail)
  }
}

extension String {
  /// The characters between the common prefix and suffix of some texts, including this one, widened to whole components
  /// with the slashes around them.
  fileprivate func part(between ends: (head: Int, tail: Int)) -> Range<Int> {
    let own = Array(self)
    let end = own.count - ends.tail
    let start = own[..<ends.head].lastIndex(of: "/") ?? 0
    return start..<(own[end...].firstIndex(of: "/").map { $0 + 1 } ?? own.count)
  }

  /// The text with one part in full and as much of the ends as fits; `nil` if both do not fit.
  fileprivate func shortened(to width: Int, keeping part: Range<Int>) -> String? {
    let (before, after) = (prefix(part.lowerBound), dropFirst(part.upperBound))
    let room = width - part.count
    guard room >= 4 else { return nil }
    let left = Swift.min(before.count, Swift.max(room / 2, room - after.count))
    let right = Swift.min(after.count, room - left)
    let head = left < before.count ? before.prefix(left - 1) + "…" : before
    let tail = right < after.count ? "…" + after.suffix(right - 1) : after
    return "\(head)\(dropFirst(part.lowerBound).prefix(part.count))\(tail)"
  }

  /// The text shortened in the middle to at most `width` characters, 3 or more, keeping both ends of a name readable.
  package func shortened(to width: Int) -> String {
    guard utf8.count > width, count > width else { return self }
    let head = (width - 1) / 2
    return prefix(head) + "…" + suffix(width - 1 - head)
  }
}

extension Collection<String> {
  /// The names as listed in an error: the first ten, each shortened, and the number of others.
  package var listed: String {
    let shown = prefix(10).map { name -> String in name.shortened(to: 80) }
    let rest = count - shown.count
    return shown.joined(separator: ", ") + (rest > 0 ? " and \(rest.grouped) more" : "")
  }
}

extension String {
  /// The text wrapped into lines; a word that is too long has its own line, and a unit stays with its number.
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

  /// The words; units are joined to the preceding number.
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
