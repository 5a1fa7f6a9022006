/// Computes a frame in one pass into the compact layout: what moves in a plane needs seven numbers and not seventeen.
///
/// - Shape: `start` holds `rows` numbers, `columns` has those of ``CompactChannel``.
/// - Units: seconds in; points and 1 out.
/// - Domain: programs that stay in the plane; of others the numbers mean nothing. See ``FrameProgram/staysInPlane``.
/// - Aliasing: none.
/// - Alignment: none; streaming editions need every column on a cache line. Nothing outside the columns' rows is read
///   or written.
public struct CompactFrameCall<Scalar: KernelScalar>: KernelCall {
  /// What the rows play.
  public var program: FrameProgram<Scalar>
  /// The frame's time.
  public var time: Scalar
  /// When each row starts.
  public var start: UnsafePointer<Scalar>
  /// The columns of ``CompactChannel``.
  public var columns: ColumnBlock<Scalar>
  /// How many rows are computed.
  public var rows: Int

  /// Names the arguments.
  @inlinable @inline(__always)
  public init(
    program: FrameProgram<Scalar>, time: Scalar, start: UnsafePointer<Scalar>, columns: ColumnBlock<Scalar>, rows: Int
  ) {
    (self.program, self.time, self.start) = (program, time, start)
    (self.columns, self.rows) = (columns, rows)
  }

  /// What the arguments say.
  public static var traffic: Traffic? { Traffic(columnsRead: 1, columnsWritten: CompactChannel.allCases.count) }
  /// The results.
  @inlinable @inline(__always)
  public var outputs: CallOutputs<Scalar> { .columns(columns, CompactChannel.allCases.count) }

  /// Moves what is read per row.
  @inlinable @inline(__always)
  public mutating func advanceInputs(by rows: Int) { start += rows }

  /// Moves what is written.
  @inlinable @inline(__always)
  public mutating func advanceOutputs(by rows: Int) { columns = columns.advanced(by: rows) }
}

/// The columns of the compact layout: the six numbers of CGAffineTransform, and the opacity.
public enum CompactChannel: Int, CaseIterable, Sendable {
  /// m11, m12, m21, m22 of the 4×4 matrix; 1.
  case a, b, c, d
  /// m41 and m42; points.
  case tx, ty
  /// 0 (invisible) to 1.
  case opacity
}

extension Kernel {
  /// See ``CompactFrameCall``.
  public static let compactFrame = Kernel(
    "compactFrame", question: "frame", edition: .compact, CompactFrameCall<Float>.self, CompactFrameCall<Double>.self,
    isDivisible: true,
    frame.contract.inOnePass(
      shape: "start: one number per row; columns: a, b, c, d, tx, ty, opacity",
      domain: frame.contract.domain + ", of recipes that stay in the plane", values: 7))
}

extension KernelKey where Call == CompactFrameCall<Scalar> {
  /// See ``CompactFrameCall``.
  public static var compactFrame: Self { Self(declared: .compactFrame) }
}
