/// Builds every row's 4×4 matrix from its pose.
///
///     M = S · R(axis, angle) · T · P, for row vectors
///
/// R is Rodrigues' rotation. Perspective touches only the last column: m(i4) = m(i3)·m34, and 1 is added to m44.
///
/// - Shape: `pose` has the columns of ``PoseChannel`` (opacity is not read); `matrices` holds 16 numbers per row,
///   m11…m44, as CATransform3D does.
/// - Units: points, radians and 1.
/// - Aliasing: none; `matrices` must not overlap `pose`.
/// - Alignment: none. Nothing outside the buffers is read or written.
public struct ComposeCall<Scalar: KernelScalar>: KernelCall {
  /// The axis that all rows share.
  public var axis: RotationAxis<Scalar>
  /// The columns of ``PoseChannel``.
  public var pose: ColumnBlock<Scalar>
  /// Each row's matrix.
  public var matrices: UnsafeMutablePointer<Scalar>
  /// How many rows are computed.
  public var rows: Int

  /// Names the arguments.
  @inlinable @inline(__always)
  public init(
    axis: RotationAxis<Scalar>, pose: ColumnBlock<Scalar>, matrices: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.axis, self.pose, self.matrices) = (axis, pose, matrices)
    self.rows = rows
  }

  /// The pose without its opacity, which is no part of a matrix, and the matrix.
  public static var traffic: Traffic? {
    Traffic(columnsRead: PoseChannel.allCases.count - 1, columnsWritten: 0, recordNumbersWritten: 16)
  }
  /// The results.
  @inlinable @inline(__always)
  public var outputs: CallOutputs<Scalar> { .records(matrices) }

  /// Moves what is read per row.
  @inlinable @inline(__always)
  public mutating func advanceInputs(by rows: Int) { pose = pose.advanced(by: rows) }

  /// Moves what is written.
  @inlinable @inline(__always)
  public mutating func advanceOutputs(by rows: Int) { matrices += 16 * rows }
}

extension Kernel {
  /// See ``ComposeCall``.
  public static let compose = Kernel(
    "compose", ComposeCall<Float>.self, ComposeCall<Double>.self, isDivisible: true,
    Contract(
      stage: .compose,
      formula: "M = S * R(axis, angle) * T * P",
      shape: "pose: a column per channel; matrices: 16 numbers per row",
      units: "points, radians and 1",
      domain: "|angle| <= 100 rad, an axis of unit length to an epsilon of Double, finite channels",
      aliasing: "none",
      bound: ErrorBound(
        scale: .factors, float: 3.36, double: 5.3, evidence: .proved,
        derivation:
          "sine and cosine cost 0.64, their products with the axis, the sum, the scale and perspective 1/2 each; a Double "
          + "axis is itself of unit length only to 1, which counts twice; translations are copied"),
      valuesPerRow: 16))
}

extension KernelKey where Call == ComposeCall<Scalar> {
  /// See ``ComposeCall``.
  public static var compose: Self { Self(declared: .compose) }
}
