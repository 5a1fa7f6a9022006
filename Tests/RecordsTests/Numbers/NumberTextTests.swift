import Records
import SeededRandom
import Testing

@Suite struct NumberTextTests {
  @Test(
    arguments: [
      (0, "0"), (1, "1.00"), (12, "12.0"), (123.4, "123"), (0.1444, "0.144"), (0.00123456, "0.00123"),
      (9.994, "9.99"), (9.996, "10.0"), (99.95, "100"), (999.4, "999"), (999.6, "1,000"),
      (12_345.6, "12,346"),
      (0.0999, "0.0999"), (0.09996, "0.100"), (1.5e-7, "1.50e-07"), (2e-12, "2.00e-12"),
      (9.999e-5, "1.00e-04"),
      (-41.26, "-41.3"), (Double.leastNonzeroMagnitude, "5e-324"), (1.5e20, "1.50e+20"),
      (9_999_999, "9,999,999"), (1e7, "1.00e+07"), (.nan, "nan"), (-.infinity, "-inf"),
    ] as [(Double, String)])
  func keepsThree(number: Double, text: String) {
    #expect(number.significant() == text)
  }

  @Test(arguments: [3.08e-220, 6.08e-146, 1.23, 12_300, 9.87e+201])
  func aNumberOfThreeDigitsIsTheNearestToItself(number: Double) {
    #expect(number.rounded(toDigits: 3) == number)
    #expect((number * 1.0001).rounded(toDigits: 3) == number)
  }

  @Test func wholeNumbersAreRoundedAndNumbersTooLargeForOneKeepThreeDigits() {
    #expect([12.5, -0.4, 1e18].map(\.wholeText) == ["13", "0", "1000000000000000000"])
    #expect([1e19, .infinity, .nan].map(\.wholeText) == ["1.00e+19", "inf", "nan"])
  }

  @Test func groupsThousands() {
    #expect(
      [0, 999, 1_000, 10_000, 1_234_567, -1_000].map(\.grouped).joined(separator: " ")
        == "0 999 1,000 10,000 1,234,567 -1,000")
  }

  @Test func decimalsAreRoundedAndPadded() {
    #expect(0.9968.fixed(3) == "0.997" && 1.0004.fixed(3) == "1.000" && 2.6.fixed(0) == "3")
    #expect((-0.05).fixed(2) == "-0.05" && (-0.001).fixed(1) == "0.0" && Double.nan.fixed(1) == "–")
  }

  @Test(arguments: [1e5, 1e7, 1e11, 1e12, 1e300])
  func numbersTooLargeForTheirDecimalsAreStillNumbers(number: Double) {
    #expect(Double(number.fixed(9)) == number && Double((-number).fixed(9)) == -number)
  }

  @Test(arguments: [
    (12.1, "12.1 ns"), (999.4, "999 ns"), (999.9, "1.00 µs"), (4_560_000, "4.56 ms"), (2.5e9, "2.50 s"),
    (0.25, "0.250 ns"),
  ])
  func durationsHaveTheUnitOfTheirSize(nanoseconds: Double, text: String) {
    let (numbers, unit) = NumberText.durations([nanoseconds])
    #expect("\(numbers[0]) \(unit)" == text)
  }

  @Test func durationsBesideEachOtherHaveTheUnitOfTheLongest() {
    #expect(NumberText.durations([998, 1098]).numbers == ["0.998", "1.10"])
    #expect(NumberText.durations([.nan, 12]).numbers == ["–", "12.0"])
  }

  @Test func sizesHaveTheLargestUnitThatFits() {
    let sizes: [UInt64] = [512, 48 << 10, 1 << 20, 16_500_000_000]
    #expect(sizes.map(NumberText.bytes) == ["512 B", "48 KiB", "1 MiB", "15.4 GiB"])
  }

  @Test func waitingTimesAreRoundedUp() {
    let times: [UInt64] = [0, 1, 12_000_000_000, 130_000_000_000, 3_900_000_000_000]
    #expect(times.map(NumberText.wait) == ["0 s", "1 s", "12 s", "2 min 10 s", "1 h 5 min"])
  }
}

@Suite struct DecimalNumberTests {
  private func read(_ text: String) -> Double? { DecimalNumber.read(text) }

  /// Half way between two Doubles, and out of range.
  @Test func numbersAreTheNearestDoubles() {
    #expect(read("9007199254740993") == 0x1p53 && read("9007199254740993.0000000001") == 0x1p53 + 2)
    #expect(read("1e309") == .infinity && read("-1e309") == -.infinity && read("2e-324") == 0)
  }

  @Test(arguments: [
    "", " ", "-", "+", ".", "e5", "1e", "1e+", "0x10", "1 2", "1,2", "1..2", "1.2.3", "--1", "nanx", "in", "infinit",
    "1_000", "１", "1e1.5", "nan(1)", "1\0",
  ])
  func whatIsNoNumberIsRefused(text: String) { #expect(read(text) == nil) }

  @Test(arguments: [" 1.5", "1.5\t", "+1.5", "1.5e0", "15E-1", "001.50"])
  func spacesSignsAndZerosMakeNoDifference(text: String) { #expect(read(text) == 1.5) }

  @Test func infinitiesAndNaNHaveNames() {
    #expect(read("inf") == .infinity && read("-Infinity") == -.infinity && read("+INF") == .infinity)
    #expect(read("nan")?.isNaN == true && read("-NaN")?.isNaN == true)
  }
}
