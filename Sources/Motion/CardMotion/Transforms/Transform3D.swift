import CLibrary

/// A 4×4 matrix with the memory and the semantics of `CATransform3D`.
///
/// Points are row vectors: p′ = p·M. The translation therefore is the fourth row (m41, m42, m43) and the
/// perspective in the fourth column (m34 = −1/distance). In memory the sixteen numbers lie row after row, 128 bytes,
/// which are also the bytes of a column-major matrix for column vectors.
public struct Transform3D: Sendable, Hashable {
  /// The image of the x axis: x, y, z and w.
  public var (m11, m12, m13, m14) = (1.0, 0.0, 0.0, 0.0)
  /// The image of the y axis: x, y, z and w.
  public var (m21, m22, m23, m24) = (0.0, 1.0, 0.0, 0.0)
  /// The image of the z axis: x, y, z and w.
  public var (m31, m32, m33, m34) = (0.0, 0.0, 1.0, 0.0)
  /// The translation: x, y, z and w.
  public var (m41, m42, m43, m44) = (0.0, 0.0, 0.0, 1.0)

  /// Creates the identity.
  public init() {}

  /// The transform that leaves every point where it is.
  public static let identity = Transform3D()
}

extension Transform3D {
  /// Creates a transform from its numbers in memory order, m11, m12, … m44.
  ///
  /// - Parameter elements: Sixteen numbers; any other count traps.
  public init(elements: [Double]) {
    precondition(elements.count == 16, "a transform has 16 elements; got \(elements.count)")
    let row = { (start: Int) in (elements[start], elements[start + 1], elements[start + 2], elements[start + 3]) }
    self.init(rows: row(0), row(4), row(8), row(12))
  }

  /// The sixteen numbers in memory order, m11, m12, … m44.
  public var elements: [Double] { [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44] }

  /// Four numbers next to each other in the matrix.
  typealias Row = (Double, Double, Double, Double)

  /// Creates a transform from its four rows.
  init(rows first: Row, _ second: Row, _ third: Row, _ fourth: Row) {
    (m11, m12, m13, m14) = first
    (m21, m22, m23, m24) = second
    (m31, m32, m33, m34) = third
    (m41, m42, m43, m44) = fourth
  }
}

extension Transform3D {
  /// Creates the linear transform with these images of the axes.
  init(xAxis x: Vector3, yAxis y: Vector3, zAxis z: Vector3) {
    self.init(rows: (x.x, x.y, x.z, 0), (y.x, y.y, y.z, 0), (z.x, z.y, z.z, 0), (0, 0, 0, 1))
  }

  /// The image of the x axis, without its w.
  var xAxis: Vector3 { Vector3(x: m11, y: m12, z: m13) }

  /// The image of the y axis, without its w.
  var yAxis: Vector3 { Vector3(x: m21, y: m22, z: m23) }

  /// The image of the z axis, without its w.
  var zAxis: Vector3 { Vector3(x: m31, y: m32, z: m33) }

  /// The translation, without its w.
  var origin: Vector3 { Vector3(x: m41, y: m42, z: m43) }
}

extension Transform3D {
  /// Creates a translation, as `CATransform3DMakeTranslation` does.
  ///
  /// - Parameters:
  ///   - x: The distance along x, in points.
  ///   - y: The distance along y, in points.
  ///   - z: The distance along z, in points.
  public init(translationX x: Double, y: Double, z: Double) { (m41, m42, m43) = (x, y, z) }

  /// Creates a scale about the origin, as `CATransform3DMakeScale` does.
  ///
  /// - Parameters:
  ///   - x: The factor along x.
  ///   - y: The factor along y.
  ///   - z: The factor along z.
  public init(scaleX x: Double, y: Double, z: Double) { (m11, m22, m33) = (x, y, z) }

  /// Creates a perspective: every point's w grows by m34 times its z.
  ///
  /// - Parameter m34: −1/d for an eye d points in front of the plane z = 0; 0 means no perspective.
  public init(perspective m34: Double) { self.m34 = m34 }

  /// Creates the perspective of an eye in front of the plane z = 0: m34 = −1/distance.
  ///
  /// - Parameter distance: The eye's distance from the plane, in points; 0 and infinity mean no perspective.
  public init(perspectiveDistance distance: Double) { m34 = distance == 0 || distance.isInfinite ? 0 : -1 / distance }

  /// Creates a skew, as the `skew()` of style sheets does: m21 = tan x, m12 = tan y.
  ///
  /// - Parameters:
  ///   - x: The angle by which the y axis leans along x, in radians.
  ///   - y: The angle by which the x axis leans along y, in radians.
  public init(skewX x: Double, y: Double) { (m21, m12) = (tan(x), tan(y)) }

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
