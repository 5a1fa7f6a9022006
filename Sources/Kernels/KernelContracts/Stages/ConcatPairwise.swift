/// Multiplies every row's matrix by that row's own parent.
///
///     out[i] = matrices[i] · parents[i], as CATransform3DConcat(matrices[i], parents[i])
///
/// - Shape: the three hold 16 numbers per row.
/// - Units: those of CATransform3D.
/// - Aliasing: none; `out` must not overlap the inputs.
/// - Alignment: none. Nothing outside the buffers is read or written.
public struct ConcatPairwiseCall<Scalar: KernelScalar>: KernelCall {
  /// Each row's matrix.
  public var matrices: UnsafePointer<Scalar>
  /// The matrix that each row is multiplied by.
  public var parents: UnsafePointer<Scalar>
  /// Each row's product.
  public var out: UnsafeMutablePointer<Scalar>
  /// How many rows are computed.
  public var rows: Int

  /// Names the arguments.
  @inlinable @inline(__always)
  public init(
    matrices: UnsafePointer<Scalar>, parents: UnsafePointer<Scalar>, out: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.matrices, self.parents, self.out) = (matrices, parents, out)
    self.rows = rows
  }

  /// What the arguments say.
  public static var traffic: Traffic? {
    Traffic(columnsRead: 0, columnsWritten: 0, recordNumbersRead: 32, recordNumbersWritten: 16)
  }
  /// The results.
  @inlinable @inline(__always)
  public var outputs: CallOutputs<Scalar> { .records(out) }

  /// Moves what is read per row.
  @inlinable @inline(__always)
  public mutating func advanceInputs(by rows: Int) {
    matrices += 16 * rows
    parents += 16 * rows
  }

  /// Moves what is written.
  @inlinable @inline(__always)
  public mutating func advanceOutputs(by rows: Int) { out += 16 * rows }
}

extension Kernel {
  /// See ``ConcatPairwiseCall``.
  public static let concatPairwise = Kernel(
    "concatPairwise", question: "concat", edition: .pairwise, ConcatPairwiseCall<Float>.self,
    ConcatPairwiseCall<Double>.self,
    isDivisible: true,
    Contract(
      stage: .compose,
      formula: "out = M * parent",
      shape: "matrices, parents and out: 16 numbers per row",
      units: "those of the matrices",
      domain: "finite matrices without overflow",
      aliasing: "none",
      bound: concat.contract.bound,
      valuesPerRow: 16))
}

extension KernelKey where Call == ConcatPairwiseCall<Scalar> {
  /// See ``ConcatPairwiseCall``.
  public static var concatPairwise: Self { Self(declared: .concatPairwise) }
}
