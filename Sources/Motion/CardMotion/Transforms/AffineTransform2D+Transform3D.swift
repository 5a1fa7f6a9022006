extension Transform3D {
  /// Creates the transform that moves the plane z = 0 as `affine` does and keeps z.
  public init(_ affine: AffineTransform2D) {
    (m11, m12, m21, m22) = (affine.a, affine.b, affine.c, affine.d)
    (m41, m42) = (affine.tx, affine.ty)
  }
}

extension AffineTransform2D {
  /// Creates the same transform in two dimensions; nil unless ``Transform3D/isAffine``.
  public init?(_ transform: Transform3D) {
    guard transform.isAffine else { return nil }
    self.init(
      a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22,
      tx: transform.m41, ty: transform.m42)
  }
}
