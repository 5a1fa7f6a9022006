import CardMotion
import SeededRandom
import Testing

@Suite("SpringMotion: a value that changes its mind")
struct ValueDrivenBySpringTests {
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
