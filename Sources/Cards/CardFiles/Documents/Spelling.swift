/// Guesses what a misspelt word was meant to be.
public enum Spelling {
  /// Returns the candidate with the fewest single-letter edits; nil when the best needs more than a third of them.
  ///
  /// Letters are compared without regard to case. Of equally near candidates the first one is returned.
  ///
  /// - Parameters:
  ///   - word: The word as typed.
  ///   - candidates: The words that exist.
  /// - Returns: The nearest candidate.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    let ranked = candidates.map { (name: $0, edits: edits(from: word.lowercased(), to: $0.lowercased())) }
    guard let best = ranked.min(by: { $0.edits < $1.edits }) else { return nil }
    return best.edits * 3 <= max(word.count, best.name.count, 3) ? best.name : nil
  }

  /// Returns how many insertions, deletions, replacements and swaps of neighbours turn one word into the other.
  ///
  /// This is Damerau's distance in its restricted form: no letter takes part in two edits.
  static func edits(from source: String, to target: String) -> Int {
    let (from, to) = (Array(source), Array(target))
    var rows = [Array(0...to.count)]
    for i in 0..<from.count {
      var row = [i + 1]
      for j in 0..<to.count {
        let replaced = rows[i][j] + (from[i] == to[j] ? 0 : 1)
        row.append(min(replaced, row[j] + 1, rows[i][j + 1] + 1))
        if i > 0, j > 0, from[i] == to[j - 1], from[i - 1] == to[j] {
          row[j + 1] = min(row[j + 1], rows[i - 1][j - 1] + 1)
        }
      }
      rows.append(row)
    }
    return rows[from.count][to.count]
  }
}
