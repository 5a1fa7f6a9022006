import TableTestSupport
import Testing
import WideArithmetic

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
