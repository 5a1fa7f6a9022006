import CardMotion
import Testing

@Suite("Integrator: steps in time")
struct IntegratorTests {
  let spring = try! Spring(mass: 2, stiffness: 200, damping: 12)

  /// The error of the position and the velocity after one second, velocity in units of ω.
  private func error(of integrator: Integrator, steps: Int) -> Double {
    var (x, v) = (-1.0, 3.0)
    for _ in 0..<steps {
      (x, v) = integrator.step(position: x, velocity: v, spring: spring, h: 1 / Double(steps))
    }
    let exact = spring.displacement(from: -1, velocity: 3, at: 1)
    return max(abs(x - exact.position), abs(v - exact.velocity) / spring.angularFrequency)
  }

  @Test(arguments: [Integrator.semiImplicitEuler, .velocityVerlet, .rungeKutta4])
  func halvingTheStepDividesTheErrorByTwoToTheOrderWithDampingOn(integrator: Integrator) throws {
    let order = try #require(integrator.order)
    let (coarse, fine) = (error(of: integrator, steps: 128), error(of: integrator, steps: 256))
    var expected = 1.0
    for _ in 0..<order { expected *= 2 }
    #expect(abs(coarse / fine / expected - 1) < 0.1, "\(integrator): \(coarse) then \(fine)")
  }

  @Test(arguments: [1, 2, 3, 60, 240])
  func theExactPropagatorIsExactAtAnyStep(steps: Int) {
    #expect(error(of: .exactPropagator, steps: steps) < 1e-14)
    #expect(Integrator.exactPropagator.order == nil)
  }

  @Test func at240FramesPerSecondEachMethodIsAsAccurateAsItsOrderPromises() {
    let errors = Integrator.allCases.map { error(of: $0, steps: 240) }
    #expect(errors[0] < 0.03 && errors[1] < 1e-3 && errors[2] < 1e-7 && errors[3] < 1e-14, "\(errors)")
    #expect(errors[0] > errors[1] && errors[1] > errors[2] && errors[2] > errors[3], "\(errors)")
  }

  /// Semi-implicit Euler diverges beyond k·h² + 2c·h = 4m and not before.
  @Test func semiImplicitEulerDivergesBeyondKHSquared2cH4mAndNotBefore() {
    // m = 2, k = 200, c = 12: 200h² + 24h = 8 at h = 0.1488.
    for (h, isStable) in [(0.148, true), (0.150, false)] {
      var (x, v) = (1.0, 0.0)
      for _ in 0..<10_000 {
        (x, v) = Integrator.semiImplicitEuler.step(position: x, velocity: v, spring: spring, h: h)
      }
      #expect((abs(x) < 1) == isStable, "h = \(h): x = \(x)")
    }
  }
}

@Suite("Integrator: names")
struct IntegratorNamingTests {
  @Test(arguments: Integrator.allCases)
  func everyIntegratorIsFoundByItsNameAndByItsCasesSpelling(integrator: Integrator) {
    #expect(Integrator(name: integrator.name) == integrator)
    #expect(Integrator(name: integrator.rawValue) == integrator)
    #expect(Integrator(name: integrator.name.uppercased()) == integrator)
  }

  @Test func shortNamesAreKnownAndOthersAreNot() {
    #expect(Integrator(name: "rk4") == .rungeKutta4)
    #expect(Integrator(name: "Semi_Implicit Euler") == .semiImplicitEuler)
    for name in ["", "euler", "verlet", "rk", "rk45", FluidSpring.name] { #expect(Integrator(name: name) == nil) }
  }
}
