/// The parts of a transform in the order of style sheets: M = S · K · R · T · P, scale first and perspective last.
///
/// K is the lower triangle of skews, with 1 on its diagonal; P is the identity but for its fourth column, the
/// perspective. Without arguments the parts are those of the identity.
package struct Decomposition: Sendable, Hashable {
  /// The translation, in points.
  package var translation = Vector3(x: 0, y: 0, z: 0)
  /// The factors along x, y and z.
  package var scale = Vector3(x: 1, y: 1, z: 1)
  /// The lean of the y axis along x: the tangent of an angle.
  package var skewXY = 0.0
  /// The lean of the z axis along x: the tangent of an angle.
  package var skewXZ = 0.0
  /// The lean of the z axis along y: the tangent of an angle.
  package var skewYZ = 0.0
  /// The rotation, of length 1.
  package var rotation = Quaternion.identity
  /// The growth of w per point along each axis, in 1/points: along z, −1/d for an eye at distance d.
  package var (perspectiveX, perspectiveY, perspectiveZ) = (0.0, 0.0, 0.0)
  /// The value of w at the origin.
  package var perspectiveW = 1.0

  /// Creates the parts of the identity.
  package init() {}
}

extension Transform3D {
  /// Creates the transform S · K · R · T · P from its parts.
  package init(_ parts: Decomposition) {
    let turned = Transform3D(rotation: parts.rotation)
    let (x, y, z) = (turned.xAxis, turned.yAxis, turned.zAxis)
    let perspective = Vector3(x: parts.perspectiveX, y: parts.perspectiveY, z: parts.perspectiveZ)
    let row = { (axis: Vector3, w: Double) in (axis.x, axis.y, axis.z, axis.dot(perspective) + w) }
    self.init(
      rows: row(x * parts.scale.x, 0),
      row((y + x * parts.skewXY) * parts.scale.y, 0),
      row((z + x * parts.skewXZ + y * parts.skewYZ) * parts.scale.z, 0),
      row(parts.translation, parts.perspectiveW))
  }
}

/// The place of a mirror image's minus sign when a transform is decomposed.
///
/// Without a mirror image, all rules give the same parts.
package enum DecompositionRule: String, Sendable, CaseIterable {
  /// ``twoDimensional`` when all transforms involved are affine, ``threeDimensional`` otherwise, as in style sheets.
  ///
  /// One flat and one solid transform are both decomposed in three dimensions, as css-transforms-2 and WebKit do;
  /// Chromium decides for each alone, which matters for a flat mirror image only.
  case automatic
  /// All three scales are negated, which turns a flat mirror image by half a turn out of its plane.
  case threeDimensional = "3d"
  /// One scale is negated: x when m11 < m22, otherwise y. A flat transform stays in its plane.
  case twoDimensional = "2d"

  /// The meaning of ``automatic`` for these transforms.
  func resolved(for transforms: Transform3D...) -> DecompositionRule {
    guard self == .automatic else { return self }
    return transforms.allSatisfy(\.isAffine) ? .twoDimensional : .threeDimensional
  }
}

extension Transform3D {
  /// Returns the parts S · K · R · T · P of the transform divided by m44, or nil when it has none.
  ///
  /// Nil when a number is not finite, when m44 is zero or subnormal, or when x, y and z alone, without the
  /// perspective, are singular in the sense of ``isSingular``. Dividing by m44 moves no projected point, though a
  /// negative m44 swaps what is in front of the eye and what is behind it.
  ///
  /// Recomposing gives back each row to 8 ε times its length, however unequal the scales and however large the skews:
  /// they are dot products of the rows with axes that are orthogonal to rounding. The definition is css-transforms-2,
  /// "Decomposing a 3D matrix"; for ``DecompositionRule/twoDimensional``, the rotate · skew · scale form that browsers
  /// use for flat matrices.
  package func decomposed(by rule: DecompositionRule = .automatic) -> Decomposition? {
    guard m44.isNormal else { return nil }
    let homogeneous = Transform3D(elements: elements.map { $0 / m44 })
    var linear = homogeneous
    (linear.m14, linear.m24, linear.m34, linear.m44) = (0, 0, 0, 1)
    guard homogeneous.elements.allSatisfy(\.isFinite), !linear.isSingular,
      let frame = linear.frame(by: rule.resolved(for: self))
    else { return nil }
    var parts = Decomposition(of: linear, in: frame)
    parts.setPerspective(of: homogeneous, in: frame)
    return parts
  }

  /// Right-handed axes in which the rows make a lower triangle, whose diagonal is the scales of the rule.
  private func frame(by rule: DecompositionRule) -> Transform3D? {
    guard let (x, y, z) = orthonormalAxes(), z.dot(zAxis) != 0 else { return nil }
    guard z.dot(zAxis) < 0 else { return Transform3D(xAxis: x, yAxis: y, zAxis: z) }
    guard rule == .twoDimensional else { return Transform3D(xAxis: x * -1, yAxis: y * -1, zAxis: z) }
    let (signX, signY) = m11 < m22 ? (-1.0, 1.0) : (1, -1)
    return Transform3D(xAxis: x * signX, yAxis: y * signY, zAxis: z * -1)
  }

  /// Axes with x along the first row, y in the plane of the first two on the second's side, and z = x × y.
  ///
  /// Subtracting twice makes y orthogonal to rounding even when the first two rows are nearly parallel.
  private func orthonormalAxes() -> (x: Vector3, y: Vector3, z: Vector3)? {
    guard let x = xAxis.normalized, var y = yAxis.normalized else { return nil }
    for _ in 0..<2 {
      guard let orthogonal = (y - x * x.dot(y)).normalized else { return nil }
      y = orthogonal
    }
    return x.cross(y).normalized.map { (x, y, $0) }
  }
}

extension Decomposition {
  /// Takes apart a transform without perspective: L = S · K · R gives S · K = L · Rᵀ, a lower triangle.
  fileprivate init(of linear: Transform3D, in frame: Transform3D) {
    let (x, y, z) = (frame.xAxis, frame.yAxis, frame.zAxis)
    translation = linear.origin
    rotation = Quaternion(rotation: frame)
    scale = Vector3(x: linear.xAxis.dot(x), y: linear.yAxis.dot(y), z: linear.zAxis.dot(z))
    skewXY = linear.yAxis.dot(x) / scale.y
    skewXZ = linear.zAxis.dot(x) / scale.z
    skewYZ = linear.zAxis.dot(y) / scale.z
  }

  /// Solves S · K · R · T · p = the transform's fourth column, one factor after the other.
  fileprivate mutating func setPerspective(of transform: Transform3D, in frame: Transform3D) {
    guard (transform.m14, transform.m24, transform.m34) != (0, 0, 0) else { return }
    let x = transform.m14 / scale.x
    let y = transform.m24 / scale.y - skewXY * x
    let z = transform.m34 / scale.z - skewXZ * x - skewYZ * y
    let perspective = frame.xAxis * x + frame.yAxis * y + frame.zAxis * z
    (perspectiveX, perspectiveY, perspectiveZ) = (perspective.x, perspective.y, perspective.z)
    perspectiveW = 1 - translation.dot(perspective)
  }
}
