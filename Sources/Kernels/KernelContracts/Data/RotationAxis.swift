/// The products of a unit axis that Rodrigues' formula needs, so that axes along x, y or z stay exact.
///
///     R(ii) = aᵢ² + cos·(1 − aᵢ²)        R(ij) = aᵢaⱼ·(1 − cos) ± aₖ·sin
///
/// For row vectors; rotation about z by θ has m12 = sin θ and m21 = −sin θ, as in CATransform3D.
public struct RotationAxis<Scalar: KernelScalar>: Sendable, Equatable {
  /// The unit axis.
  public var x, y, z: Scalar
  /// Squares of the components.
  public var xx, yy, zz: Scalar
  /// One minus those squares, computed as the sum of the other two.
  public var xxRest, yyRest, zzRest: Scalar
  /// Mixed products.
  public var xy, xz, yz: Scalar

  /// Names an axis by the unit vector's components.
  public init(x: Double, y: Double, z: Double) {
    self.x = Scalar(x)
    self.y = Scalar(y)
    self.z = Scalar(z)
    (xx, yy, zz) = (Scalar(x * x), Scalar(y * y), Scalar(z * z))
    (xxRest, yyRest, zzRest) = (Scalar(y * y + z * z), Scalar(x * x + z * z), Scalar(x * x + y * y))
    (xy, xz, yz) = (Scalar(x * y), Scalar(x * z), Scalar(y * z))
  }
}
