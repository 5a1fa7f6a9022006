import WideArithmetic

/// A length in points, plus shares of the card's own sizes.
///
/// "Up from one row below" is one row height, whatever that is for the row at hand.
public struct Length: Sendable, Hashable {
  /// The fixed part, in points.
  public var points: Double
  /// The multiple of the row's height.
  public var rowHeights: Double
  /// The multiple of the table's width.
  public var tableWidths: Double

  /// Creates a length as the sum of its parts.
  public init(points: Double = 0, rowHeights: Double = 0, tableWidths: Double = 0) {
    (self.points, self.rowHeights, self.tableWidths) = (points, rowHeights, tableWidths)
  }

  /// Returns the length for one card, in points; rounded once, however nearly the parts cancel.
  public func resolved(in geometry: CardGeometry) -> Double {
    (DoubleDouble.exactProduct(rowHeights, geometry.rowHeight) + .exactProduct(tableWidths, geometry.tableWidth))
      .adding(points).high
  }
}

extension Length: AdditiveArithmetic {
  /// No length.
  public static let zero = Length()

  /// Adds part by part.
  public static func + (left: Length, right: Length) -> Length {
    Length(
      points: left.points + right.points, rowHeights: left.rowHeights + right.rowHeights,
      tableWidths: left.tableWidths + right.tableWidths)
  }

  /// Subtracts part by part.
  public static func - (left: Length, right: Length) -> Length { left + right * -1 }

  /// Scales every part.
  public static func * (length: Length, factor: Double) -> Length {
    Length(
      points: length.points * factor, rowHeights: length.rowHeights * factor,
      tableWidths: length.tableWidths * factor)
  }
}
