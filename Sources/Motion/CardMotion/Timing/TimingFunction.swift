/// A map from elapsed fraction to progress, of any kind that CSS has.
///
/// Core Animation's default, `kCAMediaTimingFunctionDefault`, is ``TimingCurve/standard``, which CSS calls `ease`.
public enum TimingFunction: Sendable, Hashable {
  /// A cubic Bézier, among them `linear` and `ease`.
  case curve(TimingCurve)
  /// Equal steps.
  case steps(Steps)
  /// Straight lines between points.
  case points(LinearPoints)

  /// Progress equals the elapsed fraction.
  public static let linear = TimingFunction.curve(.linear)

  /// Returns the progress at an input.
  ///
  /// - Parameters:
  ///   - input: Elapsed time over duration. NaN gives NaN; infinities never do.
  ///   - extrapolation: The rule for inputs outside 0…1.
  ///   - before: The before flag of CSS: true where a jump at exactly this input has not happened yet. Curves
  ///     do not jump.
  /// - Returns: The progress, dimensionless.
  public func progress(at input: Double, extrapolation: Extrapolation = .clamp, before: Bool = false) -> Double {
    switch self {
    case .curve(let curve): curve.progress(at: input, extrapolation: extrapolation)
    case .steps(let steps): steps.progress(at: input, extrapolation: extrapolation, before: before)
    case .points(let points): points.progress(at: input, extrapolation: extrapolation, before: before)
    }
  }

  /// Returns the velocity of progress, per unit of input.
  ///
  /// - Parameters:
  ///   - input: Elapsed time over duration. NaN gives NaN.
  ///   - extrapolation: The rule for inputs outside 0…1.
  /// - Returns: dy/dx, dimensionless and finite. Jumps are left out, so steps have slope 0 everywhere.
  public func slope(at input: Double, extrapolation: Extrapolation = .clamp) -> Double {
    switch self {
    case .curve(let curve): curve.slope(at: input, extrapolation: extrapolation)
    case .steps: input.isNaN ? input : 0
    case .points(let points): points.slope(at: input, extrapolation: extrapolation)
    }
  }
}

/// The rule for inputs of a timing function outside 0…1.
///
/// Such inputs arise where functions are chained: an overshooting curve feeds the curve of a keyframe.
public enum Extrapolation: String, Sendable, CaseIterable {
  /// Inputs are moved into 0…1 first, as `UnitCurve` and Core Animation do; outside, progress is constant.
  case clamp
  /// The function continues: a curve along the tangent at its end, steps by further steps, points along the outermost
  /// segment, as CSS Easing Functions Level 2 and the Web Platform Tests specify.
  case css
}

extension Extrapolation {
  /// The input at which a function without ends of its own is evaluated.
  func moved(_ input: Double) -> Double {
    guard self == .clamp else { return input }
    return input < 0 ? 0 : input > 1 ? 1 : input
  }
}

/// Numbers that give no timing function and no track; stops, keyframes and channels are counted from 0.
public enum TimingError: Error, Equatable {
  /// A control point's x outside 0…1, which would make the curve go back in time.
  case fractionOutOfRange(name: String, value: Double)
  /// A control point's y that is not a finite number.
  case progressNotFinite(name: String, value: Double)
  /// Too few intervals for a rise, or too many to be counted.
  case countOutOfRange(position: Steps.Position, expected: ClosedRange<Int>, actual: Int)
  /// An empty list of points.
  case noStops
  /// A point with an input or output that is not a finite number.
  case stopNotFinite(stop: Int, value: Double)
  /// A track without keyframes.
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

  /// The number of a timing curve that is out of range: x1, y1, x2 or y2; nil for any other error.
  package var controlPoint: String? {
    switch self {
    case .fractionOutOfRange(let name, _), .progressNotFinite(let name, _): name
    default: nil
    }
  }
}

extension TimingError: CustomStringConvertible {
  /// The problem, the expected value and the actual one.
  public var description: String {
    switch self {
    case .fractionOutOfRange(let name, let value):
      "a timing curve's \(name) must lie in 0…1, or the curve is no function of time; got \(value)"
    case .progressNotFinite(let name, let value): "a timing curve's \(name) must be finite; got \(value)"
    case .countOutOfRange(let position, let expected, let actual):
      """
      the number of \(position.rawValue) steps must lie in \(expected.lowerBound)…\(expected.upperBound); \
      got \(actual)
      """
    case .noStops: "a list of points must have at least one"
    case .stopNotFinite(let stop, let value): "point \(stop + 1) of a list must have finite numbers; got \(value)"
    case .noKeyframes: "a track must have at least one keyframe"
    case .noChannels: "a track's keyframes must have at least one value"
    case .timeNotFinite(let keyframe, let value): "the time of keyframe \(keyframe) must be finite; got \(value)"
    case .timesDescend(let keyframe, let previous, let actual):
      "the time of keyframe \(keyframe) must be at least \(previous), its predecessor's; got \(actual)"
    case .channelCountDiffers(let keyframe, let expected, let actual):
      "keyframe \(keyframe) must have as many values as the first, \(expected); got \(actual)"
    case .valueNotFinite(let keyframe, let channel, let value):
      "value \(channel) of keyframe \(keyframe) must be finite; got \(value)"
    }
  }
}
