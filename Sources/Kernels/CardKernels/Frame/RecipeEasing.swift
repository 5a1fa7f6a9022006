internal import CardMotion
package import KernelContracts

/// The easing kernel that drives a recipe, with its coefficients.
package enum RecipeEasing<Scalar: KernelScalar>: Sendable, Equatable {
  case curve(CurveCoefficients<Scalar>)
  case spring(SpringCoefficients<Scalar>)
  /// A spring that is exactly at its end from a local time on, in seconds.
  case settlingSpring(SpringCoefficients<Scalar>, end: Scalar)
  /// Keyframes of progress; steps and lines between points are keyframes, too.
  case keyframes(KeyframeCoefficients<Scalar>)
}

extension RecipeEasing {
  /// The spring, whether it settles or not.
  var spring: SpringCoefficients<Scalar>? {
    switch self {
    case .spring(let spring), .settlingSpring(let spring, _): spring
    case .curve, .keyframes: nil
    }
  }

  /// Prepares a recipe's driver for a kernel; throws if it takes too many keys.
  init(_ recipe: Recipe) throws(KeyframeCoefficientsError) {
    let duration = recipe.duration
    switch recipe.driver {
    case .curve(let curve): self = .curve(CurveCoefficients(curve, duration: duration))
    case .spring(let spring) where recipe.settles:
      self = .settlingSpring(SpringCoefficients(spring), end: Scalar(duration))
    case .spring(let spring): self = .spring(SpringCoefficients(spring))
    case .steps(let steps): self = .keyframes(try Self.coefficients(.steps(steps), duration: duration))
    case .points(let points): self = .keyframes(try Self.coefficients(.points(points), duration: duration))
    case .keyframes(let track): self = .keyframes(try Self.coefficients(track, duration: duration))
    }
  }

  /// The keys of a timing function, which may begin and end at any value; the first key is the output with the before
  /// flag.
  private static func coefficients(
    _ function: TimingFunction, duration: Double
  ) throws(KeyframeCoefficientsError) -> KeyframeCoefficients<Scalar> {
    let track = checked([Keyframe(time: 0, values: [0], timing: function), Keyframe(time: 1, values: [1])])
    let limit = KeyframeCoefficients<Scalar>.mostKeys
    guard let expanded = track.expanded(limit: limit) else { throw .tooManyKeys(limit: limit) }
    let (waiting, begun) = (function.progress(at: 0, before: true), function.progress(at: 0))
    var keyframes = (waiting == begun ? [begun] : [waiting, begun]).map { Keyframe(time: 0, values: [$0]) }
    keyframes += expanded.keyframes.drop { $0.time == 0 }
    if function.progress(at: 1) != 1 { keyframes.removeLast() }
    return try coefficients(checked(keyframes), duration: duration)
  }

  /// The keys of a track whose times are shares of a duration.
  private static func coefficients(
    _ track: KeyframeTrack, duration: Double
  ) throws(KeyframeCoefficientsError) -> KeyframeCoefficients<Scalar> {
    try KeyframeCoefficients(
      checked(
        track.keyframes.map { Keyframe(time: $0.time * duration, values: $0.values, timing: $0.timing) }))
  }

  private static func checked(_ keyframes: [Keyframe]) -> KeyframeTrack {
    guard let track = try? KeyframeTrack(keyframes) else {
      preconditionFailure("keyframes between 0 and a duration stay in order and finite; got \(keyframes)")
    }
    return track
  }
}

extension Driver {
  /// About the largest magnitude of progress, from the driver's parameters; a spring may exceed it, by at most 1.
  var reach: Double {
    switch self {
    case .curve(let curve): TimingFunction.curve(curve).reach
    case .spring(let spring): 1 + abs(spring.initialVelocity) / spring.angularFrequency
    case .steps: 1
    case .points(let points): TimingFunction.points(points).reach
    case .keyframes(let track): track.reach
    }
  }
}

extension KeyframeTrack {
  /// A bound on all values, including the overshoot of the timing between two keyframes.
  fileprivate var reach: Double {
    let values = keyframes.map { abs($0.values[0]) }
    return (values.max() ?? 0) * (1 + 2 * (keyframes.map(\.timing.reach).max() ?? 0))
  }
}

extension TimingFunction {
  fileprivate var reach: Double {
    switch self {
    case .curve(let curve): max(1, abs(curve.y1), abs(curve.y2))
    case .steps: 1
    case .points(let list): list.points.map { abs($0.output) }.max() ?? 0
    }
  }
}
