/// Guesses what a misspelt word was meant to be.
package enum NearestWord {
  /// The candidate with the fewest single-letter edits; `nil` when all need more than one in three letters.
  ///
  /// Letters are compared without regard to case. Of equally near candidates the first one counts.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let letters = Array(word.lowercased())
    let near = candidates.compactMap { name in fewEdits(from: letters, to: name).map { (name: name, edits: $0) } }
    return near.min { $0.edits < $1.edits }?.name
  }

  /// The edits between two words; `nil` where there are too many.
  private static func fewEdits(from letters: [Character], to name: String) -> Int? {
    let other = Array(name.lowercased())
    let limit = max(letters.count, other.count, 3) / 3
    // As many are needed at least.
    guard abs(letters.count - other.count) <= limit else { return nil }
    let edits = edits(from: letters, to: other)
    return edits <= limit ? edits : nil
  }

  /// Damerau's distance in its restricted form: insertions, deletions, replacements, swaps of neighbours.
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
