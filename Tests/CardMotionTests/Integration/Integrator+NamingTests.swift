import CardMotion
import Testing

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
