import CardMotion
import Testing

@Suite("ConvergenceOrder: how the error shrinks")
struct ConvergenceOrderTests {
  @Test(arguments: [0.2, 0.7])
  func theMeasuredOrderIsThePromisedOneWithDampingOn(ratio: Double) throws {
    let spring = try Spring(mass: 2, stiffness: 200, damping: 40 * ratio)
    for integrator in [Integrator.semiImplicitEuler, .velocityVerlet, .rungeKutta4] {
      let measured = ConvergenceOrder(of: integrator, on: spring)
      #expect(abs(measured.order - Double(try #require(integrator.order))) < 0.1, "\(integrator): \(measured)")
      #expect(measured.steps.count == 7 && measured.errors.min()! > 1e-20, "\(integrator): \(measured)")
    }
  }

  @Test(arguments: [0, 0.2, 1, 3])
  func theExactPropagatorsErrorIsRoundingAtAnyStep(ratio: Double) throws {
    let spring = try Spring(mass: 2, stiffness: 200, damping: 40 * ratio)
    let errors = ConvergenceOrder(of: .exactPropagator, on: spring, coarsest: 1, halvings: 9).errors
    #expect(errors.max()! < 1e-15)
  }

  @Test(arguments: [0.2, 0.7])
  func stepsThatAreTakenOneByOneConvergeAsFastAsTheirMatricesDo(ratio: Double) throws {
    let spring = try Spring(mass: 2, stiffness: 200, damping: 40 * ratio)
    for integrator in [Integrator.semiImplicitEuler, .velocityVerlet, .rungeKutta4] {
      let errors = try [32, 64, 128, 256, 512].map { steps in
        let end = try integrator.advance(
          position: -1, velocity: 3, spring: spring, by: 0.5, step: 0.5 / Double(steps), ifUnstable: .refuse)
        let exact = spring.displacement(from: -1, velocity: 3, at: 0.5)
        return spring.reach(position: end.position - exact.position, velocity: end.velocity - exact.velocity)
      }
      let expected = Double(1 << (try #require(integrator.order)))
      for (coarse, fine) in zip(errors, errors.dropFirst()) {
        #expect(abs(coarse / fine / expected - 1) < 0.3, "\(integrator), ζ \(ratio): \(errors)")
      }
    }
  }
}
