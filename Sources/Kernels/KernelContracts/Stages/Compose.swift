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

/// Builds every row's 4×4 matrix from a 2D pose: a uniform scale, a rotation about z, a translation.
///
///     m11 = m22 = scale·cos(angle), m12 = −m21 = scale·sin(angle), m41 and m42 the translation; the rest of identity
public struct AffineCall<Scalar: KernelScalar>: KernelCall {
  /// The columns of ``AffineChannel``.
  public var pose: ColumnBlock<Scalar>
  public var matrices: UnsafeMutablePointer<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(pose: ColumnBlock<Scalar>, matrices: UnsafeMutablePointer<Scalar>, rows: Int) {
    (self.pose, self.matrices, self.rows) = (pose, matrices, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.inputs(&pose, AffineChannel.count)
    visitor.output(&matrices, of: 16)
  }
}

/// The columns of a 2D pose, in the order of its ``ColumnBlock``.
public enum AffineChannel: Int, CaseIterable, Sendable {
  /// Points.
  case translationX, translationY
  /// A factor, 1 at rest.
  case scale
  /// Radians about z.
  case angle

  @inlinable public static var count: Int { 4 }
}

extension Kernel {
  public static let affine = Kernel(
    "affine", AffineCall<Float>.self, AffineCall<Double>.self, isDivisible: true,
    Contract(
      stage: .compose, formula: "M = scale * R(z, angle) * T",
      shape: "pose: a column per channel; matrices: 16 numbers per row", units: "points, radians and 1",
      domain: "|angle| <= 100 rad, finite channels", aliasing: "none",
      bound: ErrorBound(
        scale: .factors, float: 1.15, double: 1.15, evidence: .proved,
        derivation: "sine and cosine cost 0.64, the product with the scale 1/2; translations are copied"),
      valuesPerRow: 16))
}

extension KernelKey where Call == AffineCall<Scalar> {
  public static var affine: Self { Self(declared: .affine) }
}

/// Projects the four corners of a card that lies in the plane z = 0 around its anchor.
///
/// The corners are (−,−), (+,−), (+,+) and (−,+), x before y.
public struct CornersCall<Scalar: KernelScalar>: KernelCall {
  public var size: CardSize<Scalar>
  public var matrices: UnsafePointer<Scalar>
  public var corners: UnsafeMutablePointer<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(
    size: CardSize<Scalar>, matrices: UnsafePointer<Scalar>, corners: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.size, self.matrices, self.corners, self.rows) = (size, matrices, corners, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.input(&matrices, of: 16)
    visitor.output(&corners, of: 8)
  }
}

extension Kernel {
  public static let corners = Kernel(
    "corners", CornersCall<Float>.self, CornersCall<Double>.self,
    Contract(
      stage: .compose, formula: "corner = (x / w, y / w), (x, y, z, w) = (+-halfWidth, +-halfHeight, 0, 1) * M",
      shape: "matrices: 16 numbers per row; corners: 8", units: "points",
      domain: "w at every corner is at least 2^-10 of the magnitudes that it sums", aliasing: "none",
      bound: ErrorBound(
        scale: .absoluteProducts, float: 1.76, double: 1.76, evidence: .proved,
        derivation:
          "numerator and w cost 3 u of what they sum, and their errors add up to 3 u of the scale; the division costs u of at "
          + "most half of it: 1.75. A w that cancels to 2^-10 of its terms adds three in ten thousand"),
      valuesPerRow: 8))
}

extension KernelKey where Call == CornersCall<Scalar> {
  public static var corners: Self { Self(declared: .corners) }
}
