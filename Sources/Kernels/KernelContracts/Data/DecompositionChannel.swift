/// The columns of a decomposed matrix, in the order they stand in a ``ColumnBlock``.
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
  /// How many columns a decomposed matrix has.
  @inlinable public static var count: Int { 17 }

  /// The column of the channel at progress 0.
  @inlinable public var from: Int { rawValue }

  /// The column of the channel at progress 1.
  @inlinable public var to: Int { Self.count &+ rawValue }

  /// The column of θ, the angle between the two quaternions, in radians.
  @inlinable public static var angle: Int { 2 &* count }

  /// How many columns a block of ends has.
  @inlinable public static var endsCount: Int { 2 &* count &+ 1 }
}
