/// Guesses what a misspelt word was meant to be.
package enum NearestWord {
  /// The candidate with the fewest single-letter edits; `nil` when the best needs more than a third of them.
  ///
  /// Letters are compared without regard to case. Of equally near candidates the first one counts.
  package static func nearest(to word: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { (name: $0, edits: edits(from: Array(word.lowercased()), to: Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.edits < $1.edits }) else { return nil }
    return best.edits * 3 <= max(word.count, best.name.count, 3) ? best.name : nil
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
