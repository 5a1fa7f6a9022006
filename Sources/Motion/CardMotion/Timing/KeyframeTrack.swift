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
  /// - Throws: ``KeyframeTrackError`` naming the keyframe that does not fit.
  public init(_ keyframes: [Keyframe]) throws(KeyframeTrackError) {
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
  ) throws(KeyframeTrackError) {
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

/// Keyframes that give no track; keyframes and channels are counted from 0.
public enum KeyframeTrackError: Error, Equatable {
  /// An empty list.
  case noKeyframes
  /// Keyframes without values.
  case noChannels
  /// A time that is not a finite number of seconds.
  case timeNotFinite(keyframe: Int, value: Double)
  /// A keyframe earlier than the one before it.
  case timesDescend(keyframe: Int, previous: Double, actual: Double)
  /// A keyframe with more or fewer values than the first.
  case channelCountDiffers(keyframe: Int, expected: Int, actual: Int)
  /// A value that is not finite.
  case valueNotFinite(keyframe: Int, channel: Int, value: Double)
}

extension KeyframeTrackError: CustomStringConvertible {
  /// The problem, the expected value and the actual one.
  public var description: String {
    switch self {
    case .noKeyframes:
      "a track must have at least one keyframe"
    case .noChannels:
      "a track's keyframes must have at least one value"
    case .timeNotFinite(let keyframe, let value):
      "the time of keyframe \(keyframe) must be finite; got \(value)"
    case .timesDescend(let keyframe, let previous, let actual):
      "the time of keyframe \(keyframe) must be at least \(previous), its predecessor's; got \(actual)"
    case .channelCountDiffers(let keyframe, let expected, let actual):
      "keyframe \(keyframe) must have as many values as the first, \(expected); got \(actual)"
    case .valueNotFinite(let keyframe, let channel, let value):
      "value \(channel) of keyframe \(keyframe) must be finite; got \(value)"
    }
  }
}
