package import CardMotion
package import KernelContracts

extension KeyframeCoefficients {
  /// Prepares a keyframe track.
  ///
  /// The last of several keys at one time counts, which is a jump, even where the element type rounds two times to one.
  /// Steps and lists of points become keys of their own, see `KeyframeTrack.expanded(limit:)`. The last key of a track that
  /// ends in a jump, or has one key only, is repeated at the next number, because a kernel needs a segment after it.
  package init(_ track: KeyframeTrack) throws(KeyframeCoefficientsError) {
    guard let expanded = track.expanded(limit: Self.mostKeys) else { throw .tooManyKeys(limit: Self.mostKeys) }
    self.init(expanded.keyframes.map(Self.key), channels: track.channelCount)
  }

  /// The most keys, as a kernel compares all of them for every row.
  package static var mostKeys: Int { 256 }

  /// A key in Double, and the curve that leaves it.
  private typealias Key = (time: Double, values: [Double], curve: TimingCurve)

  private init(_ keys: [Key], channels: Int) {
    self.init(
      times: keys.map { Scalar($0.time) }, values: keys.flatMap { $0.values.map { Scalar($0) } }, channels: channels,
      curves: [])
    if let last = times.last, times.dropLast().last ?? last == last {
      times.append(last.nextUp)
      values += values.suffix(channels)
    }
    var known: [TimingCurve: CurveCoefficients<Scalar>] = [:]
    for (index, key) in keys.enumerated() where index + 1 < times.count {
      var curve = known[key.curve] ?? CurveCoefficients(key.curve, duration: 1)
      known[key.curve] = curve
      // The same subtraction as in a kernel, so that the fraction at the next key is exactly 1.
      curve.duration = times[index + 1] - times[index]
      curves.append(curve)
    }
  }

  private static func key(_ keyframe: Keyframe) -> Key {
    let curve: TimingCurve =
      switch keyframe.timing {
      case .curve(let curve): curve
      // Expanded, except at the last key, after which nothing changes.
      case .steps, .points: .linear
      }
    return (keyframe.time, keyframe.values, curve)
  }
}

/// A track that a kernel cannot play.
package enum KeyframeCoefficientsError: Error, Equatable {
  /// More keyframes, steps and points than a kernel compares for every row.
  case tooManyKeys(limit: Int)
}

extension KeyframeCoefficientsError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooManyKeys(let limit):
      "the keyframes take more than \(limit) keys, two per step and one per point, which are the most that kernels play; "
        + "use fewer"
    }
  }
}
