/// Moves every row between its own two ends by a progress all rows share.
///
///     out[i] = (1 − progress)·from[i] + progress·to[i]
///
/// The case of a table that fades as one: opacity without delay.
///
/// - Shape: `from`, `to` and `out` hold `rows` numbers.
/// - Units: the three columns share one; `progress` is dimensionless.
/// - Aliasing: none; `out` must not overlap the inputs.
/// - Alignment: none. Nothing outside the buffers is read or written.
public struct BlendCall<Scalar: KernelScalar>: KernelCall {
  /// The progress that all rows share.
  public var progress: Scalar
  /// Each row's value at progress 0.
  public var from: UnsafePointer<Scalar>
  /// Each row's value at progress 1.
  public var to: UnsafePointer<Scalar>
  /// Each row's value.
  public var out: UnsafeMutablePointer<Scalar>
  /// How many rows are computed.
  public var rows: Int

  /// Names the arguments.
  @inlinable @inline(__always)
  public init(
    progress: Scalar, from: UnsafePointer<Scalar>, to: UnsafePointer<Scalar>, out: UnsafeMutablePointer<Scalar>,
    rows: Int
  ) {
    (self.progress, self.from, self.to) = (progress, from, to)
    (self.out, self.rows) = (out, rows)
  }

  /// What the arguments say.
  public static var traffic: Traffic? { Traffic(columnsRead: 2, columnsWritten: 1) }
  /// The results.
  @inlinable @inline(__always)
  public var outputs: CallOutputs<Scalar> { .column(out) }

  /// Moves what is read per row.
  @inlinable @inline(__always)
  public mutating func advanceInputs(by rows: Int) {
    from += rows
    to += rows
  }

  /// Moves what is written.
  @inlinable @inline(__always)
  public mutating func advanceOutputs(by rows: Int) { out += rows }
}

extension Kernel {
  /// See ``BlendCall``.
  public static let blend = Kernel(
    "blend", BlendCall<Float>.self, BlendCall<Double>.self,
    Contract(
      stage: .interpolate,
      formula: "out = (1 - progress) * from + progress * to",
      shape: "from, to and out: one number per row; progress: one number",
      units: "the columns' own; progress 1",
      domain: "progress in -0.5...2",
      aliasing: "none",
      bound: ErrorBound(
        scale: .ends, float: 1.5, double: 1.5, evidence: .proved,
        derivation: "three roundings on the first term, two on the second: at most 3 u = 1.5 epsilon"),
      valuesPerRow: 1))
}

extension KernelKey where Call == BlendCall<Scalar> {
  /// See ``BlendCall``.
  public static var blend: Self { Self(declared: .blend) }
}
