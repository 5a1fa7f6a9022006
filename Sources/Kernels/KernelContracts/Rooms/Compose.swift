/// Builds every row's 4×4 matrix from its pose.
///
///     M = S · R(axis, angle) · T · P, for row vectors
///
/// R is Rodrigues' rotation. Perspective touches only the last column: m(i4) = m(i3)·m34, and 1 is added to m44.
///
/// - Parameters: axis, pose, matrices, rows.
/// - Shape: `pose` has the columns of ``PoseChannel`` (opacity is not read); `matrices` holds 16 numbers per row,
///   m11…m44, as CATransform3D does.
/// - Units: points, radians and 1.
/// - Aliasing: none; `matrices` must not overlap `pose`.
/// - Alignment: none. Nothing outside the buffers is read or written.
public typealias ComposeFunction<Scalar: KernelScalar> =
  @Sendable (
    _ axis: RotationAxis<Scalar>, _ pose: ColumnBlock<Scalar>,
    _ matrices: UnsafeMutablePointer<Scalar>, _ rows: Int
  ) -> Void

/// Multiplies every row's matrix by one parent matrix.
///
///     out[i] = matrices[i] · parent, as CATransform3DConcat(matrices[i], parent)
///
/// - Parameters: parent, matrices, out, rows.
/// - Shape: `parent` holds 16 numbers; `matrices` and `out` hold 16 per row.
/// - Units: those of CATransform3D.
/// - Aliasing: none; `out` must not overlap the inputs.
/// - Alignment: none. Nothing outside the buffers is read or written.
public typealias ConcatFunction<Scalar: KernelScalar> =
  @Sendable (
    _ parent: UnsafePointer<Scalar>, _ matrices: UnsafePointer<Scalar>,
    _ out: UnsafeMutablePointer<Scalar>, _ rows: Int
  ) -> Void

/// Projects the four corners of a card that lies in the plane z = 0 around its anchor.
///
///     (x, y, ·, w) = (±halfWidth, ±halfHeight, 0, 1) · M;  corner = (x / w, y / w)
///
/// - Parameters: size, matrices, corners, rows.
/// - Shape: `matrices` holds 16 numbers per row, `corners` 8: x and y of the corners (−,−), (+,−), (+,+), (−,+).
/// - Units: points.
/// - Aliasing: none; `corners` must not overlap `matrices`.
/// - Alignment: none. Nothing outside the buffers is read or written.
public typealias CornersFunction<Scalar: KernelScalar> =
  @Sendable (
    _ size: CardSize<Scalar>, _ matrices: UnsafePointer<Scalar>,
    _ corners: UnsafeMutablePointer<Scalar>, _ rows: Int
  ) -> Void

extension Contract {
  static let compose = Contract(
    kernel: .compose, room: .compose,
    formula: "M = S * R(axis, angle) * T * P",
    shape: "pose: a column per channel; matrices: 16 numbers per row",
    units: "points, radians and 1",
    domain: "|angle| <= 100 rad, unit axis, finite channels",
    aliasing: "none",
    bound: ErrorBound(
      gauge: .factors, float: 3, double: 4,
      derivation:
        "sine and cosine cost 1, their products with the axis and the scale 1/2 each, the sum 1/2; a Double axis "
        + "is itself of unit length only to 1; translations are copied"),
    valuesPerRow: 16)

  static let composeStreaming = compose.streaming(as: .composeStreaming)

  static let concat = Contract(
    kernel: .concat, room: .compose,
    formula: "out = M * parent",
    shape: "parent: 16 numbers; matrices and out: 16 per row",
    units: "those of the matrices",
    domain: "finite matrices without overflow",
    aliasing: "none",
    bound: ErrorBound(
      gauge: .absoluteProducts, float: 2, double: 2,
      derivation: "a sum of four products: gamma_4 = 4 u = 2 epsilon of the sum of magnitudes (Higham, ch. 3)"
    ),
    valuesPerRow: 16)

  static let concatStreaming = concat.streaming(as: .concatStreaming)

  static let corners = Contract(
    kernel: .corners, room: .compose,
    formula: "corner = (x / w, y / w), (x, y, z, w) = (+-halfWidth, +-halfHeight, 0, 1) * M",
    shape: "matrices: 16 numbers per row; corners: 8",
    units: "points",
    domain: "w > 0 at every corner",
    aliasing: "none",
    bound: ErrorBound(
      gauge: .absoluteProducts, float: 2, double: 2,
      derivation:
        "numerator and w cost gamma_3 each, the division 1/2 ulp: 3.5 with all roundings at their largest and of one "
        + "sign; 2 is twice the worst that check finds over fourteen seeds"),
    valuesPerRow: 8)
}
