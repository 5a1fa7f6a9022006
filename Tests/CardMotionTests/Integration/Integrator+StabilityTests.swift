import CardMotion
import Testing

@Suite("Integrator: stability")
struct IntegratorStabilityTests {
  /// The largest ω·h at which the spectral radius of the step does not exceed 1, by bisection on the matrix.
  private func measuredLimit(_ integrator: Integrator, ratio: Double) throws -> Double {
    let spring = try Spring(mass: 3, stiffness: 3, damping: 6 * ratio)
    var (low, high) = (0.0, 20.0)
    while high - low > 1e-9 {
      let middle = (low + high) / 2
      let radius = integrator.matrix(of: spring, step: middle).spectralRadius
      if radius > 1 + 1e-12 { high = middle } else { low = middle }
    }
    return low
  }

  @Test(arguments: [Integrator.semiImplicitEuler, .velocityVerlet, .rungeKutta4])
  func theLimitFromTheoryIsWhereTheSpectralRadiusPasses1(integrator: Integrator) throws {
    for ratio in [0, 0.001, 0.05, 0.2, 0.5, 0.7, 0.999, 1, 1.001, 2, 5, 100] {
      let (theory, measured) = (
        integrator.stabilityLimit(dampingRatio: ratio), try measuredLimit(integrator, ratio: ratio)
      )
      #expect(abs(theory - measured) < 1e-3 * min(1, theory), "ζ \(ratio): \(theory), measured \(measured)")
    }
  }

  @Test func theLimitsAreTheKnownOnes() {
    let known: [(ratio: Double, euler: Double, rungeKutta: Double)] = [
      (0, 2, 2.828427124746), (0.05, 1.902, 2.909), (0.2, 1.639, 2.940), (0.5, 1.236, 2.622),
      (1, 0.828, 2.785293563405), (2, 0.472, 0.746), (5, 0.198, 0.281),
    ]
    for (ratio, euler, rungeKutta) in known {
      #expect(abs(Integrator.semiImplicitEuler.stabilityLimit(dampingRatio: ratio) - euler) < 1e-3, "ζ \(ratio)")
      #expect(abs(Integrator.rungeKutta4.stabilityLimit(dampingRatio: ratio) - rungeKutta) < 1e-3, "ζ \(ratio)")
      #expect(Integrator.velocityVerlet.stabilityLimit(dampingRatio: ratio) == 2)
      #expect(Integrator.exactPropagator.stabilityLimit(dampingRatio: ratio) == .infinity)
    }
    #expect(abs(Integrator.rungeKutta4.stabilityLimit(dampingRatio: 0) - 8.squareRoot()) < 1e-14)
    #expect(abs(Integrator.rungeKutta4.stabilityLimit(dampingRatio: 1) - 2.785293563405282) < 1e-14)
  }

  @Test func everyStableStepShrinksADampedSpringUpToTheLimitAndNotOnlyAtIt() throws {
    for ratio in [0.01, 0.3, 0.9, 1, 3] {
      let spring = try Spring(stiffness: 1, damping: 2 * ratio)
      for integrator in [Integrator.semiImplicitEuler, .velocityVerlet, .rungeKutta4] {
        let limit = integrator.stabilityLimit(dampingRatio: ratio)
        for share in stride(from: 0.01, through: 0.99, by: 0.01) {
          let radius = integrator.matrix(of: spring, step: share * limit).spectralRadius
          #expect(radius < 1, "\(integrator), ζ \(ratio), \(share) of the limit")
        }
      }
    }
  }

  @Test(arguments: [-1, 1e300, .infinity, .nan])
  func noDampingRatioTraps(ratio: Double) {
    for integrator in Integrator.allCases {
      let limit = integrator.stabilityLimit(dampingRatio: ratio)
      #expect(limit >= 0 || limit.isNaN)
    }
    #expect(Integrator.rungeKutta4.stabilityLimit(dampingRatio: .infinity) == 0)
    #expect(Integrator.rungeKutta4.stabilityLimit(dampingRatio: .nan).isNaN)
    #expect(Integrator.semiImplicitEuler.stabilityLimit(dampingRatio: .nan).isNaN)
  }
}
