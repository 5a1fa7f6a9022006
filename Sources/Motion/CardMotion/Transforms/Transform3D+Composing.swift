extension Transform3D {
  /// Returns self · other: a point goes through self first, as in `CATransform3DConcat(self, other)`.
  public func concatenating(_ other: Transform3D) -> Transform3D {
    Transform3D(
      rows: other.carrying(m11, m12, m13, m14), other.carrying(m21, m22, m23, m24),
      other.carrying(m31, m32, m33, m34), other.carrying(m41, m42, m43, m44))
  }

  /// Returns T · self, as `CATransform3DTranslate` does: the translation happens first, in self's own frame.
  public func translated(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(translationX: x, y: y, z: z).concatenating(self)
  }

  /// Returns S · self, as `CATransform3DScale` does: the scale happens first.
  public func scaled(x: Double, y: Double, z: Double) -> Transform3D {
    Transform3D(scaleX: x, y: y, z: z).concatenating(self)
  }

  /// Returns R · self, as `CATransform3DRotate` does: the rotation happens first.
  ///
  /// - Parameters:
  ///   - angle: The angle in radians.
  ///   - axis: The axis; its length is ignored, and an axis without a direction changes nothing.
  /// - Returns: The composed transform.
  public func rotated(by angle: Double, about axis: Vector3) -> Transform3D {
    Transform3D(rotation: angle, about: axis).concatenating(self)
  }

  /// Returns the row vector (x, y, z, w) times the matrix.
  func carrying(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> Row {
    (
      x * m11 + y * m21 + z * m31 + w * m41,
      x * m12 + y * m22 + z * m32 + w * m42,
      x * m13 + y * m23 + z * m33 + w * m43,
      x * m14 + y * m24 + z * m34 + w * m44
    )
  }
}

extension Transform3D {
  /// Returns the image of a point in homogeneous coordinates, before the perspective divide.
  ///
  /// - Parameter point: The point, in points; its own w is 1.
  /// - Returns: The x, y and z of p·M, and its w. The visible position is `point` divided by `w`.
  public func apply(to point: Vector3) -> (point: Vector3, w: Double) {
    let (x, y, z, w) = carrying(point.x, point.y, point.z, 1)
    return (Vector3(x: x, y: y, z: z), w)
  }

  /// Returns where a point appears, after the perspective divide; nil for a point at or behind the eye (w ≤ 0).
  public func project(_ point: Vector3) -> Point2D? {
    let (image, w) = apply(to: point)
    guard w > 0 else { return nil }
    return Point2D(x: image.x / w, y: image.y / w)
  }

  /// Returns the image of any point as three finite numbers, as browsers map points.
  ///
  /// The perspective divide is skipped where it has no meaning: when w is zero, subnormal or not finite. A point behind
  /// the eye (w < 0) is divided like any other, which mirrors it at the eye; `isVisible` is false. What overflows is
  /// clamped to the largest finite number, and what infinities leave undefined (∞ − ∞, 0 · ∞) is 0. A coordinate is NaN
  /// only when the point or the matrix holds one.
  ///
  /// - Parameter point: The point, in points.
  /// - Returns: The image, in points, and whether it lies in front of the eye (w > 0).
  public func mapped(_ point: Vector3) -> (point: Vector3, isVisible: Bool) {
    let (image, w) = apply(to: point)
    let divisor = w.isNormal ? w : 1
    let clamped = { (coordinate: Double) -> Double in
      let quotient = coordinate / divisor
      guard !quotient.isNaN else { return holdsNaN(point) ? .nan : 0 }
      return min(max(quotient, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
    }
    return (Vector3(x: clamped(image.x), y: clamped(image.y), z: clamped(image.z)), w > 0)
  }

  private func holdsNaN(_ point: Vector3) -> Bool { (elements + [point.x, point.y, point.z]).contains(where: \.isNaN) }
}
