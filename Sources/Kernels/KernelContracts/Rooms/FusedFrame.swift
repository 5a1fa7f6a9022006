/// Computes a frame in one pass: phase, drive, interpolation and composition stay in registers.
///
/// - Parameters: program, time, start, matrices, opacity, rows.
/// - Shape: `start` and `opacity` hold `rows` numbers, `matrices` 16 per row, as CATransform3D lays them out.
/// - Units: seconds in; points and 1 out.
/// - Aliasing: none.
/// - Alignment: none; streaming editions need `matrices` and `opacity` on cache lines. Nothing outside the buffers is
///   read or written.
public typealias FusedFrameFunction<Scalar: KernelScalar> =
  @Sendable (
    _ program: FrameProgram<Scalar>, _ time: Scalar, _ start: UnsafePointer<Scalar>,
    _ matrices: UnsafeMutablePointer<Scalar>, _ opacity: UnsafeMutablePointer<Scalar>, _ rows: Int
  ) -> Void

/// Computes a frame in one pass into the compact layout: what moves in a plane needs seven numbers and not seventeen.
///
/// - Parameters: program, time, start, columns, rows.
/// - Shape: `start` holds `rows` numbers, `columns` has those of ``CompactChannel``.
/// - Units: seconds in; points and 1 out.
/// - Domain: programs that stay in the plane; of others the numbers mean nothing. See ``FrameProgram/staysInPlane``.
/// - Aliasing: none.
/// - Alignment: none; streaming editions need every column on a cache line. Nothing outside the columns' rows is read
///   or written.
public typealias CompactFrameFunction<Scalar: KernelScalar> =
  @Sendable (
    _ program: FrameProgram<Scalar>, _ time: Scalar, _ start: UnsafePointer<Scalar>,
    _ columns: ColumnBlock<Scalar>, _ rows: Int
  ) -> Void

/// The columns of the compact layout: the six numbers of CGAffineTransform, and the opacity.
public enum CompactChannel: Int, CaseIterable, Sendable {
  /// m11, m12, m21, m22 of the 4×4 matrix; 1.
  case a, b, c, d
  /// m41 and m42; points.
  case tx, ty
  /// 0 (invisible) to 1.
  case opacity
}

extension Contract {
  static let fusedFrame = fused(.fusedFrame, values: 17)
  static let fusedFrameStreaming = fusedFrame.streaming(as: .fusedFrameStreaming)
  static let compactFrame = fused(.compactFrame, values: 7)
  static let compactFrameStreaming = compactFrame.streaming(as: .compactFrameStreaming)

  /// The layouts differ in what they write only.
  private static func fused(_ kernel: Kernel, values: Int) -> Contract {
    Contract(
      kernel: kernel, room: .frame, formula: frame.formula + ", in one pass",
      shape: values == 17 ? frame.shape : "start: one number per row; columns: a, b, c, d, tx, ty, opacity",
      units: frame.units,
      domain: values == 17 ? frame.domain : frame.domain + ", of recipes that stay in the plane",
      aliasing: "none", bound: frame.bound, valuesPerRow: values)
  }
}
