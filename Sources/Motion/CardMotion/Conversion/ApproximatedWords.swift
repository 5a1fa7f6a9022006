/// A spring in the words of an engine that has curves only: lines or cubic Béziers, with a proven bound of their error.
struct ApproximatedWords {
  let text: String
  /// A bound of the distance at all times, also after the end, as a share of the way.
  let errorBound: Double
  /// The duration to use, in seconds.
  let duration: Double

  /// One `cubic-bezier()` if that is within a tolerance, otherwise the fewest corners of `linear()`.
  static func css(_ spring: Spring, within tolerance: Double) throws -> ApproximatedWords {
    // Below, a Bézier is not worth the search.
    if tolerance >= 0.005, let easing = try? KeyframeEasing(closestCurveTo: spring, rest: tolerance),
      let curve = easing.curve, easing.errorBound <= tolerance
    {
      let points = [curve.x1, curve.y1, curve.x2, curve.y2].map(\.fewDigits).joined(separator: ", ")
      return ApproximatedWords("cubic-bezier(\(points)) \(easing.duration.fewDigits)s", easing)
    }
    let easing = try LinearEasing(approximating: spring, within: tolerance)
    return ApproximatedWords(
      text: "\(easing.css) \(easing.cssDuration)", errorBound: max(easing.errorBound, easing.restError),
      duration: easing.duration)
  }

  /// Few keyframes of Lottie, with times in frames of 60 Hz, within a tolerance.
  static func keyframes(_ spring: Spring, within tolerance: Double) throws -> ApproximatedWords {
    let easing = try KeyframeEasing(approximating: spring, within: tolerance)
    let keyframes = easing.track.keyframes.map { keyframe in
      let start = #"{ "t": \#((keyframe.time * 60).fewDigits), "s": [\#(keyframe.values[0].fewDigits)]"#
      guard keyframe != easing.track.keyframes.last, case .curve(let curve) = keyframe.timing else {
        return start + " }"
      }
      return start + #", "o": { "x": [\#(curve.x1.fewDigits)], "y": [\#(curve.y1.fewDigits)] }, "#
        + #""i": { "x": [\#(curve.x2.fewDigits)], "y": [\#(curve.y2.fewDigits)] } }"#
    }
    return ApproximatedWords("[\(keyframes.joined(separator: ", "))]", easing)
  }

  /// A path of GSAP's CustomEase, whose control points have six decimals.
  static func path(_ spring: Spring, within tolerance: Double) throws -> ApproximatedWords {
    let easing = try KeyframeEasing(approximating: spring, within: tolerance * 0.98)
    let (keyframes, duration) = (easing.track.keyframes, easing.duration)
    let text = { (time: Double, value: Double) in "\(Decimals(time / duration, 6).text),\(Decimals(value, 6).text)" }
    let segments = zip(keyframes, keyframes.dropFirst()).map { start, end in
      guard case .curve(let curve) = start.timing else { return "" }
      let (width, rise) = (end.time - start.time, end.values[0] - start.values[0])
      return [(curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)].map {
        text(start.time + $0.0 * width, start.values[0] + $0.1 * rise)
      }.joined(separator: " ")
    }
    // Rounded values move a curve by half a millionth, and rounded times the spring's progress by its speed.
    let rounding = 0.5e-6 * (1 + duration * spring.peakVelocity.size)
    let ease = #"CustomEase.create("card", "M0,0 C\#(segments.joined(separator: " "))")"#
    return ApproximatedWords(
      text: "gsap.to(target, { duration: \(duration.fewDigits), ease: \(ease) })",
      errorBound: max(easing.errorBound + rounding, easing.restError), duration: duration)
  }
}

extension ApproximatedWords {
  private init(_ text: String, _ easing: KeyframeEasing) {
    self.init(text: text, errorBound: max(easing.errorBound, easing.restError), duration: easing.duration)
  }
}

extension MotionEngine {
  /// The answer to a spring by ``approximate``; nil without it, without a tolerance, or where there is no approximation.
  func approximation(of asked: EngineMotion, within tolerance: Double?) -> EngineAnswer? {
    guard let spring = asked.spring, let approximate, let tolerance, let words = try? approximate(spring, tolerance)
    else { return nil }
    return EngineAnswer(
      engine: self, text: words.text, motion: nil, played: nil,
      deviation: MotionDeviation(largest: words.errorBound, time: nil, evidence: .bound), end: words.duration,
      losses: [], warning: nil)
  }
}
