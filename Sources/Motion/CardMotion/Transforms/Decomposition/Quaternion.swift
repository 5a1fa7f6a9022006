import CLibrary

/// Four numbers x·i + y·j + z·k + w; of length 1, a rotation about (x, y, z) with w the cosine of half the angle.
///
/// A quaternion and its negative are the same rotation.
package struct Quaternion: Sendable, Hashable {
  /// The factor of i: the sine of half the angle times the axis' x component.
  package var x: Double
  /// The factor of j: the sine of half the angle times the axis' y component.
  package var y: Double
  /// The factor of k: the sine of half the angle times the axis' z component.
  package var z: Double
  /// The real part: the cosine of half the angle.
  package var w: Double

  /// Creates a quaternion from its four numbers.
  package init(x: Double, y: Double, z: Double, w: Double) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }

  /// The rotation by no angle.
  package static let identity = Quaternion(x: 0, y: 0, z: 0, w: 1)
}

extension Quaternion {
  /// Returns Hamilton's product: as rotations, the right factor happens first.
  package static func * (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(
      x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y, y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w, w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
  }

  /// Returns the sum of the products of the components: for rotations, the cosine of half the angle between them.
  package func dot(_ other: Quaternion) -> Double { x * other.x + y * other.y + z * other.z + w * other.w }

  /// The quaternion of length 1 in the same direction; itself when it is zero or not finite.
  package var normalized: Quaternion {
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

  /// Creates the rotation about an axis by an angle in radians; positive turns x towards y when the axis is z.
  ///
  /// The axis' length is ignored, and an axis without a direction gives the identity.
  package init(axis: Vector3, angle: Double) {
    guard let n = axis.normalized else {
      self = .identity
      return
    }
    let (s, c) = (sin(angle / 2), cos(angle / 2))
    self.init(x: s * n.x, y: s * n.y, z: s * n.z, w: c)
  }

  /// Creates the rotation that the upper left 3×3 numbers of a transform make, with w ≥ 0.
  ///
  /// Four times the squares of the components follow from the diagonal; the largest of them is at least 1, so its
  /// root is well conditioned, and dividing the off-diagonal sums and differences by it gives the others (Shepperd
  /// 1978). Half a turn therefore costs no digits.
  ///
  /// The first three rows are orthonormal in x, y and z, and not a mirror image.
  package init(rotation matrix: Transform3D) {
    let m = matrix
    let squares = [
      1 + m.m11 - m.m22 - m.m33, 1 - m.m11 + m.m22 - m.m33, 1 - m.m11 - m.m22 + m.m33, 1 + m.m11 + m.m22 + m.m33,
    ]
    let (xy, yz, zx) = (m.m12 + m.m21, m.m23 + m.m32, m.m31 + m.m13)
    let (wx, wy, wz) = (m.m23 - m.m32, m.m31 - m.m13, m.m12 - m.m21)
    let products = [
      [squares[0], xy, zx, wx], [xy, squares[1], yz, wy], [zx, yz, squares[2], wz], [wx, wy, wz, squares[3]],
    ]
    // The real part wins ties, so that the identity is found exactly.
    let largest = [3, 0, 1, 2].max { squares[$0] < squares[$1] }!
    let row = products[largest]
    let scale = 0.5 / squares[largest].squareRoot() * (row[3] < 0 ? -1 : 1)
    self.init(x: row[0] * scale, y: row[1] * scale, z: row[2] * scale, w: row[3] * scale)
  }
}

extension Transform3D {
  /// Creates the rotation of a quaternion, whose length is ignored; zero gives the identity.
  package init(rotation quaternion: Quaternion) {
    let q = quaternion
    guard q.dot(q) != 0 else { return }
    let s = 2 / q.dot(q)
    let (xx, yy, zz) = (s * q.x * q.x, s * q.y * q.y, s * q.z * q.z)
    let (xy, yz, zx) = (s * q.x * q.y, s * q.y * q.z, s * q.z * q.x)
    let (wx, wy, wz) = (s * q.w * q.x, s * q.w * q.y, s * q.w * q.z)
    (m11, m12, m13) = (1 - (yy + zz), xy + wz, zx - wy)
    (m21, m22, m23) = (xy - wz, 1 - (zz + xx), yz + wx)
    (m31, m32, m33) = (zx + wy, yz - wx, 1 - (xx + yy))
  }
}

extension Quaternion {
  /// Returns the rotation a share of the way along the shorter arc, at constant angular speed.
  ///
  /// The angle between the two is 2·atan2(|a − b|, |a + b|), which loses nothing when they are close, where acos of
  /// the dot product loses half the digits. The end is negated when the dot product is negative, so the angle is at
  /// most a quarter turn, its sine vanishes only for equal rotations, and opposite quaternions, which are equal
  /// rotations, do not move. Half a turn apart, both arcs are equally short; the sign of a zero or of a rounding error
  /// then decides.
  ///
  /// Both have length 1. Outside 0…1 the rotation follows the same circle. The result has length 1 to a few ε and
  /// is exactly `self` at progress 0 and ±`end` at progress 1.
  package func slerp(to end: Quaternion, progress: Double) -> Quaternion {
    let near = dot(end) < 0 ? end.scaled(by: -1) : end
    let angle = 2 * atan2((self - near).length, (self + near).length)
    guard angle != 0 else { return self }
    return scaled(by: sin((1 - progress) * angle) / sin(angle)) + near.scaled(by: sin(progress * angle) / sin(angle))
  }
}
