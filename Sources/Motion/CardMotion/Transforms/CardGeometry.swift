/// The sizes that a recipe's relative lengths refer to.
public struct CardGeometry: Sendable, Hashable {
  /// The height of the card's row, in points.
  public var rowHeight: Double
  /// The width of the table, in points.
  public var tableWidth: Double

  /// Creates a geometry from its sizes, in points.
  public init(rowHeight: Double, tableWidth: Double) {
    (self.rowHeight, self.tableWidth) = (rowHeight, tableWidth)
  }
}
