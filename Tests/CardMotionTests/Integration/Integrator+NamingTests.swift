import CardMotion
import Testing

@Suite("Integrator: names")
struct IntegratorNamingTests {
  @Test("every integrator is found by its name and by its case's spelling", arguments: Integrator.allCases)
  func roundTrip(integrator: Integrator) {
    #expect(Integrator(name: integrator.name) == integrator)
    #expect(Integrator(name: integrator.rawValue) == integrator)
    #expect(Integrator(name: integrator.name.uppercased()) == integrator)
  }

  @Test("short names are known and others are not")
  func otherNames() {
    #expect(Integrator(name: "rk4") == .rungeKutta4)
    #expect(Integrator(name: "Semi_Implicit Euler") == .semiImplicitEuler)
    for name in ["", "euler", "verlet", "rk", "rk45", FluidSpring.name] { #expect(Integrator(name: name) == nil) }
  }
}
