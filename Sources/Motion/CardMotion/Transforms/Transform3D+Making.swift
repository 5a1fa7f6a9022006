import CLibrary

extension Transform3D {
  /// Creates a translation, as `CATransform3DMakeTranslation` does.
  ///
  /// - Parameters:
  ///   - x: The distance along x, in points.
  ///   - y: The distance along y, in points.
  ///   - z: The distance along z, in points.
  public init(translationX x: Double, y: Double, z: Double) {
    (m41, m42, m43) = (x, y, z)
  }

  /// Creates a scale about the origin, as `CATransform3DMakeScale` does.
  ///
  /// - Parameters:
  ///   - x: The factor along x.
  ///   - y: The factor along y.
  ///   - z: The factor along z.
  public init(scaleX x: Double, y: Double, z: Double) {
    (m11, m22, m33) = (x, y, z)
  }

  /// Creates a perspective: every point's w grows by m34 times its z.
  ///
  /// - Parameter m34: −1/d for an eye d points in front of the plane z = 0; 0 is no perspective.
  public init(perspective m34: Double) {
    self.m34 = m34
  }

  /// Creates the perspective of an eye in front of the plane z = 0: m34 = −1/distance.
  ///
  /// - Parameter distance: The eye's distance from the plane, in points; 0 and infinity mean no perspective.
  public init(perspectiveDistance distance: Double) {
    m34 = distance == 0 || distance.isInfinite ? 0 : -1 / distance
  }

  /// Creates a skew, as the `skew()` of style sheets does: m21 = tan x, m12 = tan y.
  ///
  /// - Parameters:
  ///   - x: The angle by which the y axis leans along x, in radians.
  ///   - y: The angle by which the x axis leans along y, in radians.
  public init(skewX x: Double, y: Double) {
    (m21, m12) = (tan(x), tan(y))
  }

  /// Creates a rotation about an axis through the origin, as `CATransform3DMakeRotation` does.
  ///
  /// The formula is Rodrigues' for row vectors. The diagonal is written a² + cos·(b² + c²) and the common factor
  /// 1 − cos as 2·sin²(angle/2), so that rotations about coordinate axes are exact where they can be and small
  /// angles lose no digits. An axis without a direction (zero, or not finite) gives the identity.
  ///
  /// - Parameters:
  ///   - angle: The angle in radians; positive turns x towards y when the axis is z.
  ///   - axis: The axis; its length is ignored.
  public init(rotation angle: Double, about axis: Vector3) {
    guard let n = axis.normalized else { return }
    let (c, s, half) = (cos(angle), sin(angle), sin(angle / 2))
    let versine = 2 * half * half
    let (xx, yy, zz) = (n.x * n.x, n.y * n.y, n.z * n.z)
    let (xy, yz, zx) = (versine * n.x * n.y, versine * n.y * n.z, versine * n.z * n.x)
    (m11, m12, m13) = (xx + c * (yy + zz), xy + s * n.z, zx - s * n.y)
    (m21, m22, m23) = (xy - s * n.z, yy + c * (zz + xx), yz + s * n.x)
    (m31, m32, m33) = (zx + s * n.y, yz - s * n.x, zz + c * (xx + yy))
  }
}
