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
    let row = { (start: Int) in
      (elements[start], elements[start + 1], elements[start + 2], elements[start + 3])
    }
    self.init(rows: row(0), row(4), row(8), row(12))
  }

  /// The sixteen numbers in memory order, m11, m12, … m44.
  public var elements: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }

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
