public import CardMotion
public import KernelContracts

extension KeyframeCoefficients {
  /// Prepares a keyframe track for a kernel.
  ///
  /// Keys at one time are a jump, of which the last counts; so do keys whose times an element type cannot tell apart. A
  /// list of points becomes one key per point, with straight lines between them. Behind a track that ends in a jump or
  /// has one key only, that key stands again at the next number, because a kernel wants a segment to stand in.
  ///
  /// - Parameter track: The track.
  /// - Throws: ``KeyframeCoefficientsError`` where a segment has no curve.
  public init(_ track: KeyframeTrack) throws(KeyframeCoefficientsError) {
    var keys: [Key] = []
    for (index, keyframe) in track.keyframes.enumerated() {
      guard index + 1 < track.keyframes.count else {
        keys.append(Key(time: keyframe.time, values: keyframe.values, curve: .linear))
        break
      }
      keys += try Self.keys(of: index, to: track.keyframes[index + 1], keyframe)
    }
    self.init(keys, channels: track.channelCount)
  }

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

  /// The keys from a keyframe up to the next.
  private static func keys(
    of index: Int, to next: Keyframe, _ keyframe: Keyframe
  ) throws(KeyframeCoefficientsError) -> [Key] {
    switch keyframe.timing {
    case .curve(let curve): return [(keyframe.time, keyframe.values, curve)]
    case .steps: throw .stepsHaveNoCurve(keyframe: index)
    case .points(let list):
      let inside = list.points.filter { $0.input > 0 && $0.input < 1 }.map { ($0.input, $0.output) }
      let ends = (list.progress(at: 0), list.progress(at: 1, before: true))
      return ([(0, ends.0)] + inside + (ends.1 == 1 ? [] : [(1, ends.1)])).map { input, output in
        // Rises with the input whatever the rounding, which a weighted mean does not.
        let time = input == 1 ? next.time : keyframe.time + input * (next.time - keyframe.time)
        let values = zip(keyframe.values, next.values).map { (1 - output) * $0 + output * $1 }
        return (min(time, next.time), values, .linear)
      }
    }
  }
}

/// A track that a kernel cannot play; keyframes are counted from 0.
public enum KeyframeCoefficientsError: Error, Equatable {
  /// A keyframe that leaves by steps.
  case stepsHaveNoCurve(keyframe: Int)
}

extension KeyframeCoefficientsError: CustomStringConvertible {
  /// What is wrong, and what to use instead.
  public var description: String {
    switch self {
    case .stepsHaveNoCurve(let keyframe):
      "keyframe \(keyframe) leaves by steps, which are no curve; write each step as two keyframes at its ends"
    }
  }
}
