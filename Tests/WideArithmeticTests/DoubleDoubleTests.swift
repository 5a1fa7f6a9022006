import SeededRandom
import TableTestSupport
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

@Suite struct DoubleDoubleArithmeticTests {
  /// Reading a forty-digit decimal costs up to 2⁻¹⁰², more than any of the operations.
  static let exponent = -102

  @Test func theOperationsAreRightToAHundredAndTwoBits() throws {
    var worst: [String: WorstError] = [:]
    for row in try Fixture("arithmetic", .module).rows {
      let left = DoubleDouble(high: row.number("left_high"), low: row.number("left_low"))
      let right = DoubleDouble(high: row.number("right_high"), low: row.number("right_low"))
      let results = [
        "sum": left + right, "difference": left - right, "product": left * right, "quotient": left / right,
        "left_root": left.squareRoot(),
      ]
      for (name, result) in results {
        let expected = row.wide(name)
        worst[name, default: WorstError()].note(
          result, expected, scale: expected.magnitude.high, "line \(row.line)")
      }
    }
    #expect(worst.count == 5)
    for (name, error) in worst { #expect(error.isWithin(powerOf2: Self.exponent), "\(name): \(error)") }
  }

  @Test func rootsOfZeroNegativeAndInfiniteNumbersAreDoublesOwn() {
    #expect(DoubleDouble(0).squareRoot() == 0)
    #expect(DoubleDouble(-1).squareRoot().high.isNaN)
    #expect(!DoubleDouble(Double.infinity).squareRoot().isFinite)
    #expect(DoubleDouble(9).squareRoot() == 3)
  }

  @Test(arguments: [-1000, -53, 0, 1, 500])
  func scalingByAPowerOfTwoIsExact(exponent: Int) {
    let value = DoubleDouble(high: 3, low: 0x1p-60)

    let scaled = value.scaled(byPowerOf2: exponent)

    #expect(scaled.high == 3 * Double(sign: .plus, exponent: exponent, significand: 1))
    #expect(scaled.low == Double(sign: .plus, exponent: exponent - 60, significand: 1))
  }
}

@Suite struct ErrorFreeTransformsTests {
  static let seed: UInt64 = 11

  @Test func aSumOfTwoDoublesLosesNothing() {
    var generator = SeededGenerator(seed: Self.seed)
    for _ in 0..<2_000 {
      let (a, b) = (
        Int64.random(in: -1 << 52...1 << 52, using: &generator), Int64.random(in: -9...9, using: &generator)
      )
      let shift = Int.random(in: 0...60, using: &generator)
      let large = Double(sign: .plus, exponent: shift, significand: Double(a))

      let sum = DoubleDouble.exactSum(Double(b), large)

      #expect(Int128(sum.high) + Int128(sum.low) == Int128(a) << shift + Int128(b), "seed \(Self.seed)")
    }
  }

  @Test func aProductOfTwoDoublesLosesNothing() {
    var generator = SeededGenerator(seed: Self.seed)
    for _ in 0..<2_000 {
      let a = Int64.random(in: -1 << 53...1 << 53, using: &generator)
      let b = Int64.random(in: -1 << 53...1 << 53, using: &generator)

      let product = DoubleDouble.exactProduct(Double(a), Double(b))

      #expect(product.high == Double(a) * Double(b))
      #expect(
        Int128(product.high) + Int128(product.low) == Int128(a) * Int128(b), "\(a) · \(b), seed \(Self.seed)")
    }
  }

  @Test func aProductOfLargeDoublesDoesNotOverflowHalfWay() {
    let product = DoubleDouble.exactProduct(0x1.fffffffffffffp+1000, 0x1.8p-3)

    #expect(product == DoubleDouble(high: 0x1.8p+998, low: -0x1.8p+945))
  }
}
