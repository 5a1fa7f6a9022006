import Testing
import WideArithmetic

@Suite struct DoubleDoubleTests {
  @Test func creationFoldsTheLowHalfIntoTheHighOne() {
    let value = DoubleDouble(high: 1, low: 0x1.8p-52)

    #expect(value.high == 1 + 0x1p-51)
    #expect(value.low == -0x1p-53)
    #expect(value == DoubleDouble(high: 0x1.8p-52, low: 1))
  }

  @Test func theHalvesOrderValuesTogether() {
    let (below, one, above) = (
      DoubleDouble(high: 1, low: -0x1p-90), DoubleDouble(1), DoubleDouble(high: 1, low: 0x1p-90)
    )

    #expect(below < one && one < above && below < above)
    #expect(!(one < below) && !(one < one))
    #expect(-above < -below)
    #expect(below < 2 && above > 0.5)
  }

  @Test func magnitudeFollowsTheSignOfTheHighHalf() {
    let value = DoubleDouble(high: -1, low: 0x1p-80)

    #expect(value.magnitude == -value)
    #expect(value.magnitude.magnitude == -value)
    #expect(DoubleDouble(0).magnitude == 0)
  }

  @Test func piHoldsThirtyTwoDigits() throws {
    let digits = try #require(DoubleDouble("3.14159265358979323846264338327950288419716939937511"))

    #expect((DoubleDouble.pi - digits).magnitude < 0x1p-103)
    #expect(DoubleDouble.pi.high == Double.pi)
  }

  @Test func floatsAndLiteralsAreExact() {
    #expect(DoubleDouble(Float(0.1)).high == Double(Float(0.1)))
    #expect(DoubleDouble(Float(0.1)).low == 0)
    #expect((0.1 as DoubleDouble) == DoubleDouble(0.1))
    #expect((-7 as DoubleDouble).high == -7)
  }

  @Test func overflowAndDivisionByZeroAreNotFinite() {
    #expect(DoubleDouble(1).isFinite)
    #expect(!(DoubleDouble(1e300) * 1e300).isFinite)
    #expect(!(DoubleDouble(1) / 0).isFinite)
    #expect(!(DoubleDouble(Double.infinity) + 1).isFinite)
    #expect(!DoubleDouble.notANumber.isFinite)
  }
}
