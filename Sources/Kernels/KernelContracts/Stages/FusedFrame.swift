/// Computes a frame in one pass: phase, drive, interpolation and composition stay in registers.
///
/// - Shape: `start` and `opacity` hold `rows` numbers, `matrices` 16 per row, as CATransform3D lays them out.
/// - Units: seconds in; points and 1 out.
/// - Aliasing: none.
/// - Alignment: none; streaming editions need `matrices` and `opacity` on cache lines. Nothing outside the buffers is
///   read or written.
public struct FusedFrameCall<Scalar: KernelScalar>: KernelCall {
  /// What the rows play.
  public var program: FrameProgram<Scalar>
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
    program: FrameProgram<Scalar>, time: Scalar, start: UnsafePointer<Scalar>, matrices: UnsafeMutablePointer<Scalar>,
    opacity: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.program, self.time, self.start) = (program, time, start)
    (self.matrices, self.opacity, self.rows) = (matrices, opacity, rows)
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
  /// See ``FusedFrameCall``.
  public static let fusedFrame = Kernel(
    "fusedFrame", question: "frame", edition: .fused, FusedFrameCall<Float>.self, FusedFrameCall<Double>.self,
    isDivisible: true, frame.contract.inOnePass(shape: frame.contract.shape, domain: frame.contract.domain, values: 17))
}

extension Contract {
  /// The same frame without columns between its stages.
  func inOnePass(shape: String, domain: String, values: Int) -> Contract {
    Contract(
      stage: stage, formula: formula + ", in one pass", shape: shape, units: units, domain: domain, aliasing: aliasing,
      bound: bound, valuesPerRow: values)
  }
}

extension KernelKey where Call == FusedFrameCall<Scalar> {
  /// See ``FusedFrameCall``.
  public static var fusedFrame: Self { Self(declared: .fusedFrame) }
}
