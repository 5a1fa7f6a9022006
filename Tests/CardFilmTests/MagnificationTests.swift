import Testing

@testable import CardFilm

@Suite struct MagnificationTests {
  @Test(arguments: [
    (20.0, 0), (19, 0), (2.1, 0), (2, 1), (0.02, 3), (0.021, 2), (1.2e-4, 5), (1.7e-13, 14), (1e300, 0),
  ])
  func theLargestPowerKeepsTheDifferenceWithinTwentyPoints(largest: Double, exponent: Int) {
    let magnification = Magnification(largest: largest)
    #expect(magnification.exponent == exponent)
    #expect(abs(magnification.factor / Double("1e\(exponent)")! - 1) < 1e-15)
  }

  @Test(arguments: [0, .nan, .infinity, -1]) func nothingToDrawHasNoPower(largest: Double) {
    let magnification = Magnification(largest: largest)
    #expect(magnification.exponent == nil && magnification.factor == 0)
  }

  @Test func numbersAreWrittenAsPowersOfTen() {
    #expect(PowerOfTen.text(-12) == "10⁻¹²" && PowerOfTen.text(5) == "10⁵")
    #expect(PowerOfTen.text(of: 1.94e-5) == "1.9\u{A0}×\u{A0}10⁻⁵")
    #expect(PowerOfTen.text(of: 9.96e-6) == "1\u{A0}×\u{A0}10⁻⁵")
    #expect(PowerOfTen.text(of: 0.0125) == "0.0125" && PowerOfTen.text(of: 0) == "0")
  }
}
