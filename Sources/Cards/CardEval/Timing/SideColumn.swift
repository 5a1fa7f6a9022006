/// The column that says on which side of a jump an input exactly at it lies.
struct SideColumn {
  private let column: TextColumn
  private static let before = ["before": ["true", "1", "yes"], "side_at_boundary": ["before"]]
  private static let after = ["before": ["false", "0", "no", ""], "side_at_boundary": ["after", ""]]

  init?(_ header: CaseHeader) throws(HeaderError) {
    let names = ["before", "side_at_boundary"].filter(header.has)
    guard names.count < 2 else { throw .clash(names) }
    guard let name = names.first else { return nil }
    let column = try header.text(name)
    self.column = column
  }

  /// Whether the interval before the jump counts; an empty field means the one after.
  func isBefore(_ fields: CaseFields) throws(LineProblem) -> Bool {
    let text = fields.content(column.index).lowercased()
    if Self.before[column.name]!.contains(text) { return true }
    if Self.after[column.name]!.contains(text) { return false }
    throw .field(
      column: column.name, expected: column.name == "before" ? "true or false" : "before or after", actual: text)
  }
}
