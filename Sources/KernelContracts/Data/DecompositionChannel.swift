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
