import Records
import SeededRandom
import Testing

@Suite struct DecimalNumberTests {
  private func read(_ text: String) -> Double? {
    DecimalNumber.read(text)
  }

  @Test func numbersOfAnyLengthAreTheNearestDouble() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<40_000 {
      let digits = Int.random(in: 1...24, using: &generator)
      let point = Int.random(in: 0...digits, using: &generator)
      var text = ""
      for place in 0..<digits {
        if place == point { text += "." }
        text += String(Int.random(in: 0...9, using: &generator))
      }
      if Bool.random(using: &generator) { text += "e\(Int.random(in: -40...40, using: &generator))" }
      if Bool.random(using: &generator) { text = "-" + text }
      #expect(read(text)?.bitPattern == Double(text)?.bitPattern, "\(text), seed \(generator.seed)")
    }
  }

  @Test func everyDoubleIsReadBackFromItsOwnText() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<40_000 {
      let value = Double(bitPattern: generator.next())
      guard value.isFinite else { continue }
      #expect(read("\(value)") == value, "\(value), seed \(generator.seed)")
    }
  }

  /// Whole numbers of 54 to 63 bits half way between two doubles or next to it, also as fractions.
  @Test func tiesOfSeventeenToNineteenDigitsAreRoundedAsTheStandardLibraryDoes() {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<40_000 {
      let bits = UInt64.random(in: 1...10, using: &generator)
      let significand = generator.next() >> 11 | 1 << 52
      let tie = (significand << bits | 1 << (bits - 1)) &+ UInt64.random(in: 0...2, using: &generator) &- 1
      for text in ["\(tie)", "\(tie)e-3", "\(tie)e-19", "\(tie)e7", "\(tie)e22", "0.0\(tie)", "\(tie)00"] {
        #expect(read(text)?.bitPattern == Double(text)?.bitPattern, "\(text), seed \(generator.seed)")
      }
    }
  }

  /// Half way between two doubles, a little below and a little above.
  @Test(arguments: [
    "9007199254740993", "9007199254740993.0000000001", "9007199254740992.9999999999",
    "1.00000000000000011102230246251565",
    "0.50000000000000005551115123125782", "18446744073709551615", "18446744073709551616", "9999999999999999999",
    "1e19", "1e-19", "1e22", "1e23", "5e-324", "2e-324", "1.7976931348623157e308", "1e309", "-0", "0e999999999999",
  ])
  func tiesAndEndsAreRoundedAsTheStandardLibraryDoes(text: String) {
    #expect(read(text)?.bitPattern == Double(text)?.bitPattern)
  }

  @Test(arguments: [
    "", " ", "-", "+", ".", "e5", "1e", "1e+", "0x10", "1 2", "1,2", "1..2", "1.2.3", "--1", "nanx", "in", "infinit",
    "1_000", "１", "1e1.5", "nan(1)",
  ])
  func whatIsNoNumberIsRefused(text: String) { #expect(read(text) == nil) }

  @Test(arguments: [" 1.5", "1.5\t", "+1.5", "1.5e0", "15E-1", "001.50"])
  func spacesSignsAndZerosMakeNoDifference(text: String) { #expect(read(text) == 1.5) }

  @Test func infinitiesAndNaNHaveNames() {
    #expect(read("inf") == .infinity && read("-Infinity") == -.infinity && read("+INF") == .infinity)
    #expect(read("nan")?.isNaN == true && read("-NaN")?.isNaN == true)
  }
}
