import CardOracle
import TableTestSupport
import Testing
import WideArithmetic

@Suite struct OracleSettlingTests {
  @Test func agreesWithTheClosedFormAndItsTurningPoints() throws {
    var worst = WorstError()
    for row in try Fixture("settling", .module).rows {
      func number(_ column: String) -> DoubleDouble { DoubleDouble(row.number(column)) }
      let time = Oracle.settlingTime(
        decay: number("decay"), squaredFrequency: number("squared_frequency"), position: number("position"),
        velocity: number("velocity"), epsilon: number("epsilon"))
      worst.note(time, row.wide("time"), scale: max(0.1, row.number("time")), "line \(row.line)")
    }
    #expect(worst.isWithin(powerOf2: -70), "\(worst)")
  }

  @Test func aLightlyDampedSpringLeavesAtItsLastSwing() {
    // After the time found it stays inside for many swings; just before, it is outside.
    let (a, w2, epsilon): (DoubleDouble, DoubleDouble, DoubleDouble) = (0.01, 100, 0.01)
    let time = Oracle.settlingTime(decay: a, squaredFrequency: w2, position: -1, velocity: 3, epsilon: epsilon)
    func position(_ time: DoubleDouble) -> DoubleDouble {
      Oracle.springState(decay: a, squaredFrequency: w2, position: -1, velocity: 3, at: time).position.magnitude
    }
    #expect((position(time) - epsilon).magnitude.high < 1e-20)
    #expect(position(time.adding(-1e-6)) > epsilon)
    for step in 1...2000 { #expect(position(time.adding(0.01 * Double(step))) < epsilon) }
  }

  @Test func limitsAreNamed() {
    func time(_ a: DoubleDouble, _ x: DoubleDouble, _ v: DoubleDouble, _ epsilon: DoubleDouble) -> Double {
      Oracle.settlingTime(decay: a, squaredFrequency: 100, position: x, velocity: v, epsilon: epsilon).high
    }
    #expect(time(0, 1, 0, 0.1) == .infinity)
    #expect(time(0, 0.05, 0, 0.1) == 0)
    #expect(time(2, 1, 0, 0) == .infinity)
    #expect(time(2, 0, 0, 0) == 0)
    #expect(time(2, 0.05, 0, 0.1) == 0)
    #expect(time(-1, 0.1, 0, 1) == .infinity || time(-1, 0.1, 0, 1) == 0)
    #expect(time(2, .notANumber, 0, 0.1).isNaN)
    #expect(
      !Oracle.settlingTime(decay: 1, squaredFrequency: 0, position: 1, velocity: 0, epsilon: 1).isFinite)
  }
}
