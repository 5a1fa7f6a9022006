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

/// A translation whose components may depend on the card's sizes.
public struct Translation: Sendable, Hashable {
  /// The distance to the right.
  public var x: Length
  /// The distance downwards.
  public var y: Length
  /// The distance towards the viewer.
  public var z: Length

  /// Creates a translation from its components.
  public init(x: Length = .zero, y: Length = .zero, z: Length = .zero) { (self.x, self.y, self.z) = (x, y, z) }

  /// Returns the translation for one card, in points.
  public func resolved(in geometry: CardGeometry) -> Vector3 {
    Vector3(x: x.resolved(in: geometry), y: y.resolved(in: geometry), z: z.resolved(in: geometry))
  }
}

extension Translation: AdditiveArithmetic {
  /// No translation.
  public static let zero = Translation()

  /// Adds component by component.
  public static func + (left: Translation, right: Translation) -> Translation {
    Translation(x: left.x + right.x, y: left.y + right.y, z: left.z + right.z)
  }

  /// Subtracts component by component.
  public static func - (left: Translation, right: Translation) -> Translation { left + right * -1 }

  /// Scales every component.
  public static func * (translation: Translation, factor: Double) -> Translation {
    Translation(x: translation.x * factor, y: translation.y * factor, z: translation.z * factor)
  }
}

/// The sizes that a recipe's relative lengths refer to.
public struct CardGeometry: Sendable, Hashable {
  /// The height of the card's row, in points.
  public var rowHeight: Double
  /// The width of the table, in points.
  public var tableWidth: Double

  /// Creates a geometry from its sizes, in points.
  public init(rowHeight: Double, tableWidth: Double) { (self.rowHeight, self.tableWidth) = (rowHeight, tableWidth) }
}
