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
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }

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

extension Vector3 {
  /// The sum of the products of the components.
  func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  /// The vector at right angles to both: x × y = z.
  func cross(_ other: Vector3) -> Vector3 {
    Vector3(x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }

  static func + (a: Vector3, b: Vector3) -> Vector3 { Vector3(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z) }

  static func - (a: Vector3, b: Vector3) -> Vector3 { Vector3(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z) }

  static func * (vector: Vector3, factor: Double) -> Vector3 {
    Vector3(x: vector.x * factor, y: vector.y * factor, z: vector.z * factor)
  }

  /// The vector a share of the way to another, component by component.
  func mixed(with end: Vector3, progress: Double) -> Vector3 {
    Vector3(
      x: x.mixed(with: end.x, progress: progress), y: y.mixed(with: end.y, progress: progress),
      z: z.mixed(with: end.z, progress: progress))
  }
}

extension Double {
  /// The number a share of the way to another; exact at both ends, which from + (to − from) · progress is not, and
  /// between equal ends.
  func mixed(with end: Double, progress: Double) -> Double {
    self == end && progress.isFinite ? self : (1 - progress) * self + progress * end
  }
}

/// A position in a plane, in points.
public struct Point2D: Sendable, Hashable {
  /// The distance to the right of the origin, in points.
  public var x: Double
  /// The distance below the origin, in points.
  public var y: Double

  /// Creates a point from its coordinates.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}
