import CardOracle
import TableTestSupport
import Testing
import WideArithmetic

@Suite struct OracleInterpolationTests {
  @Test(arguments: [(0.1, 0.7), (-320, 0), (1e30, -3), (0.3, 0.3)])
  func isExactAtBothEnds(from: Double, to: Double) {
    #expect(Oracle.interpolate(from: from, to: to, progress: 0) == DoubleDouble(from))
    #expect(Oracle.interpolate(from: from, to: to, progress: 1) == DoubleDouble(to))
  }

  @Test func goesBeyondItsEnds() {
    #expect(Oracle.interpolate(from: 100, to: 20, progress: 1.25) == 0)
    #expect(Oracle.interpolate(from: 100, to: 20, progress: -0.5) == 140)
  }

  @Test func usesTheWholeWidthOfTheProgress() {
    let value = Oracle.interpolate(from: 0, to: 3, progress: DoubleDouble(high: 0.5, low: 0x1p-80))

    #expect(value == DoubleDouble(high: 1.5, low: 0x1.8p-79))
  }
}

@Suite struct OraclePhaseTests {
  @Test(arguments: [
    (0.0, 0.0, 0.5, 0.0), (1, 2, 0.5, 0), (2, 1.75, 0.5, 0.25), (2, 1.5, 0.5, 0.5), (9, 1, 0.5, 0.5),
    (1, 1, 0, 0), (2, 1, 0, 0),
  ])
  func clampsToTheDuration(time: Double, start: Double, duration: Double, expected: Double) {
    #expect(Oracle.phase(time: time, start: start, duration: duration) == DoubleDouble(expected))
  }

  @Test func keepsWhatADoubleWouldRoundAway() {
    let phase = Oracle.phase(time: 1, start: -0x1p-70, duration: 2)

    #expect(phase == DoubleDouble(high: 1, low: 0x1p-70))
  }

  @Test func infiniteTimesAreTakenAtTheirLimits() {
    #expect(Oracle.phase(time: .infinity, start: 0, duration: 3) == 3)
    #expect(Oracle.phase(time: 0, start: .infinity, duration: 3) == 0)
    #expect(Oracle.phase(time: 5, start: 1, duration: .infinity) == 4)
  }

  @Test func aRowThatWaitsMayHaveATimeBelow0() {
    #expect(Oracle.phase(time: 1, start: 1.25, duration: 3, earliest: -0.5) == -0.25)
    #expect(Oracle.phase(time: 1, start: 9, duration: 3, earliest: -0.5) == -0.5)
    #expect(Oracle.phase(time: 0, start: .infinity, duration: 3, earliest: -0.5) == -0.5)
  }

  @Test(arguments: [(Double.nan, 0.0, 1.0), (0, .nan, 1), (0, 0, .nan), (.infinity, .infinity, 1)])
  func anUnknownTimeHasNoPhase(time: Double, start: Double, duration: Double) {
    #expect(!Oracle.phase(time: time, start: start, duration: duration).isFinite)
  }
}

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
