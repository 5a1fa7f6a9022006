/// A position in a plane, in points.
public struct Point2D: Sendable, Hashable {
  /// The distance to the right of the origin, in points.
  public var x: Double
  /// The distance below the origin, in points.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) {
    (self.x, self.y) = (x, y)
  }
}
