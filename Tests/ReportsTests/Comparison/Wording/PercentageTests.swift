import Testing

@testable import Reports

@Suite struct PercentageTests {
  @Test(arguments: [("3%", 0.03), ("3 %", 0.03), ("2.5%", 0.025), ("0.03", 0.03), (".05", 0.05), ("200%", 2)])
  func percentagesAndFractionsAreRead(text: String, fraction: Double) throws {
    #expect(abs(try Percentage.fraction(text) - fraction) < 1e-15)
  }

  @Test(arguments: ["3", "1", "", "%", "3,5%", "-3%", "0%", "0", "nan", "inf%", "1e-2", "0x1p-3", "3%%", "5000%"])
  func whatCouldMeanSomethingElseIsRefusedByName(text: String) {
    let error = #expect(throws: PercentageError.self) { try Percentage.fraction(text) }
    #expect(error?.description.hasPrefix("'\(text)' is not") == true)
    #expect(error?.description.contains("3%") == true)
  }
}
