/// Guesses which name a pattern was meant to match.
package enum NearestName {
  /// The name that contains the most words of a pattern, each corrected if it is only close to a part of a name.
  ///
  /// Parts of names are separated by slashes. The first of equally near names; `nil` if no word is in any.
  package static func nearest(to pattern: String, among names: [String]) -> String? {
    let parts = names.flatMap { $0.split(separator: "/").map(String.init) }.distinct
    let words = words(of: pattern).compactMap { word in
      parts.contains { $0.contains(word) } ? word : NearestWord.nearest(to: word, among: parts)
    }
    let ranked = names.lazy.map { name in (name: name, matches: words.count { name.contains($0) }) }
    guard let best = ranked.max(by: { $0.matches < $1.matches }), best.matches > 0 else { return nil }
    return best.name
  }

  /// The first word of a pattern that is in no name but close to a part of one, with that part.
  package static func correction(of pattern: String, among names: [String]) -> (word: String, part: String)? {
    let parts = Set(names.flatMap { $0.split(separator: "/").map(String.init) }).sorted()
    for word in words(of: pattern) where !parts.contains(where: { $0.contains(word) }) {
      if let part = NearestWord.nearest(to: word, among: parts) { return (word, part) }
    }
    return nil
  }

  /// The runs of letters and digits in a pattern, except those of escapes such as `\d` and `\Q`.
  package static func words(of pattern: String) -> [String] {
    pattern.replacing(/\\./, with: " ").split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

/// Guesses the intended word from a misspelling.
package enum NearestWord {
  /// The candidate with the fewest single-letter edits; `nil` if all need more than one per three letters.
  ///
  /// The comparison ignores case. The first of equally near candidates counts.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let letters = Array(word.lowercased())
    let near = candidates.compactMap { name in fewEdits(from: letters, to: name).map { (name: name, edits: $0) } }
    return near.min { $0.edits < $1.edits }?.name
  }

  private static func fewEdits(from letters: [Character], to name: String) -> Int? {
    let other = Array(name.lowercased())
    let limit = max(letters.count, other.count, 3) / 3
    // A lower bound of the number of edits.
    guard abs(letters.count - other.count) <= limit else { return nil }
    let edits = edits(from: letters, to: other)
    return edits <= limit ? edits : nil
  }

  /// The restricted Damerau–Levenshtein distance: insertions, deletions, substitutions and transpositions.
  static func edits(from source: [Character], to target: [Character]) -> Int {
    var rows = [Array(0...target.count)]
    for i in source.indices {
      var row = [i + 1]
      for j in target.indices {
        let replaced = rows[i][j] + (source[i] == target[j] ? 0 : 1)
        row.append(min(replaced, row[j] + 1, rows[i][j + 1] + 1))
        guard i > 0, j > 0, source[i] == target[j - 1], source[i - 1] == target[j] else { continue }
        row[j + 1] = min(row[j + 1], rows[i - 1][j - 1] + 1)
      }
      rows.append(row)
    }
    return rows[source.count][target.count]
  }
}
