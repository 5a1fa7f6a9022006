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
}
