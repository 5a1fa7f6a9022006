import CardMotion

/// Transforms as CardMotion builds them.
enum ReferenceArithmetic: TransformArithmetic {
  static var identity: Transform3D { .identity }

  static func matrix(_ elements: [Double]) -> Transform3D { Transform3D(elements: elements) }

  static func translation(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z)
  }

  static func scale(_ x: Double, _ y: Double, _ z: Double) -> Transform3D { Transform3D(scaleX: x, y: y, z: z) }

  static func rotation(degrees: Double, axis: [Double]) -> Transform3D {
    Transform3D(rotation: degrees.radians, about: Vector3(x: axis[0], y: axis[1], z: axis[2]))
  }

  static func perspective(distance: Double) -> Transform3D { Transform3D(perspectiveDistance: distance) }

  static func skew(degreesX: Double, degreesY: Double) -> Transform3D {
    var transform = Transform3D(skewX: degreesX.radians, y: degreesY.radians)
    // π/4 is no Double, and the tangent of the nearest one is not 1.
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
  /// Degrees as radians.
  var radians: Double { self * .pi / 180 }
}
