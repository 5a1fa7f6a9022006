/// Values along a line of keyframes, for one or several channels.
///
/// Between two keyframes the values are their weighted mean, by the progress of the first one's timing function.
/// Before the first and after the last keyframe they stand still. Keyframes at one time make a jump, and the last of
/// them counts at the time itself.
public struct KeyframeTrack: Sendable, Hashable {
  /// The keyframes, at least one, in the order of their times.
  public let keyframes: [Keyframe]

  /// Creates a track.
  ///
  /// - Parameter keyframes: At least one, of finite times in ascending order and as many finite values each.
  /// - Throws: ``TimingError`` naming the keyframe that does not fit.
  public init(_ keyframes: [Keyframe]) throws(TimingError) {
    guard let channels = keyframes.first?.values.count else { throw .noKeyframes }
    guard channels > 0 else { throw .noChannels }
    var previous = -Double.infinity
    for (index, keyframe) in keyframes.enumerated() {
      try Self.check(keyframe, at: index, after: previous, channels: channels)
      previous = keyframe.time
    }
    self.keyframes = keyframes
  }

  /// Creates a track of keyframes that are in order and alike.
  init(checked keyframes: [Keyframe]) { self.keyframes = keyframes }

  private static func check(
    _ keyframe: Keyframe, at index: Int, after previous: Double, channels: Int
  ) throws(TimingError) {
    let (time, values) = (keyframe.time, keyframe.values)
    guard time.isFinite else { throw .timeNotFinite(keyframe: index, value: time) }
    guard time >= previous else { throw .timesDescend(keyframe: index, previous: previous, actual: time) }
    guard values.count == channels else {
      throw .channelCountDiffers(keyframe: index, expected: channels, actual: values.count)
    }
    for (channel, value) in values.enumerated() where !value.isFinite {
      throw .valueNotFinite(keyframe: index, channel: channel, value: value)
    }
  }

  /// The number of channels, at least 1.
  public var channelCount: Int { keyframes[0].values.count }
}

/// The values that an animation passes at one time.
public struct Keyframe: Sendable, Hashable {
  /// Seconds since the animation's start.
  public var time: Double
  /// One value per channel, in the channels' own units.
  public var values: [Double]
  /// The function by which the values reach those of the next keyframe; without meaning at the last keyframe.
  public var timing: TimingFunction

  /// Creates a keyframe.
  public init(time: Double, values: [Double], timing: TimingFunction = .linear) {
    (self.time, self.values, self.timing) = (time, values, timing)
  }
}
