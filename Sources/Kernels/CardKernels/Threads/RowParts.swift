/// Rows divided into consecutive parts of nearly equal length.
///
/// Parts begin at multiples of 64 rows, so that no two of them share a cache line of a column that begins on one.
package struct RowParts {
  /// Number of rows.
  private let rows: Int
  /// Number of parts; the last ones may be empty.
  private let parts: Int

  /// Divides rows.
  ///
  /// - Parameters:
  ///   - rows: Number of rows.
  ///   - parts: Number of parts; at least 1.
  package init(rows: Int, parts: Int) { (self.rows, self.parts) = (rows, parts) }

  /// The rows of a part.
  package subscript(part: Int) -> Range<Int> {
    let grain = 64
    let length = ((rows + parts - 1) / parts + grain - 1) / grain * grain
    return min(part * length, rows)..<min((part + 1) * length, rows)
  }
}
