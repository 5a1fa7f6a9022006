import CardMotion
import Testing

@Suite("Spring: motion")
struct SpringMotionTests {
  @Test(arguments: [0, 5, 20, 25, 1e6])
  func progressStartsAt0WithTheInitialVelocity(damping: Double) throws {
    let spring = try Spring(mass: 2, stiffness: 200, damping: 2 * damping, initialVelocity: 3)
    #expect(spring.progress(at: 0) == 0)
    #expect(spring.velocity(at: 0) == 3)
  }

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
