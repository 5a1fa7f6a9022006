/// Rows of cells in aligned columns, whose last cell goes on below itself where a line is full.
package struct WrappedColumns {
  /// The most characters of a line.
  static let width = 100

  private let rows: [[String]]
  private let width: Int

  /// Lays out rows of equally many cells.
  package init(_ rows: [[String]], width: Int = WrappedColumns.width) { (self.rows, self.width) = (rows, width) }

  /// The lines, each with a line end and without trailing spaces.
  package var text: String {
    let count = rows.first?.count ?? 0
    let widths = (0..<max(0, count - 1)).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row(of: $0, widths) }.joined()
  }

  private func row(of cells: [String], _ widths: [Int]) -> String {
    let front = zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count + 2) }.joined()
    let indent = String(repeating: " ", count: front.count)
    let lines = (cells.last ?? "").wrapped(to: max(1, width - front.count))
    return lines.enumerated().map { ($0 == 0 ? front : indent) + $1 }.map { line in
      String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}

extension String {
  /// The words of this text in lines; a word that is too long for one has a line of its own, and a unit stays with its
  /// number.
  func wrapped(to width: Int) -> [String] {
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
