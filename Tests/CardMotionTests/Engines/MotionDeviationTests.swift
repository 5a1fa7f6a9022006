import CardMotion
import Testing

@Suite struct MotionDeviationTests {
  static let pairs: [(Spring, Spring)] = [
    (.swiftUI(duration: 0.5, bounce: 0.3), .swiftUI(duration: 0.6, bounce: 0.3)),
    (.swiftUI(duration: 0.5, bounce: 0.95), .swiftUI(duration: 0.51, bounce: 0.95)),
    (.swiftUI(duration: 0.5, bounce: 0), .swiftUI(duration: 0.5, bounce: -0.9)),
    (.coreAnimation(initialVelocity: 40), .coreAnimation()),
    (.swiftUI(duration: 0.5, bounce: 0.3), .coreAnimation(stiffness: 157.914, damping: 17.593)),
    (.coreAnimation(stiffness: 100, damping: 0), .coreAnimation(stiffness: 101, damping: 0)),
  ]

  /// The bound is above every sample, and not by more than it promises.
  @Test(arguments: pairs.indices)
  func theBoundIsAboveEverySampleAndTight(pair: Int) {
    let (first, second) = Self.pairs[pair]
    let deviation = MotionDeviation.between(.spring(first), .spring(second))
    let samples = (0...20_000).map {
      abs(first.progress(at: Double($0) / 4000) - second.progress(at: Double($0) / 4000))
    }
    let largest = samples.max() ?? 0
    #expect(deviation.evidence == .bound && deviation.largest >= largest, "\(deviation) \(largest)")
    let isUndamped = first.damping == 0
    #expect(isUndamped || deviation.isCrude || deviation.largest <= largest * 1.0001, "\(deviation) \(largest)")
    #expect(!isUndamped || deviation.largest <= 2 * 1.1, "two undamped springs meet all phases")
  }

  @Test func equalSpringsHaveNoDeviationAndRoundedOnesASmallBound() throws {
    let spring = EngineMotion.spring(.snappy)
    #expect(MotionDeviation.between(spring, spring).largest == 0)
    let rounded = try Spring(stiffness: Double(Float(157.91367041742973)), dampingRatio: Double(Float(0.85)))
    let deviation = MotionDeviation.between(spring, .spring(rounded))
    #expect(deviation.isCrude && 1e-9...1e-6 ~= deviation.largest, "\(deviation)")
  }

  @Test func landmarksAreWhereTheMotionIs() throws {
    for spring in Self.pairs.flatMap({ [$0.0, $0.1] }) where spring.damping > 0 {
      let times = (0...4000).map { Double($0) / 1000 }
      let arrival = times.first { spring.progress(at: $0) > 1 + 1e-9 }
      #expect(abs((spring.firstArrival ?? 9) - (arrival ?? 9)) <= 1e-3, "\(spring)")
      let peak = times.map { abs(spring.velocity(at: $0)) }.max() ?? 0
      #expect(abs(spring.peakVelocity.size / peak - 1) < 1e-4, "\(spring)")
      guard let overshoot = spring.firstOvershoot else { continue }
      #expect(abs(spring.progress(at: overshoot.time) - 1 - overshoot.size) < 1e-12)
      #expect(abs(spring.velocity(at: overshoot.time)) < 1e-6 && overshoot.time > spring.firstArrival ?? 9)
    }
    let spring = Spring.bouncy
    #expect(spring.looksSettled(distance: 300) == spring.settlingDuration(target: 1, epsilon: 0.5 / 900))
    #expect(abs((spring.firstOvershoot?.size ?? 0) - 0.04598791) < 1e-8)
  }
}

/// Conversions that were published, and what they are off by.
@Suite struct PublishedMistakeTests {
  private let apple = EngineMotion.spring(.swiftUI(duration: 0.5, bounce: 0.3))

  private func percent(_ first: EngineMotion, _ second: EngineMotion) -> Double {
    MotionDeviation.between(first, second).largest * 100
  }

  private func motion(_ engine: String, _ wording: Int, _ numbers: [Double]) throws -> EngineMotion {
    try #require(MotionEngine.named(engine)).wordings[wording].motion(numbers, distance: 1)
  }

  /// A converter for twelve tools takes Framer's duration for a response, and a guide for coding agents says that the pair
  /// maps closely to Apple's.
  @Test func motionsDurationAndBounceAreNotApples() throws {
    #expect(try abs(percent(apple, motion("motion", 1, [0.5, 0.3])) - 30.1) < 0.05)
    // Without a bounce.
    #expect(try percent(.spring(.smooth), motion("motion", 1, [0.5, 0])) > 19)
  }

  /// Material's damping ratio 0.9 as a coefficient: ζ = 0.012 at stiffness 1400.
  @Test func aDampingRatioIsNoCoefficient() throws {
    let wrong = try motion("flutter", 1, [1, 1400, 0.9])
    #expect(abs(try #require(wrong.spring).dampingRatio - 0.012) < 1e-4)
    #expect(try abs(percent(motion("compose", 0, [0.9, 1400]), wrong) - 110.48) < 0.01)
  }

  /// `damping = 1 − 4π·bounce/duration` is −6.5 for Apple's own example.
  @Test func aNegativeDampingIsRefused() {
    let damping = 1 - 4 * Double.pi * 0.3 / 0.5
    #expect(damping < -6.5)
    #expect(throws: WordError.self) { try motion("motion", 0, [1, 157.9, damping, 0]) }
  }

  /// The default animation of iOS 17 is a response of 0.55 and ratio 1, and not the older 0.5 and 0.825.
  @Test func theDefaultAnimationIsNotTheDefaultSpring() {
    let (now, before) = (
      Spring.swiftUI(response: 0.55, dampingRatio: 1), Spring.swiftUI(response: 0.5, dampingRatio: 0.825)
    )
    #expect(abs(percent(.spring(now), .spring(before)) - 13.472) < 0.001)
  }

  /// `linear()` of semi-implicit Euler steps at 120 Hz.
  @Test func bakedEulerStepsAre4To6PercentOff() {
    for (stiffness, damping, off) in [(157.91367041742973, 17.59291886010284, 3.8914), (300, 20, 5.7836)] {
      let spring = Spring.coreAnimation(stiffness: stiffness, damping: damping)
      let frames = { (rate: Double, count: Int) in
        var state = (position: -1.0, velocity: 0.0)
        return (0..<count).map { frame -> Double in
          guard frame > 0 else { return 0 }
          state = Integrator.semiImplicitEuler.step(
            position: state.position, velocity: state.velocity, spring: spring, h: 1 / rate)
          return 1 + state.position
        }
      }
      let deviation = MotionDeviation.of(frames: frames, from: .spring(spring), rate: 120)
      #expect(abs(deviation.largest * 100 - off) < 1e-3)
    }
  }

  /// `cubic-bezier(0.34, 1.56, 0.64, 1)` over half a second, sold as a spring.
  @Test func aCubicBezierThatOvershootsIsNoSpring() throws {
    let bezier = try motion("css", 0, [0.34, 1.56, 0.64, 1, 0.5])
    #expect(abs(percent(apple, bezier) - 28.71) < 0.01)
  }
}
