/// A spring in the words of an engine that has curves only: lines or keyframes, with a proven bound of their error.
struct ApproximatedWords {
  let text: String
  /// A bound of the distance at all times, also after the end, as a share of the way.
  let errorBound: Double
  /// The duration to use, in seconds.
  let duration: Double

  /// The fewest corners of CSS's `linear()` within a tolerance.
  static func linear(_ spring: Spring, within tolerance: Double) throws -> ApproximatedWords {
    let easing = try LinearEasing(approximating: spring, within: tolerance)
    return ApproximatedWords(
      text: "\(easing.css) \(easing.cssDuration)", errorBound: max(easing.errorBound, easing.restError),
      duration: easing.duration)
  }

  /// Few keyframes of Lottie, with times in frames of 60 Hz, within a tolerance.
  static func keyframes(_ spring: Spring, within tolerance: Double) throws -> ApproximatedWords {
    let easing = try KeyframeEasing(approximating: spring, within: tolerance)
    let keyframes = easing.track.keyframes.map { keyframe in
      let start = #"{ "t": \#(keyframe.time * 60), "s": [\#(keyframe.values[0])]"#
      guard keyframe != easing.track.keyframes.last, case .curve(let curve) = keyframe.timing else {
        return start + " }"
      }
      return start
        + #", "o": { "x": [\#(curve.x1)], "y": [\#(curve.y1)] }, "i": { "x": [\#(curve.x2)], "y": [\#(curve.y2)] } }"#
    }
    return ApproximatedWords(
      text: "[\(keyframes.joined(separator: ", "))]", errorBound: max(easing.errorBound, easing.restError),
      duration: easing.duration)
  }
}

extension MotionEngine {
  /// The answer to a spring by ``approximate``; nil without it, without a tolerance, or where there is no approximation.
  func approximation(of asked: EngineMotion, within tolerance: Double?) -> EngineAnswer? {
    guard let spring = asked.spring, let approximate, let tolerance,
      let words = try? approximate(spring, tolerance)
    else { return nil }
    return EngineAnswer(
      engine: self, text: words.text, motion: nil,
      deviation: MotionDeviation(largest: words.errorBound, time: nil, evidence: .bound), end: words.duration,
      losses: [],
      warning: nil)
  }
}
