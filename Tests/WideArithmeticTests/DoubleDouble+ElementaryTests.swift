import SeededRandom
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

@Suite struct DoubleDoubleTextTests {
  static let seed: UInt64 = 5

  @Test(arguments: [
    ("0", 0), ("-0.0", 0), ("1", 1), ("+2.5", 2.5), ("-12.500", -12.5), ("1e3", 1000),
    ("1.5E-1", 0.15 as DoubleDouble),
    ("00012", 12), ("1000000000000000000000", 1e21),
  ])
  func readsDecimals(text: String, nearly: DoubleDouble) throws {
    let value = try #require(DoubleDouble(text))

    #expect((value - nearly).magnitude <= 0x1p-53)
  }

  @Test(arguments: ["", " 1", "1 ", "1e", "e5", "1.2.3", "abc", "0x10", "1,5", "--1"])
  func refusesTextThatIsNoDecimal(text: String) {
    #expect(DoubleDouble(text) == nil)
  }

  @Test func readsInfinityAndNotANumber() throws {
    #expect(try #require(DoubleDouble("inf")).high == .infinity)
    #expect(try #require(DoubleDouble("nan")).high.isNaN)
  }

  @Test func readsPastTheWidthOfADouble() throws {
    let third = try #require(DoubleDouble("0.3333333333333333333333333333333333333333"))
    let large = try #require(DoubleDouble("123456789012345678901234567890"))

    #expect((third * 3 - 1).magnitude < 0x1p-100)
    // 123456789012345 · 10¹⁵ + 678901234567890, both blocks exact.
    #expect(large == DoubleDouble(123_456_789_012_345) * 1e15 + 678_901_234_567_890)
  }

  @Test(arguments: [
    (DoubleDouble(0), "0.0"), (1, "1.0000000000000000000000000000000"),
    (-250, "-2.5000000000000000000000000000000e2"),
    (DoubleDouble(high: 10, low: -0x1p-110), "1.0000000000000000000000000000000e1"),
    (DoubleDouble(Double.infinity), "inf"),
  ])
  func printsThirtyTwoDigits(value: DoubleDouble, text: String) {
    #expect(value.description == text)
  }

  @Test func whatIsPrintedReadsBack() throws {
    var generator = SeededGenerator(seed: Self.seed)
    var worst = WorstError()
    for _ in 0..<500 {
      let high = Double.random(in: -2...2, using: &generator)
      let value = DoubleDouble(high: high, low: high * 0x1p-54 * Double.random(in: -1...1, using: &generator))
        .scaled(byPowerOf2: Int.random(in: -500...500, using: &generator))
      let text = value.description
      worst.note(try #require(DoubleDouble(text)), value, scale: value.magnitude.high, text)
    }
    #expect(worst.isWithin(powerOf2: -100), "seed \(Self.seed): \(worst)")
  }
}
