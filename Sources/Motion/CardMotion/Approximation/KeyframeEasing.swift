import CLibrary

/// A spring's progress as keyframes with a cubic Bézier each, as Lottie and After Effects have them, or as one
/// `cubic-bezier()`, with a proven bound of the error.
public struct KeyframeEasing: Sendable, Hashable {
  /// The keyframes, in seconds from 0 to the duration, with the progress as their one channel.
  public let track: KeyframeTrack
  /// A bound of the distance from the spring's progress at all times up to the last keyframe, as a share of the way.
  public let errorBound: Double
  /// A bound of the distance from 1 at all times after the last keyframe, where the animation has ended.
  public let restError: Double

  /// The time of the last keyframe, in seconds.
  public var duration: Double { track.keyframes[track.keyframes.count - 1].time }

  /// Approximates a spring by few keyframes: each segment is about as long as the tolerance allows.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - tolerance: The largest distance, as a share of the way: 10⁻⁶…0.25.
  ///   - rest: The distance from the target within which the spring counts as resting, 10⁻⁹…0.25; half the
  ///     tolerance without one.
  ///   - duration: The time to cut the motion at, in seconds, 10⁻⁹…10⁹; by default the motion ends when it rests.
  /// - Throws: ``ApproximationError`` naming the argument, or saying that the spring never rests or swings too often.
  public init(
    approximating spring: Spring, within tolerance: Double = 0.001, rest: Double? = nil, duration: Double? = nil
  ) throws(ApproximationError) {
    let end = try MotionEnd(of: spring, within: tolerance, rest: rest ?? tolerance / 2, duration: duration)
    let curve = SpringCurve(spring, until: end.duration)
    let last = end.point(on: curve, within: tolerance)
    // The distance between two places of a fit may be larger than at both.
    let proven = [0.97, 0.9, 0.75].lazy.compactMap { share in
      Self.segments(of: curve, to: last, tolerance * share).flatMap { Self.rounded($0, curve, limit: tolerance) }
    }
    guard let proven = proven.first else { throw .tooLong }
    (track, errorBound) = proven
    restError = end.error
  }

  /// Approximates a spring by one cubic Bézier, as closely as that can.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - rest: The distance from the target at which the motion ends, 10⁻⁶…0.25.
  /// - Throws: ``ApproximationError`` naming the argument, or saying that the spring never rests or swings too often.
  public init(closestCurveTo spring: Spring, rest: Double = 0.01) throws(ApproximationError) {
    let end = try MotionEnd(of: spring, within: rest, rest: rest, duration: nil)
    let curve = SpringCurve(spring, until: end.duration)
    let shares = [0.0, 0.2, 0.5, 0.8]
    let fit = SegmentFit(
      from: curve.start, to: CurvePoint(time: end.duration, value: 1),
      starts: shares.flatMap { first in shares.map { (first, $0) } }, value: curve.value)
    let limit = max(fit.error, end.error) * 1.05 + 1e-4
    guard let proven = Self.rounded([fit.cubic], curve, limit: limit) else { throw .tooLong }
    (track, errorBound) = proven
    restError = end.error
  }

  /// The one Bézier, stretched over the duration; nil for several.
  public var curve: TimingCurve? {
    guard track.keyframes.count == 2, case .curve(let curve) = track.keyframes[0].timing else { return nil }
    return curve
  }
}

extension KeyframeEasing {
  /// The most keyframes.
  private static let mostSegments = 256

  /// Segments that are each as long as a tolerance allows; nil when there would be too many.
  private static func segments(of curve: SpringCurve, to end: CurvePoint, _ tolerance: Double) -> [CubicCurve]? {
    var (segments, start, width) = ([CubicCurve](), curve.start, end.time / 8)
    while start.time < end.time {
      guard segments.count < mostSegments else { return nil }
      let fit = longest(from: start, to: end, guess: width, of: curve, tolerance)
      segments.append(fit)
      (start, width) = (fit.controls[3], fit.controls[3].time - start.time)
    }
    return segments
  }

  /// The longest segment from a point, to a 64th of its length.
  private static func longest(
    from start: CurvePoint, to end: CurvePoint, guess: Double, of curve: SpringCurve, _ tolerance: Double
  ) -> CubicCurve {
    let whole = end.time - start.time
    func fit(_ width: Double) -> SegmentFit {
      let time = start.time + width
      let goal = width >= whole ? end : CurvePoint(time: time, value: curve.value(at: time))
      return SegmentFit(from: start, to: goal, value: curve.value)
    }
    var (width, best) = (min(guess, whole), fit(min(guess, whole)))
    while best.error > tolerance {
      width /= 2
      best = fit(width)
    }
    var step = width
    while step > width / 64, width < whole {
      let next = fit(min(width + step, whole))
      if next.error <= tolerance { (width, best) = (min(width + step, whole), next) } else { step /= 2 }
    }
    return best.cubic
  }

  /// The segments with the fewest decimals that keep a limit, and the bound that is proven.
  private static func rounded(
    _ segments: [CubicCurve], _ curve: SpringCurve, limit: Double
  ) -> (KeyframeTrack, Double)? {
    for decimals in 2...12 {
      guard let track = track(of: segments, decimals) else { continue }
      guard let line = line(through: track, within: limit / 256) else { continue }
      guard let bound = curve.deviation(of: line, limit: limit * 255 / 256) else { continue }
      return (track, min(bound, curve.deviation(of: line) ?? bound) + limit / 256)
    }
    return nil
  }

  private static func track(of segments: [CubicCurve], _ decimals: Int) -> KeyframeTrack? {
    let round = { (number: Double) in Decimals(number, decimals).value }
    let end = segments[segments.count - 1].controls[3]
    let places = max(0, decimals - Int(log10(end.time).rounded(.down)))
    var keyframes: [Keyframe] = []
    for segment in segments {
      let (start, goal) = (segment.controls[0], segment.controls[3])
      let rise = round(goal.value) - round(start.value)
      let handles = segment.controls[1...2].map {
        (round(($0.time - start.time) / (goal.time - start.time)), round(($0.value - start.value) / rise))
      }
      guard rise != 0,
        let curve = try? TimingCurve(x1: handles[0].0, y1: handles[0].1, x2: handles[1].0, y2: handles[1].1)
      else { return nil }
      let time = Decimals(start.time, places).value
      keyframes.append(Keyframe(time: time, values: [round(start.value)], timing: .curve(curve)))
    }
    keyframes.append(Keyframe(time: end.time, values: [round(end.value)]))
    let isRising = zip(keyframes, keyframes.dropFirst()).allSatisfy { $0.time < $1.time }
    return isRising ? try? KeyframeTrack(keyframes) : nil
  }

  /// Points on a track, so close that it stays within a distance of the line through them.
  private static func line(through track: KeyframeTrack, within distance: Double) -> [CurvePoint]? {
    var line: [CurvePoint] = []
    for (start, end) in zip(track.keyframes, track.keyframes.dropFirst()) {
      guard case .curve(let curve) = start.timing else { return nil }
      let (width, rise) = (end.time - start.time, end.values[0] - start.values[0])
      let controls = CubicCurve(curve).controls.map {
        CurvePoint(time: start.time + width * $0.time, value: start.values[0] + rise * $0.value)
      }
      let cubic = CubicCurve(controls[0], controls[1], controls[2], controls[3])
      guard let points = cubic.chain(within: distance, limit: ApproximationError.mostNodes) else { return nil }
      line += line.isEmpty ? points : Array(points.dropFirst())
    }
    return line
  }
}

extension BoundedCurve {
  fileprivate var start: CurvePoint { place(at: parameters.lowerBound).point }
}
