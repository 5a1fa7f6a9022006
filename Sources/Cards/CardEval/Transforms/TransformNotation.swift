/// A text of items with `|` between them.
enum TransformNotation {
  /// The items of a chain of Core Animation's calls.
  static let chain: [TransformItem.Kind] = [
    .translate, .scale, .rotate, .perspective, .skew, .matrix, .prependMatrix, .appendTranslation, .appendScale,
    .appendMatrix, .append, .invert, .origin,
  ]

  /// The items of a style sheet's list.
  static let list: [TransformItem.Kind] = [
    .translate, .scale, .rotate, .perspective, .skew, .skewX, .skewY, .matrix, .none,
  ]

  /// Reads all items of a field, rounded to the precision of the run; an empty field has none.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - fields: The line.
  ///   - kinds: The kinds that may occur.
  ///   - areMatrices: Whether each item becomes a matrix; one whose angle is interpolated first need not be any.
  /// - Returns: The items in the order of the text.
  /// - Throws: ``LineProblem`` naming the column and the item, counted from 1.
  static func items(
    _ column: TextColumn, _ fields: CaseFields, among kinds: [TransformItem.Kind], areMatrices: Bool = true
  ) throws(LineProblem) -> [TransformItem] {
    let text = fields.content(column.index)
    guard text.contains(where: { !$0.isWhitespace }) else { return [] }
    var items: [TransformItem] = []
    for (index, part) in text.split(separator: "|", omittingEmptySubsequences: false).enumerated() {
      do throws(TransformItemError) {
        let item = try TransformItem(part, among: kinds, fields.precision)
        if areMatrices { try item.requireMatrix() }
        items.append(item)
      } catch {
        throw .field(
          column: column.name, expected: "transforms such as T:1;2;3|R:90;0;0;1 (item \(index + 1): \(error))",
          actual: text)
      }
    }
    return items
  }
}
