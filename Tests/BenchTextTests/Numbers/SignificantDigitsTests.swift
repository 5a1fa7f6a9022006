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

  @Test func groupsThousands() {
    #expect(
      [0, 999, 1_000, 10_000, 1_234_567, -1_000].map(\.grouped).joined(separator: " ")
        == "0 999 1,000 10,000 1,234,567 -1,000")
  }
}
