import CardMotion
import Testing

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
