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

@Suite struct DoubleDoubleSineCosineTests {
  @Test func sineAndCosineOfDoublesAreRightToAHundredAndTwoBitsAlsoNextToTheirZeros() throws {
    var worst = WorstError()
    for row in try Fixture("elementary", .module).rows where row.text("function") != "exponential" {
      let both = DoubleDouble.sineCosine(DoubleDouble(row.number("argument")))
      let result = row.text("function") == "sine" ? both.sine : both.cosine
      let expected = row.wide("value")
      worst.note(result, expected, scale: expected.magnitude.high, "line \(row.line)")
    }
    #expect(worst.isWithin(powerOf2: -102), "\(worst)")
  }

  @Test(arguments: [-20.0, -7.7, -3, -1e-9, 0, 0.37, 2.3, 2.4, 4.7, 11, 1e6])
  func theSquaresAddUpToOne(angle: Double) {
    let both = DoubleDouble.sineCosine(DoubleDouble(angle) / 3)

    #expect((both.sine * both.sine + both.cosine * both.cosine - 1).magnitude < 0x1p-100)
  }

  @Test func anglesWithoutAKnownTruthGiveNotANumber() {
    for angle in [0x1.0000000000001p28, -1e300, .infinity, .nan] {
      let both = DoubleDouble.sineCosine(DoubleDouble(angle))

      #expect(both.sine.high.isNaN && both.cosine.high.isNaN, "\(angle)")
    }
  }
}
