/// Three numbers along x, y and z.
///
/// The unit is the user's: points for a position, 1 for a scale or an axis.
public struct Vector3: Sendable, Hashable {
  /// The component along x, to the right.
  public var x: Double
  /// The component along y, downwards as on a screen.
  public var y: Double
  /// The component along z, towards the viewer.
  public var z: Double

  /// Creates a vector from its components.
  public init(x: Double, y: Double, z: Double) {
    (self.x, self.y, self.z) = (x, y, z)
  }

  /// The vector of length 1 in the same direction; nil for the zero vector and for components that are not finite.
  ///
  /// Dividing by the largest component first keeps the squares from overflowing and underflowing, and leaves
  /// multiples of a coordinate axis exact.
  public var normalized: Vector3? {
    let largest = max(abs(x), abs(y), abs(z))
    guard largest > 0, x.isFinite, y.isFinite, z.isFinite else { return nil }
    let scaled = Vector3(x: x / largest, y: y / largest, z: z / largest)
    let length = scaled.dot(scaled).squareRoot()
    return Vector3(x: scaled.x / length, y: scaled.y / length, z: scaled.z / length)
  }
}

extension Vector3: CustomStringConvertible {
  /// The components in parentheses.
  public var description: String { "(\(x), \(y), \(z))" }
}
