/// Builds every row's 4×4 matrix from its pose, for row vectors.
///
/// R is Rodrigues' rotation. Perspective touches only the last column: m(i4) = m(i3)·m34, and 1 is added to m44. The
/// matrix is in memory as CATransform3D is, m11…m44. Opacity is not read.
public struct ComposeCall<Scalar: KernelScalar>: KernelCall {
  public var axis: RotationAxis<Scalar>
  /// The columns of ``PoseChannel``.
  public var pose: ColumnBlock<Scalar>
  public var matrices: UnsafeMutablePointer<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(
    axis: RotationAxis<Scalar>, pose: ColumnBlock<Scalar>, matrices: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.axis, self.pose, self.matrices, self.rows) = (axis, pose, matrices, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.inputs(&pose, PoseChannel.count &- 1)
    visitor.output(&matrices, of: 16)
  }
}

extension Kernel {
  public static let compose = Kernel(
    "compose", ComposeCall<Float>.self, ComposeCall<Double>.self, isDivisible: true,
    Contract(
      stage: .compose, formula: "M = S * R(axis, angle) * T * P",
      shape: "pose: a column per channel; matrices: 16 numbers per row", units: "points, radians and 1",
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
  public static var compose: Self { Self(declared: .compose) }
}
