import CardKernels
import CardMotion
import KernelContracts
import Testing

@Suite struct StepCoefficientsSpringTests {
  @Test func stiffnessAndFrictionAreThoseOfUnitMass() throws {
    let spring = try Spring(mass: 2, stiffness: 50, damping: 6)
    let coefficients = StepCoefficients<Float>(spring, step: 0.125, count: 8)

    #expect(coefficients == StepCoefficients(stiffness: 25, friction: 3, step: 0.125, count: 8))
  }

  @Test func thePropagatorsEntriesKeepTheirPlaces() throws {
    let propagator = Propagator(spring: try Spring(stiffness: 100, damping: 6), step: 0.02)
    let coefficients = PropagatorCoefficients<Double>(propagator)

    #expect((coefficients.m11, coefficients.m12) == (propagator.m11, propagator.m12))
    #expect((coefficients.m21, coefficients.m22) == (propagator.m21, propagator.m22))
  }
}
