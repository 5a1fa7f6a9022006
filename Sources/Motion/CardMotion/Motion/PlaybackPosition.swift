/// Where an animation is at one moment, while it has an effect.
public struct PlaybackPosition: Sendable, Hashable {
  /// The three parts of the time line.
  public enum Phase: Sendable, Hashable {
    /// Before the beginning.
    case before
    /// From the beginning up to but not including the end.
    case active
    /// From the end on.
    case after
  }

  /// The part of the time line.
  public let phase: Phase
  /// The pass, counted from 0; whole, and ∞ after infinite time.
  public let iteration: Double
  /// Whether this pass is played from its end to its beginning.
  public let isBackwards: Bool
  /// How far along the animation's own time, 0…1: the input of a timing curve.
  public let fraction: Double
  /// The animation's own time, fraction times duration, in seconds.
  public let localTime: Double

  /// The before flag of CSS: whether a step function that jumps at this very fraction has not jumped yet.
  public var isBeforeJump: Bool { isBackwards ? phase == .after : phase == .before }
}
