/// The values that an animation passes at one time.
public struct Keyframe: Sendable, Hashable {
  /// Seconds since the animation's start.
  public var time: Double
  /// One value per channel, in the channels' own units.
  public var values: [Double]
  /// How the values reach those of the next keyframe; at the last keyframe it means nothing.
  public var timing: TimingFunction

  /// Creates a keyframe.
  public init(time: Double, values: [Double], timing: TimingFunction = .linear) {
    (self.time, self.values, self.timing) = (time, values, timing)
  }
}
