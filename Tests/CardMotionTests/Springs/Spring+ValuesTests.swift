import CardMotion
import Testing

@Suite("Spring: values in SwiftUI's shape")
struct SpringValuesTests {
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
