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
  /// What is wrong, what was expected and what was found.
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
