/// Values along a line of keyframes, for one or several channels.
///
/// Between two keyframes the values are their weighted mean, by the progress of the first one's timing function.
/// Before the first and after the last keyframe they are constant. Keyframes at one time make a jump, and the last of
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

extension KeyframeTrack {
  /// A place on a track: the progress from one keyframe to another.
  ///
  /// The values there are the weighted mean (1 − progress) · from + progress · to.
  package struct Place: Sendable, Hashable {
    /// The index of the keyframe before.
    package let from: Int
    /// The index of the keyframe ahead; equal to `from` where the values are constant.
    package let to: Int
    /// The progress, dimensionless; outside 0…1 where the timing function overshoots.
    package let progress: Double
  }

  /// Returns the two keyframes that count at a time, in seconds since the animation's start, and the progress between
  /// them.
  ///
  /// An infinity gives the first or the last keyframe, NaN a progress of NaN.
  package func place(at time: Double) -> Place {
    if time.isNaN { return Place(from: 0, to: 0, progress: time) }
    let next = keyframes.partitioningIndex { $0.time > time }
    guard next > 0 else { return Place(from: 0, to: 0, progress: 0) }
    guard next < keyframes.count else { return Place(from: next - 1, to: next - 1, progress: 0) }
    let (start, end) = (keyframes[next - 1].time, keyframes[next].time)
    // Halves, because the difference of the largest numbers overflows.
    let fraction = time == start ? 0 : (time / 2 - start / 2) / (end / 2 - start / 2)
    return Place(from: next - 1, to: next, progress: keyframes[next - 1].timing.progress(at: fraction))
  }

  /// Returns the values of all channels at a time.
  ///
  /// Exact at the keyframes' times, unless the timing function is one that jumps there; elsewhere within 2 ε of the
  /// weighted ends, plus the effect of the error of progress.
  ///
  /// - Parameter time: Seconds since the animation's start. NaN gives NaN.
  /// - Returns: One value per channel, in the channels' own units.
  public func values(at time: Double) -> [Double] {
    let place = place(at: time)
    return (0..<channelCount).map { value(ofChannel: $0, at: place) }
  }

  /// Returns the value of one channel at a time, as ``values(at:)`` does.
  ///
  /// - Parameters:
  ///   - channel: The channel, counted from 0.
  ///   - time: Seconds since the animation's start. NaN gives NaN.
  /// - Returns: The value, in the channel's own unit.
  public func value(ofChannel channel: Int = 0, at time: Double) -> Double {
    value(ofChannel: channel, at: place(at: time))
  }

  private func value(ofChannel channel: Int, at place: Place) -> Double {
    keyframes[place.from].values[channel].mixed(with: keyframes[place.to].values[channel], progress: place.progress)
  }
}
