/// Multiplies every row's matrix by that row's own parent.
///
///     out[i] = matrices[i] · parents[i], as CATransform3DConcat(matrices[i], parents[i])
///
/// - Parameters: matrices, parents, out, rows.
/// - Shape: the three hold 16 numbers per row.
/// - Units: those of CATransform3D.
/// - Aliasing: none; `out` must not overlap the inputs.
/// - Alignment: none. Nothing outside the buffers is read or written.
public typealias ConcatPairwiseFunction<Scalar: KernelScalar> =
  @Sendable (
    _ matrices: UnsafePointer<Scalar>, _ parents: UnsafePointer<Scalar>,
    _ out: UnsafeMutablePointer<Scalar>, _ rows: Int
  ) -> Void

extension Contract {
  static let concatPairwise = Contract(
    kernel: .concatPairwise, room: .compose,
    formula: "out = M * parent",
    shape: "matrices, parents and out: 16 numbers per row",
    units: "those of the matrices",
    domain: "finite matrices without overflow",
    aliasing: "none",
    bound: concat.bound,
    valuesPerRow: 16)

  static let concatPairwiseStreaming = concatPairwise.streaming(as: .concatPairwiseStreaming)
}
