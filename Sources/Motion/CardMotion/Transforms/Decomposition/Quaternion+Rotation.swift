import CLibrary

extension Quaternion {
  /// Creates the rotation about an axis.
  ///
  /// - Parameters:
  ///   - axis: The axis; its length is ignored, and an axis without a direction gives the identity.
  ///   - angle: The angle in radians; positive turns x towards y when the axis is z.
  public init(axis: Vector3, angle: Double) {
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
  /// - Parameter matrix: A transform whose first three rows are orthonormal in x, y and z, and not a mirror image.
  public init(rotation matrix: Transform3D) {
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
  /// Creates the rotation that a quaternion stands for.
  ///
  /// - Parameter quaternion: The quaternion; its length is ignored, and zero gives the identity.
  public init(rotation quaternion: Quaternion) {
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
