public import CardMotion
public import KernelContracts

extension KeyframeCoefficients {
  /// Prepares a keyframe track for a kernel.
  ///
  /// Keys at one time are a jump, of which the last counts; so do keys whose times an element type cannot tell apart.
  /// Steps and lists of points become keys of their own, see ``/CardMotion/KeyframeTrack/expanded(limit:)``. Behind a track that ends in a jump or
  /// has one key only, that key stands again at the next number, because a kernel wants a segment to stand in.
  ///
  /// - Parameter track: The track.
  /// - Throws: ``KeyframeCoefficientsError`` where the track takes too many keys.
  public init(_ track: KeyframeTrack) throws(KeyframeCoefficientsError) {
    guard let expanded = track.expanded(limit: Self.mostKeys) else { throw .tooManyKeys(limit: Self.mostKeys) }
    self.init(expanded.keyframes.map(Self.key), channels: track.channelCount)
  }

  /// The most keys, as a kernel looks at all of them for every row.
  public static var mostKeys: Int { 256 }

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
      // The same subtraction as a kernel's, so that the fraction at the next key is exactly 1.
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
public enum KeyframeCoefficientsError: Error, Equatable {
  /// More keyframes, steps and points than a kernel looks through for every row.
  case tooManyKeys(limit: Int)
}

extension KeyframeCoefficientsError: CustomStringConvertible {
  /// What is wrong, and what to use instead.
  public var description: String {
    switch self {
    case .tooManyKeys(let limit):
      "the keyframes take more than \(limit) keys, two per step and one per point, which are the most that kernels play; "
        + "use fewer"
    }
  }
}
