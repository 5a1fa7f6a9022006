extension KeyframeTrack {
  /// A place on a track: how far the way from one keyframe to another has been covered.
  ///
  /// The values there are the weighted mean (1 − progress) · from + progress · to.
  package struct Place: Sendable, Hashable {
    /// The index of the keyframe that is left behind.
    package let from: Int
    /// The index of the keyframe ahead; equal to `from` where the values stand still.
    package let to: Int
    /// The share of the way, dimensionless; outside 0…1 where the timing function overshoots.
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
  /// weighted ends, plus what the progress is off.
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
