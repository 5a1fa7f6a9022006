/// Moves every row's matrix between two matrices, number by number.
///
///     out[i][e] = (1 − progress[i])·from[i][e] + progress[i]·to[i][e]
///
/// What layers of mismatched animations and naive engines do: a turn by θ shrinks to cos(θ/2) half way.
///
/// - Parameters: progress, from, to, out, rows.
/// - Shape: `progress` holds `rows` numbers; `from`, `to` and `out` hold 16 per row.
/// - Units: those of CATransform3D; `progress` is dimensionless.
/// - Not numbers: NaN in a row gives NaN in that row's entries only; an infinite progress gives infinities or NaN.
/// - Aliasing: none; `out` must not overlap the inputs.
/// - Alignment: none. Nothing outside the buffers is read or written.
public typealias ComponentwiseFunction<Scalar: KernelScalar> =
  @Sendable (
    _ progress: UnsafePointer<Scalar>, _ from: UnsafePointer<Scalar>, _ to: UnsafePointer<Scalar>,
    _ out: UnsafeMutablePointer<Scalar>, _ rows: Int
  ) -> Void

/// Moves every row's matrix between two decomposed matrices and composes it again, as Core Animation does.
///
///     every channel but the rotation: (1 − p)·from + p·to
///     rotation: q = sin((1 − p)·θ)·from + sin(p·θ)·to
///     M = S · K · R(q) · T · P
///
/// The rotation is that of q / |q|, which divides by sin θ, too. Decomposing is set-up: an animation's ends do not change
/// while it runs. The set-up also turns `to` into the hemisphere of `from` and keeps θ away from 0, where the weights
/// become those of a straight line to the last bit.
///
/// - Parameters: progress, ends, matrices, rows.
/// - Shape: `progress` holds `rows` numbers; `ends` has the columns of ``DecompositionChannel`` for `from`, then those
///   for `to`, then θ; `matrices` holds 16 numbers per row.
/// - Units: points, radians and 1.
/// - Not numbers: NaN in a row gives NaN in that row only; an infinite progress gives infinities or NaN.
/// - Aliasing: none; `matrices` must not overlap the inputs.
/// - Alignment: none. Nothing outside the buffers is read or written.
public typealias DecomposedFunction<Scalar: KernelScalar> =
  @Sendable (
    _ progress: UnsafePointer<Scalar>, _ ends: ColumnBlock<Scalar>, _ matrices: UnsafeMutablePointer<Scalar>,
    _ rows: Int
  ) -> Void

extension Contract {
  static let componentwise = Contract(
    kernel: .componentwise, room: .compose,
    formula: "out = (1 - progress) * from + progress * to",
    shape: "progress: one number per row; from, to and out: 16 per row",
    units: "points, radians and 1",
    domain: "progress in -0.5...2",
    aliasing: "none",
    bound: ErrorBound(
      gauge: .ends, float: 1.5, double: 1.5,
      derivation: "three roundings on the first term, two on the second: at most 3 u = 1.5 epsilon"),
    valuesPerRow: 16)

  static let decomposed = Contract(
    kernel: .decomposed, room: .compose,
    formula: "M = S * K * R(slerp(from, to)) * T * P of the channels' blends",
    shape: "progress: one number per row; ends: 35 columns; matrices: 16 numbers per row",
    units: "points, radians and 1",
    domain: "progress in -0.5...2, unit quaternions, theta in 0...pi / 2 and not 0",
    aliasing: "none",
    bound: ErrorBound(
      gauge: .factors, float: 6, double: 6,
      derivation:
        "sines, weights and sums turn the quaternion by 1 epsilon each way, which every entry of the rotation holds "
        + "twice; its own products, skew, scale and perspective add 1/2 to 1 1/2 each"),
    valuesPerRow: 16)
}
