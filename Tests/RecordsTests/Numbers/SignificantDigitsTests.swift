import Testing

@Suite struct SignificantDigitsTests {
  @Test(
    arguments: [
      (0, "0"), (1, "1.00"), (12, "12.0"), (123.4, "123"), (0.1444, "0.144"), (0.00123456, "0.00123"),
      (9.994, "9.99"), (9.996, "10.0"), (99.95, "100"), (999.4, "999"), (999.6, "1,000"),
      (12_345.6, "12,346"),
      (0.0999, "0.0999"), (0.09996, "0.100"), (1.5e-7, "1.50e-07"), (2e-12, "2.00e-12"),
      (9.999e-5, "1.00e-04"),
      (-41.26, "-41.3"), (Double.leastNonzeroMagnitude, "5e-324"), (1.5e20, "1.50e+20"),
      (9_999_999, "9,999,999"), (1e7, "1.00e+07"),
    ] as [(Double, String)])
  func keepsThree(number: Double, text: String) {
    #expect(number.significant() == text)
  }

  @Test func whatIsNoNumberSaysSo() {
    #expect(Double.nan.significant() == "nan")
    #expect((-Double.infinity).significant() == "-inf")
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
}
