/// The three ways in which a spring comes to rest.
public enum DampingRegime: Sendable, Hashable, CaseIterable {
  /// The damping ratio is below 1: the spring swings across its target.
  case underdamped
  /// The damping ratio is exactly 1: the fastest return without swinging.
  case critical
  /// The damping ratio is above 1: the spring creeps back.
  case overdamped
}
