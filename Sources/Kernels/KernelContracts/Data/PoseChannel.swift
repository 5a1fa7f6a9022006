/// The columns of a pose, in the order they stand in a pose's ``ColumnBlock``.
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
}
