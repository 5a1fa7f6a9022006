import CardMotion
import Testing

/// The inputs of ktiays/Respring's tests, which compare a reconstruction with SwiftUI bit by bit, recomputed.
@Suite struct RespringTests {
  @Test func massesStiffnessesAndDampings() throws {
    for (mass, stiffness, damping) in [(1, 0.5, 0.7), (0.6, 120, 1.1)] {
      let spring = Spring.coreAnimation(mass: mass, stiffness: stiffness, damping: damping)
      #expect(spring.swiftUIStiffness == stiffness && spring.damping == damping)
    }
    #expect(throws: SpringError.self) { try Spring(mass: 0, stiffness: 50, damping: 0.4) }
  }

  /// The stiffness and the velocity of overdamped springs are not those of the mathematics.
  @Test func swiftUIsOwnAnswersForOverdampedSprings() throws {
    let heavy = Spring.coreAnimation(mass: 0.6, stiffness: 0.1, damping: 10)
    #expect(abs(heavy.swiftUIStiffness - 83.2333) < 1e-4 && heavy.stiffness == 0.1)
    let spring = Spring.swiftUI(duration: 0.7, bounce: -0.2)
    #expect(abs(spring.velocity(target: 1.2, initialVelocity: 0.1, time: 0.2) - 2.7185) < 1e-4)
    #expect(abs(spring.swiftUIVelocity(target: 1.2, initialVelocity: 0.1, time: 0.2) - 3.9185) < 1e-4)
    #expect(abs(spring.swiftUIVelocity(target: 1.2, time: 5) - 1.2) < 1e-8)
    let answer = try #require(MotionEngine.named("swiftui")).words(for: .spring(spring), .init(profile: .shipped))
    #expect(answer.warning?.contains("stiffness as") == true)
  }

  /// Frequencies of the settling equation by another program; 11 s count as 10 and ratios above 1 as 1.
  @Test func settlingDurations() throws {
    let cases = [
      (0.5, 0.3, 38.33958542927881), (0.4, 0.8, 22.48574172323099), (0.1, 0.1, 461.01953539148417),
      (0.456, 0.321, 39.80033397600455), (11, 0.9, 0.848084485192793), (2, 20, 4.616706738225792),
      (100, 1000, 0.9233413476451585),
    ]
    for (duration, ratio, frequency) in cases {
      let spring = try Spring(settlingDuration: duration, dampingRatio: ratio)
      #expect(abs(spring.angularFrequency / frequency - 1) < 1e-12, "\(duration) \(ratio): \(spring.angularFrequency)")
    }
    for (duration, ratio) in [(0.0, 0.0), (.infinity, .infinity), (.nan, .nan), (-.infinity, .infinity)] {
      #expect(throws: SpringError.self) { try Spring(settlingDuration: duration, dampingRatio: ratio) }
    }
  }

  @Test func valuesForcesAndUpdates() throws {
    let spring = Spring.swiftUI()
    let value = spring.value(target: 1.2, time: 0.2)
    #expect(abs(value - 0.8584988269031487) < 1e-15)
    #expect(abs(spring.force(target: 0.2, position: 1, velocity: -0.2) + 121.30438808820011) < 1e-12)
    var (moved, velocity) = (0.0, 0.0)
    for step in [0.16, 0.16, 0.16, 1] {
      spring.update(value: &moved, velocity: &velocity, target: 1.2, deltaTime: step)
    }
    #expect(abs(moved - spring.value(target: 1.2, time: 1.48)) < 1e-15)
  }

  /// SwiftUI's `settlingDuration`: a formula for springs that swing, a scan of 0.1 s for others.
  @Test func theRuleOfSettlingDuration() throws {
    #expect(Spring.smooth.swiftUISettlingDuration() == 0.7999999999999999)
    let bouncy = Spring.swiftUI(duration: 0.7, bounce: 0.2)
    let duration = try #require(bouncy.swiftUISettlingDuration(target: 1.2, initialVelocity: 0.1))
    #expect(abs(duration - 1.2786385205350255) < 1e-12, "\(duration)")
    #expect(Spring.coreAnimation(damping: 0).swiftUISettlingDuration() == nil)
    // After 102 s this one is still a third of the way from its target.
    #expect(Spring.coreAnimation(mass: 0.6, stiffness: 0.1, damping: 10).swiftUISettlingDuration() == 0)
  }
}
