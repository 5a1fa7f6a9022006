import TableTestSupport
import Testing
import WideArithmetic

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
