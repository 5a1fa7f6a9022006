import CardMotion

/// The operations that build transforms, in some precision.
///
/// Matrices follow Core Animation: row vectors, p·M, so `product(a, b)` applies a first.
protocol TransformArithmetic {
  associatedtype Matrix

  static func matrix(_ elements: [Double]) -> Matrix
  /// A rotation in degrees; the identity for an axis without a direction.
  static func rotation(degrees: Double, axis: [Double]) -> Matrix
  /// The perspective for a viewing distance; 0 and infinity mean none.
  static func perspective(distance: Double) -> Matrix
  /// A skew in degrees: m21 = tan x, m12 = tan y.
  static func skew(degreesX: Double, degreesY: Double) -> Matrix
  static func whole(_ matrix: Matrix) -> Matrix
  static func product(_ first: Matrix, _ second: Matrix) -> Matrix
  /// The inverse; nil for a singular matrix.
  static func inverse(_ matrix: Matrix) -> Matrix?
  /// The sixteen numbers, rounded to Double.
  static func elements(_ matrix: Matrix) -> [Double]
  /// The image of a point after the perspective divide.
  static func image(of point: [Double], under matrix: Matrix) -> [Double]
}

extension TransformArithmetic {
  static var identity: Matrix { matrix(Transform3D.identity.elements) }

  static func translation(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
    matrix(Transform3D(translationX: x, y: y, z: z).elements)
  }

  static func scale(_ x: Double, _ y: Double, _ z: Double) -> Matrix {
    matrix(Transform3D(scaleX: x, y: y, z: z).elements)
  }

  /// A rotation in degrees, from which whole turns are subtracted exactly.
  ///
  /// Quarter turns about a coordinate axis consist exactly of 0 and ±1.
  static func turn(degrees: Double, axis: [Double]) -> Matrix {
    let degrees = degrees.remainder(dividingBy: 360)
    let turn = rotation(degrees: degrees, axis: axis)
    guard degrees.remainder(dividingBy: 90) == 0, axis.count(where: { $0 != 0 }) == 1 else { return turn }
    return whole(turn)
  }

  // Adding 0 turns −0 into 0.
  static func whole(_ matrix: Matrix) -> Matrix { self.matrix(elements(matrix).map { $0.rounded() + 0 }) }

  /// A skew in degrees, from which half turns, the period of the tangent, are subtracted exactly.
  static func lean(degreesX: Double, degreesY: Double) -> Matrix {
    skew(degreesX: degreesX.remainder(dividingBy: 180), degreesY: degreesY.remainder(dividingBy: 180))
  }
}

/// Transforms built by CardMotion.
enum ReferenceArithmetic: TransformArithmetic {
  static func matrix(_ elements: [Double]) -> Transform3D { Transform3D(elements: elements) }

  static func rotation(degrees: Double, axis: [Double]) -> Transform3D {
    Transform3D(rotation: degrees.radians, about: Vector3(x: axis[0], y: axis[1], z: axis[2]))
  }

  static func perspective(distance: Double) -> Transform3D { Transform3D(perspectiveDistance: distance) }

  static func skew(degreesX: Double, degreesY: Double) -> Transform3D {
    var transform = Transform3D(skewX: degreesX.radians, y: degreesY.radians)
    // π/4 is not a Double, and the tangent of the nearest Double is not 1.
    if abs(degreesX) == 45 { transform.m21 = degreesX / 45 }
    if abs(degreesY) == 45 { transform.m12 = degreesY / 45 }
    return transform
  }

  static func product(_ first: Transform3D, _ second: Transform3D) -> Transform3D { first.concatenating(second) }

  static func inverse(_ matrix: Transform3D) -> Transform3D? { matrix.inverted }

  static func elements(_ matrix: Transform3D) -> [Double] { matrix.elements }

  static func image(of point: [Double], under matrix: Transform3D) -> [Double] {
    let image = matrix.mapped(Vector3(x: point[0], y: point[1], z: point[2])).point
    return [image.x, image.y, image.z]
  }
}

extension Double {
  var radians: Double { self * .pi / 180 }
}
