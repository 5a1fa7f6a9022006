/// Builds every row's 4×4 matrix from a 2D pose: a uniform scale, a rotation about z, a translation.
///
///     m11 = m22 = scale·cos(angle), m12 = −m21 = scale·sin(angle), m41 and m42 the translation; the rest of identity
public struct AffineCall<Scalar: KernelScalar>: KernelCall {
  /// The columns of ``AffineChannel``.
  public var pose: ColumnBlock<Scalar>
  public var matrices: UnsafeMutablePointer<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(pose: ColumnBlock<Scalar>, matrices: UnsafeMutablePointer<Scalar>, rows: Int) {
    (self.pose, self.matrices, self.rows) = (pose, matrices, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.inputs(&pose, AffineChannel.count)
    visitor.output(&matrices, of: 16)
  }
}

/// The columns of a 2D pose, in the order of its ``ColumnBlock``.
public enum AffineChannel: Int, CaseIterable, Sendable {
  /// Points.
  case translationX, translationY
  /// A factor, 1 at rest.
  case scale
  /// Radians about z.
  case angle

  @inlinable public static var count: Int { 4 }
}

extension Kernel {
  public static let affine = Kernel(
    "affine", AffineCall<Float>.self, AffineCall<Double>.self, isDivisible: true,
    Contract(
      stage: .compose, formula: "M = scale * R(z, angle) * T",
      shape: "pose: a column per channel; matrices: 16 numbers per row", units: "points, radians and 1",
      domain: "|angle| <= 100 rad, finite channels", aliasing: "none",
      bound: ErrorBound(
        scale: .factors, float: 1.15, double: 1.15, evidence: .proved,
        derivation: "sine and cosine cost 0.64, the product with the scale 1/2; translations are copied"),
      valuesPerRow: 16))
}

extension KernelKey where Call == AffineCall<Scalar> {
  public static var affine: Self { Self(declared: .affine) }
}
