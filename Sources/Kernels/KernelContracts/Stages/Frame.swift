/// Computes a frame, stage after stage: matrices and opacities from start times.
///
/// No table has an entry of its own for it: a frame is made of a variant's kernels for the stages, which the recipe binds
/// to its coefficients.
///
/// - Shape: `start` and `opacity` hold `rows` numbers, `matrices` 16 per row, as CATransform3D lays them out.
/// - Units: seconds in; points and 1 out.
/// - Aliasing: none.
public struct FrameCall<Scalar: KernelScalar>: KernelCall {
  /// The frame's time.
  public var time: Scalar
  /// When each row starts.
  public var start: UnsafePointer<Scalar>
  /// Each row's matrix.
  public var matrices: UnsafeMutablePointer<Scalar>
  /// Each row's opacity.
  public var opacity: UnsafeMutablePointer<Scalar>
  /// How many rows are computed.
  public var rows: Int

  /// Names the arguments.
  @inlinable @inline(__always)
  public init(
    time: Scalar, start: UnsafePointer<Scalar>, matrices: UnsafeMutablePointer<Scalar>,
    opacity: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.time, self.start, self.matrices) = (time, start, matrices)
    (self.opacity, self.rows) = (opacity, rows)
  }

  /// What the arguments say.
  public static var traffic: Traffic? { Traffic(columnsRead: 1, columnsWritten: 1, recordNumbersWritten: 16) }
  /// The results.
  @inlinable @inline(__always)
  public var outputs: CallOutputs<Scalar> { .records(matrices, and: opacity) }

  /// Moves what is read per row.
  @inlinable @inline(__always)
  public mutating func advanceInputs(by rows: Int) { start += rows }

  /// Moves what is written.
  @inlinable @inline(__always)
  public mutating func advanceOutputs(by rows: Int) {
    matrices += 16 * rows
    opacity += rows
  }
}

extension Kernel {
  /// See ``FrameCall``.
  public static let frame = Kernel(
    "frame", FrameCall<Float>.self, FrameCall<Double>.self, carriedBy: .interpolate,
    Contract(
      stage: .frame,
      formula: "phase, then curve or spring, then interpolate, then compose",
      shape: "start: one number per row; matrices: 16 per row; opacity: one per row",
      units: "seconds in; points and 1 out",
      domain: "rows that wait, which show their start, rows in motion, and rows at their end",
      aliasing: "none",
      bound: ErrorBound(
        scale: .factors, float: 2, double: 2, evidence: .searched,
        derivation:
          "the scale adds up what the drive, the span, the interpolation and the composition may each cost; 2 is "
          + "twice the worst that check finds over fourteen seeds"),
      valuesPerRow: 17))
}
