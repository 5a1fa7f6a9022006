/// Builds every row's 4×4 matrix from a 2D pose: a uniform scale, a rotation about z, a translation.
///
///     m11 = m22 = scale·cos(angle), m12 = −m21 = scale·sin(angle), m41 and m42 the translation; the rest of identity
///
/// - Shape: `pose` has the columns of ``AffineChannel``; `matrices` holds 16 numbers per row, as CATransform3D does.
/// - Units: points, radians and 1.
/// - Aliasing: none; `matrices` must not overlap `pose`.
/// - Alignment: none. Nothing outside the buffers is read or written.
public struct AffineCall<Scalar: KernelScalar>: KernelCall {
  /// The columns of ``AffineChannel``.
  public var pose: ColumnBlock<Scalar>
  /// Each row's matrix.
  public var matrices: UnsafeMutablePointer<Scalar>
  /// How many rows are computed.
  public var rows: Int

  /// Names the arguments.
  @inlinable @inline(__always)
  public init(pose: ColumnBlock<Scalar>, matrices: UnsafeMutablePointer<Scalar>, rows: Int) {
    (self.pose, self.matrices, self.rows) = (pose, matrices, rows)
  }

  /// What the arguments say.
  public static var traffic: Traffic? {
    Traffic(columnsRead: AffineChannel.allCases.count, columnsWritten: 0, recordNumbersWritten: 16)
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

/// The columns of a 2D pose, in the order they stand in its ``ColumnBlock``.
public enum AffineChannel: Int, CaseIterable, Sendable {
  /// Points.
  case translationX, translationY
  /// A factor, 1 at rest.
  case scale
  /// Radians about z.
  case angle
}

extension Kernel {
  /// See ``AffineCall``.
  public static let affine = Kernel(
    "affine", AffineCall<Float>.self, AffineCall<Double>.self, isDivisible: true,
    Contract(
      stage: .compose,
      formula: "M = scale * R(z, angle) * T",
      shape: "pose: a column per channel; matrices: 16 numbers per row",
      units: "points, radians and 1",
      domain: "|angle| <= 100 rad, finite channels",
      aliasing: "none",
      bound: ErrorBound(
        scale: .factors, float: 1.15, double: 1.15, evidence: .proved,
        derivation: "sine and cosine cost 0.64, the product with the scale 1/2; translations are copied"),
      valuesPerRow: 16))
}

extension KernelKey where Call == AffineCall<Scalar> {
  /// See ``AffineCall``.
  public static var affine: Self { Self(declared: .affine) }
}
