import TableTestSupport
import Testing
import WideArithmetic

@Suite struct DoubleDoubleExponentialTests {
  @Test func theExponentialIsRightToAHundredBits() throws {
    var worst = WorstError()
    for row in try Fixture("elementary", .module).rows where row.text("function") == "exponential" {
      let expected = row.wide("value")
      let power = DoubleDouble.exponential(DoubleDouble(row.number("argument")))
      worst.note(power, expected, scale: expected.high, "line \(row.line)")
    }
    #expect(worst.isWithin(powerOf2: -100), "\(worst)")
  }

  @Test func theLowHalfOfTheExponentCounts() {
    let power = DoubleDouble.exponential(DoubleDouble(high: 1, low: 0x1p-60))
    let plain = DoubleDouble.exponential(1)

    #expect((power - plain - plain * 0x1p-60).magnitude < 0x1p-97)
  }

  @Test func theEndsOfTheRangeAreZeroAndNotFinite() {
    #expect(DoubleDouble.exponential(-800) == 0)
    #expect(DoubleDouble.exponential(DoubleDouble(-Double.infinity)) == 0)
    #expect(!DoubleDouble.exponential(710).isFinite)
    #expect(!DoubleDouble.exponential(1e300).isFinite)
    #expect(!DoubleDouble.exponential(.notANumber).isFinite)
    #expect(DoubleDouble.exponential(0) == 1)
  }
}
