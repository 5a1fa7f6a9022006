import CardMotion
import SeededRandom
import Testing

@Suite struct ValueDrivenBySpringTests {
  static let springs: [Spring] = try! [0.1, 0.4, 1, 3].map { try Spring(mass: 2, stiffness: 200, damping: 40 * $0) }

  @Test(arguments: springs)
  func itFollowsTheSpringFromItsStartAndHoldsItsFirstStateBefore(spring: Spring) throws {
    let motion = try SpringMotion(spring: spring, from: 5, to: 2, velocity: -7, at: 10)
    #expect((motion.value(at: 10), motion.velocity(at: 10)) == (5, -7))
    #expect((motion.value(at: -3), motion.velocity(at: -.infinity)) == (5, -7))
    let exact = spring.displacement(from: 3, velocity: -7, at: 0.25)
    #expect((motion.value(at: 10.25), motion.velocity(at: 10.25)) == (2 + exact.position, exact.velocity))
    #expect(motion.value(at: .infinity) == 2 && motion.velocity(at: .infinity) == 0)
    #expect(motion.value(at: .nan).isNaN && motion.velocity(at: .nan).isNaN)
  }

  @Test(arguments: springs)
  func aNewTargetKeepsValueAndVelocity(spring: Spring) throws {
    var generator = SeededGenerator(seed: 43)
    var motion = try SpringMotion(spring: spring, from: 0, to: 100, at: 1)
    var time = 1.0
    for _ in 0..<200 {
      time += Double.random(in: 0...0.3, using: &generator)
      let before = motion
      try motion.retarget(to: Double.random(in: -500...500, using: &generator), at: time)
      #expect(abs(motion.value(at: time) - before.value(at: time)) < 1e-12, "seed 43, at \(time)")
      #expect(motion.velocity(at: time) == before.velocity(at: time), "seed 43, at \(time)")
    }
    #expect(abs(motion.value(at: time + 100) - motion.target) < 1e-9)
  }

  @Test func anInterruptionStopsWhereItIsAndSettingReplacesValueAndVelocity() throws {
    var motion = try SpringMotion(spring: Self.springs[1], from: 0, to: 100)
    let value = motion.value(at: 0.1)
    try motion.interrupt(at: 0.1)
    #expect((motion.target, motion.value(at: 0.1), motion.value(at: 5)) == (value, value, value))
    #expect(motion.velocity(at: 5) == 0 && motion.isSettled(at: 0.1, within: 0))
    try motion.set(to: 7, velocity: 300, at: 1)
    #expect((motion.value(at: 1), motion.velocity(at: 1), motion.target) == (7, 300, value))
    #expect(abs(motion.value(at: 20) - value) < 1e-12)
  }

  @Test func argumentsThatAreNotFiniteOrComeBeforeTheStartAreRefusedByName() throws {
    let spring = Self.springs[0]
    for bad in [Double.nan, .infinity, -.infinity] {
      func refused(_ parameter: String, _ make: @autoclosure () throws -> SpringMotion<Double>) {
        #expect { try make() } throws: {
          if case .outOfDomain(parameter, _, _)? = $0 as? SpringError { true } else { false }
        }
      }
      refused("value", try SpringMotion(spring: spring, from: bad, to: 1))
      refused("target", try SpringMotion(spring: spring, from: 0, to: bad))
      refused("velocity", try SpringMotion(spring: spring, from: 0, to: 1, velocity: bad))
      refused("time", try SpringMotion(spring: spring, from: 0, to: 1, at: bad))
      var motion = try SpringMotion(spring: spring, from: 0, to: 1, at: 2)
      let before = motion
      #expect(throws: SpringError.self) { try motion.retarget(to: bad, at: 3) }
      #expect(throws: SpringError.self) { try motion.set(to: bad, at: 3) }
      #expect(throws: SpringError.self) { try motion.set(to: 0, velocity: bad, at: 3) }
      for time in [bad, 1.9] {
        #expect(throws: SpringError.self) { try motion.retarget(to: 3, at: time) }
        #expect(throws: SpringError.self) { try motion.interrupt(at: time) }
        #expect(throws: SpringError.self) { try motion.set(to: 3, at: time) }
      }
      #expect(motion == before)
    }
  }
}

@Suite struct SpringMotionSettlingTests {
  /// Frames of 4 ms over four seconds.
  private let frames = (0...1000).map { Double($0) / 250 }

  /// The last frame on which the value is farther or faster than the bounds.
  private func lastViolation(_ motion: SpringMotion<Double>, _ epsilon: Double, _ velocityEpsilon: Double) -> Double {
    frames.last {
      abs(motion.value(at: $0) - motion.target) > epsilon || abs(motion.velocity(at: $0)) > velocityEpsilon
    } ?? -1
  }

  @Test func itIsNotFooledByATurningPointWhereTheVelocityIs0AndTheBoundsAreMetForAMoment() throws {
    // The first overshoot of 100 is 16.3, at 0.3628 s; a distance of 20 and a velocity of 40 count as rest.
    let motion = try SpringMotion(spring: Spring(stiffness: 100, damping: 10), from: 0, to: 100)
    let turning = 0.3628
    #expect(abs(motion.value(at: turning) - 100) < 20 && abs(motion.velocity(at: turning)) < 40)
    #expect(abs(motion.velocity(at: 0.45)) > 40, "a test of this moment alone would have stopped it")
    #expect(motion.isSettled(at: turning, within: 20), "the distance alone is never exceeded again")
    #expect(!motion.isSettled(at: turning, within: 20, velocityEpsilon: 40))
    #expect(motion.isSettled(at: 2, within: 20, velocityEpsilon: 40))
  }

  @Test func itAnswersAfterTheLastViolationOfTheBoundsOnceAndForGood() throws {
    var generator = SeededGenerator(seed: 44)
    for _ in 0..<25 {
      let ratio = Double.random(in: 0.1...4, using: &generator)
      let spring = try Spring(mass: 2, stiffness: 800, damping: 80 * ratio)
      let motion = try SpringMotion(
        spring: spring, from: 0, to: 100, velocity: Double.random(in: -5000...5000, using: &generator))
      let (epsilon, speed) = (0.5, Double.random(in: 1...100, using: &generator))
      let settled = frames.map { motion.isSettled(at: $0, within: epsilon, velocityEpsilon: speed) }
      let first = try #require(settled.firstIndex(of: true), "seed 44, ζ \(ratio)")
      #expect(frames[first] > lastViolation(motion, epsilon, speed), "seed 44, ζ \(ratio), speed \(speed)")
      #expect(settled[first...].allSatisfy { $0 }, "seed 44, ζ \(ratio), speed \(speed)")
      let reaches = frames.map(motion.reach)
      #expect(zip(reaches, reaches.dropFirst()).allSatisfy { $1 <= $0 * (1 + 1e-14) }, "seed 44, ζ \(ratio)")
    }
  }

  @Test func itIsLateByLessThanASwingWithTheDefaultTheEnergyBoundIsMetSoonAfterTheLastCrossing() throws {
    for ratio in [0.2, 0.5, 1, 3] {
      let spring = try Spring(stiffness: 400, damping: 40 * ratio)
      let motion = try SpringMotion(spring: spring, from: 0, to: 100)
      let settled = try #require(frames.first { motion.isSettled(at: $0, within: 0.1) }, "ζ \(ratio)")
      let last = lastViolation(motion, 0.1, .infinity)
      // Half a swing is π/ωd; above critical damping the two differ by the share of the velocity, far less.
      #expect(settled >= last && settled - last < 0.17, "ζ \(ratio): \(settled) s, last crossing \(last) s")
    }
  }

  @Test func anUndampedSpringNeverSettlesOneThatDoesNotMoveAlwaysHas() throws {
    let swing = try SpringMotion(spring: Spring(stiffness: 100, damping: 0), from: 0, to: 1)
    #expect(frames.allSatisfy { !swing.isSettled(at: $0, within: 0.9) })
    let rest = try SpringMotion(spring: Spring(stiffness: 100, damping: 0), from: 1, to: 1)
    #expect(rest.isSettled(at: 0, within: 0, velocityEpsilon: 0))
    #expect(!rest.isSettled(at: .nan, within: 1) && !rest.isSettled(at: 0, within: .nan))
    #expect(!swing.isSettled(at: 0, within: -1))
  }
}
