import CardOracle
import TableTestSupport
import Testing
import WideArithmetic

@Suite struct OracleIntegrationTests {
  @Test(arguments: IntegrationRule.allCases)
  func jumpsToWhereSingleStepsLead(rule: IntegrationRule) throws {
    var (position, velocity) = (WorstError(), WorstError())
    for row in try Fixture("integrators", .module).rows where row.text("rule") == "\(rule)" {
      let squaredFrequency = row.number("squared_frequency")
      let state = Oracle.integrate(
        rule, decay: DoubleDouble(row.number("decay")), squaredFrequency: DoubleDouble(squaredFrequency),
        step: DoubleDouble(row.number("step")), count: Int(row.number("count")),
        position: DoubleDouble(row.number("position")), velocity: DoubleDouble(row.number("velocity")))
      let amplitude = row.number("amplitude")
      position.note(state.position, row.wide("expected_position"), scale: amplitude, "line \(row.line)")
      velocity.note(
        state.velocity, row.wide("expected_velocity"), scale: amplitude * squaredFrequency.squareRoot(),
        "line \(row.line)")
    }
    #expect(position.isWithin(powerOf2: -92), "\(position)")
    #expect(velocity.isWithin(powerOf2: -92), "\(velocity)")
  }

  @Test(arguments: IntegrationRule.allCases)
  func noStepsChangeNothing(rule: IntegrationRule) {
    let state = Oracle.integrate(
      rule, decay: 3, squaredFrequency: 100, step: 0.01, count: 0, position: -1, velocity: 2)

    #expect(state.position == -1 && state.velocity == 2)
  }

  @Test func aNegativeCountIsRefused() async {
    await #expect(processExitsWith: .failure) {
      _ = Oracle.integrate(
        .rungeKutta4, decay: 0, squaredFrequency: 1, step: 1, count: -1, position: 1, velocity: 0)
    }
  }
}
