import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct IntegratorsTests {
  @Test(arguments: Variant.offering(.rungeKutta4))
  func stepsAreThoseOfTheIntegrators(_ variant: Variant) throws {
    try check(variant, Float.self)
    try check(variant, Double.self)
  }

  @Test(arguments: Variant.offering(.propagator))
  func thePropagatorCarriesTheSpringExactly(_ variant: Variant) throws {
    let table = try #require(CardKernels.table(variant, for: Double.self))
    let propagate = try #require(table[.propagator])
    for spring in try Spring.grid() {
      let state = GuardedBlock<Double>([[-1, 0.5, 0], [3, -2, 7]], filler: .nan)
      let result = GuardedBlock<Double>(columns: 2, length: 3, filler: 0, content: .nan)
      let coefficients = PropagatorCoefficients<Double>(Propagator(spring: spring, step: 0.02))
      propagate(PropagateCall(propagator: coefficients, state: state.block, result: result.block, rows: 3))
      for row in 0..<3 {
        let start = (state.values[0][row], state.values[1][row])
        let exact = spring.displacement(from: start.0, velocity: start.1, at: 0.02)
        let got = (result.values[0][row], result.values[1][row])
        #expect(abs(got.0 - exact.position) < 1e-15 && abs(got.1 - exact.velocity) < 1e-13, "\(spring)")
      }
    }
  }

  /// One call of five steps ends where five steps of CardMotion's integrator do.
  private func check<Scalar: KernelScalar>(_ variant: Variant, _: Scalar.Type) throws {
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    let spring = try Spring(mass: 1.7, stiffness: 170, damping: 9)
    let step = StepCoefficients<Scalar>(spring, step: 1.0 / 64, count: 5)
    let methods: [(Integrator, KernelEntry<IntegrateCall<Scalar>>?)] = [
      (.semiImplicitEuler, table[.semiImplicitEuler]), (.velocityVerlet, table[.velocityVerlet]),
      (.rungeKutta4, table[.rungeKutta4]),
    ]
    for (integrator, entry) in methods {
      let kernel = try #require(entry)
      let state = GuardedBlock<Scalar>([[-1, 0.5], [3, -2]], filler: .nan)
      kernel(IntegrateCall(step: step, state: state.block, result: state.block, rows: 2))
      for (row, start) in [(-1.0, 3.0), (0.5, -2.0)].enumerated() {
        let expected = (0..<5).reduce((position: start.0, velocity: start.1)) { state, _ in
          integrator.step(position: state.position, velocity: state.velocity, spring: spring, h: 1.0 / 64)
        }
        let got = (Double(state.values[0][row]), Double(state.values[1][row]))
        let unit = 16 * Double(Scalar.ulpOfOne)
        #expect(
          abs(got.0 - expected.position) <= unit && abs(got.1 - expected.velocity) <= 10 * unit,
          "\(integrator), \(Scalar.self): got \(got), expected \(expected)")
      }
    }
  }
}
