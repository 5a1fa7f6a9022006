/// A translation whose components may depend on the card's sizes.
public struct Translation: Sendable, Hashable {
  /// The distance to the right.
  public var x: Length
  /// The distance downwards.
  public var y: Length
  /// The distance towards the viewer.
  public var z: Length

  /// Creates a translation from its components.
  public init(x: Length = .zero, y: Length = .zero, z: Length = .zero) {
    (self.x, self.y, self.z) = (x, y, z)
  }

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
