/// The columns of a pose, in the order of its ``ColumnBlock``.
///
/// A row's matrix is S·R·T·P for row vectors: scale first, then a rotation about one axis that all rows share, then
/// a translation in the parent's frame, then perspective.
public enum PoseChannel: Int, CaseIterable, Sendable {
  /// Points.
  case translationX, translationY, translationZ
  /// Factors, 1 at rest.
  case scaleX, scaleY, scaleZ
  /// Radians about the shared axis.
  case angle
  /// The matrix entry m34, −1/distance in 1/points; 0 without perspective.
  case perspective
  /// 0 (invisible) to 1; it does not enter the matrix.
  case opacity

  @inlinable public static var count: Int { 9 }
}

/// The columns of a decomposed matrix, in the order of a ``ColumnBlock``.
///
/// The matrix is S·K·R·T·P for row vectors: scale, skew, the rotation of a unit quaternion, translation, perspective.
public enum DecompositionChannel: Int, CaseIterable, Sendable {
  /// Points.
  case translationX, translationY, translationZ
  /// Factors.
  case scaleX, scaleY, scaleZ
  /// The share of the first axis in the second, of the first in the third, and of the second in the third.
  case skewXY, skewXZ, skewYZ
  /// The last column of the perspective matrix: 0, 0, 0, 1 without perspective.
  case perspectiveX, perspectiveY, perspectiveZ, perspectiveW
  /// The unit quaternion.
  case rotationX, rotationY, rotationZ, rotationW
}

/// The columns of a block that holds two decomposed matrices and the angle between their rotations.
extension DecompositionChannel {
  @inlinable public static var count: Int { 17 }

  /// The columns of the channel at progress 0 and 1.
  @inlinable public var from: Int { rawValue }
  @inlinable public var to: Int { Self.count &+ rawValue }

  /// The column of θ, the angle between the two quaternions, in radians.
  @inlinable public static var angle: Int { 2 &* count }

  /// The number of columns of a block of ends.
  @inlinable public static var endsCount: Int { 2 &* count &+ 1 }
}

/// The products of a unit axis that Rodrigues' formula needs, so that axes along x, y or z stay exact.
///
///     R(ii) = aᵢ² + cos·(1 − aᵢ²)        R(ij) = aᵢaⱼ·(1 − cos) ± aₖ·sin
///
/// For row vectors; rotation about z by θ has m12 = sin θ and m21 = −sin θ, as in CATransform3D.
public struct RotationAxis<Scalar: KernelScalar>: Sendable, Equatable {
  /// The unit axis.
  public var x, y, z: Scalar
  /// Squares of the components.
  public var xx, yy, zz: Scalar
  /// One minus those squares, computed as the sum of the other two.
  public var xxRest, yyRest, zzRest: Scalar
  /// Mixed products.
  public var xy, xz, yz: Scalar

  public init(x: Double, y: Double, z: Double) {
    self.x = Scalar(x)
    self.y = Scalar(y)
    self.z = Scalar(z)
    (xx, yy, zz) = (Scalar(x * x), Scalar(y * y), Scalar(z * z))
    (xxRest, yyRest, zzRest) = (Scalar(y * y + z * z), Scalar(x * x + z * z), Scalar(x * x + y * y))
    (xy, xz, yz) = (Scalar(x * y), Scalar(x * z), Scalar(y * z))
  }
}

/// Half the extent of a card around its anchor, in points.
public struct CardSize<Scalar: KernelScalar>: Sendable, Equatable {
  public var halfWidth, halfHeight: Scalar

  public init(halfWidth: Scalar, halfHeight: Scalar) { (self.halfWidth, self.halfHeight) = (halfWidth, halfHeight) }
}

/// The two ends between which one channel of every row moves.
public struct ChannelSpan<Scalar: KernelScalar>: @unchecked Sendable {
  /// The column of the output block that receives the channel.
  public var column: Int
  /// The value at progress 0, in the channel's unit, or in extents.
  public var from: Scalar
  /// The value at progress 1, in the channel's unit, or in extents.
  public var to: Scalar
  /// The length of one unit in each row, such as the row's height; nil where the ends are in the channel's unit.
  public var extent: UnsafePointer<Scalar>?

  public init(column: Int, from: Scalar, to: Scalar, extent: UnsafePointer<Scalar>? = nil) {
    (self.column, self.from, self.to, self.extent) = (column, from, to, extent)
  }
}
