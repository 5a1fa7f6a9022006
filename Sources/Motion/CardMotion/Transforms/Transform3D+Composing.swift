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
