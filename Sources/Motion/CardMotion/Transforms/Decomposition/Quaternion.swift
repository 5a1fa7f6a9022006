/// Four numbers x·i + y·j + z·k + w; of length 1, a rotation about (x, y, z) with w the cosine of half the angle.
///
/// A quaternion and its negative are the same rotation.
public struct Quaternion: Sendable, Hashable {
  /// The factor of i: the sine of half the angle times the axis' x component.
  public var x: Double
  /// The factor of j: the sine of half the angle times the axis' y component.
  public var y: Double
  /// The factor of k: the sine of half the angle times the axis' z component.
  public var z: Double
  /// The real part: the cosine of half the angle.
  public var w: Double

  /// Creates a quaternion from its four numbers.
  public init(x: Double, y: Double, z: Double, w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }

  /// The rotation by no angle.
  public static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)
}

extension Quaternion {
  /// Returns Hamilton's product: as rotations, the right factor happens first.
  public static func * (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(
      x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y, y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w, w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
  }

  /// The quaternion with the vector part negated: for a rotation, its inverse.
  public var conjugate: Quaternion { Quaternion(x: -x, y: -y, z: -z, w: w) }

  /// Returns the sum of the products of the components: for rotations, the cosine of half the angle between them.
  public func dot(_ other: Quaternion) -> Double {
    x * other.x + y * other.y + z * other.z + w * other.w
  }

  /// The quaternion of length 1 in the same direction; itself when it is zero or not finite.
  public var normalized: Quaternion {
    let largest = max(abs(x), abs(y), abs(z), abs(w))
    guard largest > 0, largest.isFinite else { return self }
    let scaled = Quaternion(x: x / largest, y: y / largest, z: z / largest, w: w / largest)
    return scaled.scaled(by: 1 / scaled.length)
  }

  /// The root of the sum of the squares, divided by the largest so that they neither overflow nor underflow.
  var length: Double {
    let largest = max(abs(x), abs(y), abs(z), abs(w))
    guard largest > 0 else { return largest }
    let scaled = Quaternion(x: x / largest, y: y / largest, z: z / largest, w: w / largest)
    return largest * scaled.dot(scaled).squareRoot()
  }

  func scaled(by factor: Double) -> Quaternion {
    Quaternion(x: x * factor, y: y * factor, z: z * factor, w: w * factor)
  }

  static func + (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z, w: a.w + b.w)
  }

  static func - (a: Quaternion, b: Quaternion) -> Quaternion { a + b.scaled(by: -1) }
}
