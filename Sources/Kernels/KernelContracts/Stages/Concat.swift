/// Multiplies every row's matrix by one parent matrix.
///
///     out[i] = matrices[i] · parent, as CATransform3DConcat(matrices[i], parent)
///
/// - Shape: `parent` holds 16 numbers; `matrices` and `out` hold 16 per row.
/// - Units: those of CATransform3D.
/// - Aliasing: none; `out` must not overlap the inputs.
/// - Alignment: none. Nothing outside the buffers is read or written.
public struct ConcatCall<Scalar: KernelScalar>: KernelCall {
  /// The matrix that all rows are multiplied by.
  public var parent: UnsafePointer<Scalar>
  /// Each row's matrix.
  public var matrices: UnsafePointer<Scalar>
  /// Each row's product.
  public var out: UnsafeMutablePointer<Scalar>
  /// How many rows are computed.
  public var rows: Int

  /// Names the arguments.
  @inlinable @inline(__always)
  public init(
    parent: UnsafePointer<Scalar>, matrices: UnsafePointer<Scalar>, out: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.parent, self.matrices, self.out) = (parent, matrices, out)
    self.rows = rows
  }

  /// What the arguments say.
  public static var traffic: Traffic? {
    Traffic(columnsRead: 0, columnsWritten: 0, recordNumbersRead: 16, recordNumbersWritten: 16)
  }
  /// The results.
  @inlinable @inline(__always)
  public var outputs: CallOutputs<Scalar> { .records(out) }

  /// Moves what is read per row.
  @inlinable @inline(__always)
  public mutating func advanceInputs(by rows: Int) { matrices += 16 * rows }

  /// Moves what is written.
  @inlinable @inline(__always)
  public mutating func advanceOutputs(by rows: Int) { out += 16 * rows }
}

extension Kernel {
  /// See ``ConcatCall``.
  public static let concat = Kernel(
    "concat", ConcatCall<Float>.self, ConcatCall<Double>.self, isDivisible: true,
    Contract(
      stage: .compose,
      formula: "out = M * parent",
      shape: "parent: 16 numbers; matrices and out: 16 per row",
      units: "those of the matrices",
      domain: "finite matrices without overflow",
      aliasing: "none",
      bound: ErrorBound(
        scale: .absoluteProducts, float: 2, double: 2, evidence: .proved,
        derivation: "a sum of four products: gamma_4 = 4 u = 2 epsilon of the sum of magnitudes (Higham, ch. 3)"
      ),
      valuesPerRow: 16))
}

extension KernelKey where Call == ConcatCall<Scalar> {
  /// See ``ConcatCall``.
  public static var concat: Self { Self(declared: .concat) }
}
