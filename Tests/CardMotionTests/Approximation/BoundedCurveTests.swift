import CardMotion
import SeededRandom
import Testing

@Suite struct BoundedCurveTests {
  /// The largest distance between a curve and a chord, at 60 places, and the bound.
  private func distances<Curve: BoundedCurve>(of curve: Curve, _ low: Double, _ high: Double) -> (Double, Double) {
    let (start, end) = (curve.place(at: low), curve.place(at: high))
    let inside = (1..<60).map { curve.place(at: low + (high - low) * Double($0) / 60).point }
    let largest = inside.map { abs(start.point.value(towards: end.point, at: $0.time) - $0.value) }.max() ?? 0
    return (largest, curve.sagitta(from: start, to: end))
  }

  @Test(arguments: LinearEasingTests.springs) func aSpringIsNoFartherFromAChordThanItsBound(_ spring: Spring) throws {
    let end = spring.settlingDuration(from: -1, velocity: spring.initialVelocity, epsilon: 1e-4)
    let curve = SpringCurve(spring, until: end)
    var random = SeededGenerator(seed: 49)
    for _ in 0..<400 {
      let low = curve.parameters.upperBound * Double.random(in: 0..<1, using: &random)
      let width = 0.5 * curve.parameters.upperBound * Double.random(in: 1e-3..<1, using: &random)
      let (largest, bound) = distances(of: curve, low, low + width * Double.random(in: 0..<1, using: &random))
      #expect(largest <= bound + curve.rounding)
      // A short piece has a tight bound, unless it has a point of inflection.
      let (small, tight) = distances(of: curve, low, low + width * 1e-4)
      #expect(small <= tight + curve.rounding)
    }
    let (small, tight) = distances(of: curve, 0, 1e-6)
    #expect(tight < 1.02 * small + curve.rounding)
  }

  @Test func aCubicIsNoFartherFromAChordThanItsBound() throws {
    var random = SeededGenerator(seed: 49)
    for _ in 0..<200 {
      let x = (0..<2).map { _ in Double.random(in: 0...1, using: &random) }
      let y = (0..<2).map { _ in Double.random(in: -3...3, using: &random) }
      let curve = CubicCurve(try TimingCurve(x1: x[0].rounded(), y1: y[0], x2: x[1], y2: y[1]))
      let low = Double.random(in: 0..<0.9, using: &random)
      let (largest, bound) = distances(of: curve, low, Double.random(in: low..<1, using: &random))
      #expect(largest <= bound + curve.rounding)
    }
  }

  /// The largest distance between x² and the chord from 0 to 1, at 1/2, is 1/4; a line 1/8 below leaves 1/8 on both sides.
  @Test func theDistanceOfALineFromAParabola() throws {
    // Heights 0, 0, 1/3 and 1 of the control points make y = x².
    let curve = CubicCurve(try TimingCurve(x1: 1.0 / 3, y1: 0, x2: 2.0 / 3, y2: 1.0 / 3))
    for (below, distance) in [(0, 0.25), (0.125, 0.125), (-0.1, 0.35), (0.25, 0.25)] {
      let line = [CurvePoint(time: 0, value: -below), CurvePoint(time: 1, value: 1 - below)]
      let bound = try #require(curve.deviation(of: line))
      #expect(bound >= distance && bound < distance * 1.005)
      #expect(curve.deviation(of: line, limit: distance * 0.999) == nil)
      #expect(curve.deviation(of: line, limit: distance * 1.001) != nil)
    }
  }
}

@Suite struct KeyframeEasingTests {
  private func error(of easing: KeyframeEasing, _ spring: Spring) -> Double {
    (0...8_000).reduce(0) { largest, place in
      let time = easing.duration * Double(place) / 8_000
      return max(largest, abs(easing.track.value(at: time) - spring.progress(at: time)))
    }
  }

  @Test(arguments: [(0.3, 0.0, 8), (0.7, 3, 4), (1, 0, 3), (1.2, 0, 3), (30, 0, 3)])
  func fewKeyframesAreAsCloseAsTheirBound(_ ratio: Double, _ velocity: Double, _ most: Int) throws {
    let spring = try Spring(response: 0.5, dampingRatio: ratio, initialVelocity: velocity)
    let easing = try KeyframeEasing(approximating: spring, within: 0.001)
    let error = error(of: easing, spring)
    #expect(error <= easing.errorBound && easing.errorBound <= 0.001 && error > 0.97 * easing.errorBound)
    #expect(easing.track.keyframes.count <= most && easing.track.keyframes.last?.values == [1])
    #expect(easing.restError <= 0.001 && abs(spring.progress(at: easing.duration) - 1) <= easing.restError)
  }

  @Test(arguments: [(0.3, 0.14), (0.7, 0.0145), (1, 0.0102), (2, 0.012)])
  func oneCurveIsAsCloseAsACurveCanBe(_ ratio: Double, _ most: Double) throws {
    let spring = try Spring(response: 0.5, dampingRatio: ratio)
    let easing = try KeyframeEasing(closestCurveTo: spring)
    let curve = try #require(easing.curve)
    let error = (0...8_000).reduce(0) { largest, place in
      let share = Double(place) / 8_000
      return max(largest, abs(curve.progress(at: share) - spring.progress(at: share * easing.duration)))
    }
    #expect(error <= easing.errorBound && easing.errorBound < most && error > 0.97 * easing.errorBound)
  }

  @Test func aMotionWithoutRestIsRefusedOrCut() throws {
    let undamped = try Spring(stiffness: 100, damping: 0)
    #expect(throws: ApproximationError.neverRests) { try KeyframeEasing(approximating: undamped) }
    #expect(throws: ApproximationError.neverRests) { try KeyframeEasing(closestCurveTo: undamped) }
    let easing = try KeyframeEasing(approximating: undamped, within: 0.01, duration: 0.5)
    #expect(easing.duration == 0.5 && error(of: easing, undamped) <= easing.errorBound && easing.curve == nil)
  }
}
