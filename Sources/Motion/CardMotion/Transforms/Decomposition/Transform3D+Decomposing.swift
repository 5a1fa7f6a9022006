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
