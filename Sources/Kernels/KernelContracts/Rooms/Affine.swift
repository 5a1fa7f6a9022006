/// Builds every row's 4×4 matrix from a 2D pose: a uniform scale, a rotation about z, a translation.
///
///     m11 = m22 = scale·cos(angle), m12 = −m21 = scale·sin(angle), m41 and m42 the translation; the rest of identity
///
/// - Parameters: pose, matrices, rows.
/// - Shape: `pose` has the columns of ``AffineChannel``; `matrices` holds 16 numbers per row, as CATransform3D does.
/// - Units: points, radians and 1.
/// - Aliasing: none; `matrices` must not overlap `pose`.
/// - Alignment: none. Nothing outside the buffers is read or written.
public typealias AffineFunction<Scalar: KernelScalar> =
  @Sendable (
    _ pose: ColumnBlock<Scalar>, _ matrices: UnsafeMutablePointer<Scalar>, _ rows: Int
  ) -> Void

/// The columns of a 2D pose, in the order they stand in its ``ColumnBlock``.
public enum AffineChannel: Int, CaseIterable, Sendable {
  /// Points.
  case translationX, translationY
  /// A factor, 1 at rest.
  case scale
  /// Radians about z.
  case angle
}

extension Contract {
  static let affine = Contract(
    kernel: .affine, room: .compose,
    formula: "M = scale * R(z, angle) * T",
    shape: "pose: a column per channel; matrices: 16 numbers per row",
    units: "points, radians and 1",
    domain: "|angle| <= 100 rad, finite channels",
    aliasing: "none",
    bound: ErrorBound(
      gauge: .factors, float: 2, double: 2,
      derivation: "sine and cosine cost 1, the product with the scale 1/2; translations are copied"),
    valuesPerRow: 16)

  static let affineStreaming = affine.streaming(as: .affineStreaming)
}
