import CardMotion
import Testing

@Suite struct SpringMotionTests {
  @Test(arguments: [1e8, 1e16, 1e200, 1e308])
  func theLargestDampingIsSlowAndNothingElse(damping: Double) throws {
    let spring = try Spring(stiffness: 100, damping: damping)
    let (x, v) = spring.displacement(from: -1, velocity: 0, at: 1)
    #expect(abs(x + 1 - 100 / damping) < 1e-12)
    #expect(abs(v * damping / 100 - 1) < 2e-6)
  }

  @Test(arguments: [5, 20, 25, 1000])
  func aSpringSettlesAndStaysThereWhateverItsDamping(damping: Double) throws {
    let spring = try Spring(stiffness: 100, damping: damping, initialVelocity: 50)
    #expect(abs(spring.progress(at: 1000) - 1) < 1e-15)
    #expect(spring.progress(at: 1e300) == 1)
    #expect(spring.velocity(at: 1e300) == 0)
    // Here the envelope is 0 and what it multiplies too large for a double.
    let stiff = try Spring(stiffness: 1e20, damping: 2e10)
    #expect(stiff.displacement(from: 1, velocity: 1, at: 1e300) == (0, 0))
    let creeping = try Spring(stiffness: 1, damping: 1e200)
    #expect(creeping.displacement(from: 1, velocity: 0, at: 1e150).position == 1)
  }

  @Test(arguments: [0, 3, 20, 21])
  func backwardsInTimeLeadsBackToTheStart(damping: Double) throws {
    let spring = try Spring(stiffness: 100, damping: damping)
    let (x, v) = spring.displacement(from: 2, velocity: -30, at: 0.2)
    let start = spring.displacement(from: x, velocity: v, at: -0.2)
    #expect(abs(start.position - 2) < 1e-12 && abs(start.velocity + 30) < 1e-11)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func argumentsThatAreNotFiniteMakeResultsThatAreNot(value: Double) throws {
    for damping in [0.0, 3, 20, 21, 1e300] {
      let spring = try Spring(stiffness: 100, damping: damping)
      for (x0, v0, t) in [(value, 1, 0.1), (1, value, 0.1), (1, 1, value)] {
        let (x, v) = spring.displacement(from: x0, velocity: v0, at: t)
        #expect(!x.isFinite && !v.isFinite, "\(x0), \(v0), \(t), damping \(damping)")
      }
      #expect(!spring.progress(at: value).isFinite && !spring.velocity(at: value).isFinite)
    }
  }

  @Test func extremeSpringsAndTimesDoNotTrap() throws {
    let numbers = [Double.leastNonzeroMagnitude, 1e-160, 1, 1e300, .greatestFiniteMagnitude]
    for mass in numbers {
      for stiffness in numbers {
        for damping in numbers + [0] {
          guard let spring = try? Spring(mass: mass, stiffness: stiffness, damping: damping) else { continue }
          for t in numbers + [0] {
            _ = spring.displacement(from: 1, velocity: 1, at: t)
            _ = spring.displacement(from: 1e300, velocity: -1e300, at: -t)
            _ = spring.settlingDuration(from: t, velocity: 1, epsilon: 1e-3)
          }
        }
      }
    }
  }
}

@Suite struct SpringValuesTests {
  static let springs: [Spring] = try! [0, 3, 20, 20 * (1 + 1e-9), 40, 2000].map {
    try Spring(mass: 0.7, stiffness: 70, damping: 0.7 * $0)
  }

  @Test(arguments: springs)
  func aValueStartsAt0WithItsVelocityAndEndsAtTheTarget(spring: Spring) {
    #expect(spring.value(target: 250, initialVelocity: -30, time: 0) == 0)
    #expect(spring.velocity(target: 250, initialVelocity: -30, time: 0) == -30)
    guard spring.damping > 0 else { return }
    #expect(spring.value(target: 250, initialVelocity: -30, time: 1e5) == 250)
    #expect(spring.velocity(target: 250, time: 1e5) == 0)
  }

  @Test(arguments: springs)
  func valuesScaleWithTargetAndVelocityAndAreTheDisplacementSeenFromTheStart(spring: Spring) {
    for t in [0.01, 0.2, 0.7] {
      let (x, v) = spring.displacement(from: -1, velocity: 3, at: t)
      #expect(
        spring.value(target: 256, initialVelocity: 768, time: t) == 256
          * spring.value(target: 1, initialVelocity: 3, time: t))
      #expect(abs(spring.value(target: 1, initialVelocity: 3, time: t) - (1 + x)) < 3e-16)
      #expect(spring.velocity(target: 1, initialVelocity: 3, time: t) == v)
    }
  }

  @Test(arguments: springs)
  func theFirstMomentsOfAValueKeepTheirDigits(spring: Spring) {
    // From rest, the value is at first half the acceleration times t².
    let ratio = spring.value(target: 1, time: 1e-9) / (50 * 1e-18)
    #expect(abs(ratio - 1) < 1e-15 + spring.damping / spring.mass * 1e-9)
  }

  @Test(arguments: springs)
  func theForceIsMassTimesAcceleration(spring: Spring) {
    let (h, t) = (1e-5, 0.13)
    let velocities = [t - h, t + h].map { spring.velocity(target: 2, initialVelocity: 5, time: $0) }
    let acceleration = (velocities[1] - velocities[0]) / (2 * h)
    let force = spring.force(
      target: 2, position: spring.value(target: 2, initialVelocity: 5, time: t),
      velocity: spring.velocity(target: 2, initialVelocity: 5, time: t))
    #expect(abs(force - spring.mass * acceleration) < 1e-5 * max(1, abs(force)))
    #expect(spring.force(target: 2, position: 2, velocity: 0) == 0)
    #expect(spring.force(target: 3, position: 2, velocity: 0) == spring.stiffness)
  }

  @Test(arguments: springs)
  func anUpdateMovesValueAndVelocityAsTheDisplacementMoves(spring: Spring) {
    var (value, velocity) = (10.25, -40.5)
    let (x, v) = spring.displacement(from: 10.25 - 37.5, velocity: -40.5, at: 0.1)
    spring.update(value: &value, velocity: &velocity, target: 37.5, deltaTime: 0.1)
    #expect(abs(value - (37.5 + x)) <= (37.5).ulp && velocity == v)
  }

  @Test func anUpdateByNoTimeChangesNothingAndOneThatIsNotFiniteShows() throws {
    let spring = Spring.bouncy
    var (value, velocity) = (10.25, -40.5)
    spring.update(value: &value, velocity: &velocity, target: 37.3, deltaTime: 0)
    #expect((value, velocity) == (10.25, -40.5))
    spring.update(value: &value, velocity: &velocity, target: 37.3, deltaTime: .infinity)
    #expect(value.isNaN && velocity.isNaN)
  }
}
