/// One of the five steps of a frame.
///
/// Between stages only columns travel, so that each can be measured, checked and replaced alone.
public enum Stage: String, CaseIterable, Sendable {
  /// How far is this row through its own animation? Frame time in, local time out; seconds.
  case phase
  /// How far should it look? Local time in, progress out; dimensionless, may overshoot.
  case drive
  /// Where is each channel? Progress in, one column per channel out; points, radians or 1.
  case interpolate
  /// Which matrix is that? Channel columns in, one 4×4 per row out.
  case compose
  /// What would the screen get? All stages together: 16 numbers and an opacity per row.
  case frame
}
