/// Moves every row's matrix between two matrices, number by number.
///
///     out[i][e] = (1 − progress[i])·from[i][e] + progress[i]·to[i][e]
///
/// What layers of mismatched animations and naive engines do: a turn by θ shrinks to cos(θ/2) half way.
///
/// - Shape: `progress` holds `rows` numbers; `from`, `to` and `out` hold 16 per row.
/// - Units: those of CATransform3D; `progress` is dimensionless.
/// - Not numbers: NaN in a row gives NaN in that row's entries only; an infinite progress gives infinities or NaN.
/// - Aliasing: none; `out` must not overlap the inputs.
/// - Alignment: none. Nothing outside the buffers is read or written.
public struct ComponentwiseCall<Scalar: KernelScalar>: KernelCall {
  /// Each row's progress.
  public var progress: UnsafePointer<Scalar>
  /// Each row's matrix at progress 0.
  public var from: UnsafePointer<Scalar>
  /// Each row's matrix at progress 1.
  public var to: UnsafePointer<Scalar>
  /// Each row's matrix.
  public var out: UnsafeMutablePointer<Scalar>
  /// How many rows are computed.
  public var rows: Int

  /// Names the arguments.
  @inlinable @inline(__always)
  public init(
    progress: UnsafePointer<Scalar>, from: UnsafePointer<Scalar>, to: UnsafePointer<Scalar>,
    out: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.progress, self.from, self.to) = (progress, from, to)
    (self.out, self.rows) = (out, rows)
  }

  /// What the arguments say.
  public static var traffic: Traffic? {
    Traffic(columnsRead: 1, columnsWritten: 0, recordNumbersRead: 32, recordNumbersWritten: 16)
  }
  /// The results.
  @inlinable @inline(__always)
  public var outputs: CallOutputs<Scalar> { .records(out) }

  /// Moves what is read per row.
  @inlinable @inline(__always)
  public mutating func advanceInputs(by rows: Int) {
    progress += rows
    from += 16 * rows
    to += 16 * rows
  }

  /// Moves what is written.
  @inlinable @inline(__always)
  public mutating func advanceOutputs(by rows: Int) { out += 16 * rows }
}

extension Kernel {
  /// See ``ComponentwiseCall``.
  public static let componentwise = Kernel(
    "componentwise", ComponentwiseCall<Float>.self, ComponentwiseCall<Double>.self,
    Contract(
      stage: .compose,
      formula: "out = (1 - progress) * from + progress * to",
      shape: "progress: one number per row; from, to and out: 16 per row",
      units: "points, radians and 1",
      domain: "progress in -0.5...2",
      aliasing: "none",
      bound: ErrorBound(
        scale: .ends, float: 1.5, double: 1.5, evidence: .proved,
        derivation: "three roundings on the first term, two on the second: at most 3 u = 1.5 epsilon"),
      valuesPerRow: 16))
}

extension KernelKey where Call == ComponentwiseCall<Scalar> {
  /// See ``ComponentwiseCall``.
  public static var componentwise: Self { Self(declared: .componentwise) }
}
