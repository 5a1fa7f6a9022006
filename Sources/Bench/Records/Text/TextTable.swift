/// A table of text with aligned columns, two spaces apart, under a header and a rule.
///
/// Every character counts as one place, which holds for what reports contain.
package struct TextTable: Sendable {
  /// Which side of a column its cells touch.
  package enum Alignment: Sendable {
    /// For words.
    case left
    /// For numbers.
    case right
  }

  /// A column's title and alignment.
  package struct Column: Sendable {
    let title: String
    let alignment: Alignment

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - title: The header.
    ///   - alignment: Which side the cells touch.
    package init(_ title: String, _ alignment: Alignment = .left) {
      self.title = title
      self.alignment = alignment
    }
  }

  private let columns: [Column]
  private let width: Int
  private let gap: Int
  private var lines: [[String]] = []

  /// Creates a table without lines.
  ///
  /// - Parameters:
  ///   - columns: The columns, from left to right.
  ///   - width: The most characters of a line. A last cell that is too long for it goes on below, after a comma.
  ///   - gap: The spaces between columns.
  package init(_ columns: [Column], width: Int = .max, gap: Int = 2) {
    self.columns = columns
    (self.width, self.gap) = (width, gap)
  }

  /// Adds a line.
  ///
  /// - Parameter cells: One text per column.
  package mutating func append(_ cells: [String]) {
    precondition(cells.count == columns.count, "\(cells.count) cells for \(columns.count) columns")
    lines.append(cells)
  }

  /// The header, the rule and the lines, each with a line end and without trailing spaces.
  package var text: String {
    let titles = columns.map(\.title)
    let before = widths(of: [titles] + lines).dropLast().reduce(0) { $0 + $1 + gap }
    let lines = lines.flatMap { Self.continued($0, room: width - before) }
    let widths = widths(of: [titles] + lines)
    let rule = widths.map { String(repeating: "─", count: $0) }
    return ([titles, rule] + lines).map { line($0, widths) + "\n" }.joined()
  }

  /// The table as Markdown of the kind that GitHub renders.
  ///
  /// - Parameter escaped: Makes a cell harmless inside a table.
  package func markdown(_ escaped: (String) -> String) -> String {
    let rules = columns.map { $0.alignment == .left ? ":--" : "--:" }
    let rows = [columns.map { escaped($0.title) }, rules] + lines.map { $0.map(escaped) }
    return rows.map { "| \($0.joined(separator: " | ")) |\n" }.joined()
  }

  private func widths(of lines: [[String]]) -> [Int] {
    columns.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
  }

  /// A line, and lines that are blank but for the rest of its last cell.
  private static func continued(_ cells: [String], room: Int) -> [[String]] {
    guard let last = cells.last, last.count > room else { return [cells] }
    let blank = cells.dropLast().map { _ in "" }
    return last.lines(endingAt: ",", width: room).enumerated().map { index, part in
      (index == 0 ? Array(cells.dropLast()) : blank) + [part]
    }
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = columns.indices.map { index in
      let space = String(repeating: " ", count: widths[index] - cells[index].count)
      return columns[index].alignment == .left ? cells[index] + space : space + cells[index]
    }
    var text = padded.joined(separator: String(repeating: " ", count: gap))
    while text.last == " " { text.removeLast() }
    return text
  }
}
