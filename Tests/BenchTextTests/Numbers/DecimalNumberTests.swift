import BenchText
import SeededRandom
import Testing

@Suite struct DecimalNumberTests {
  func double(_ text: String) -> Double? {
    Array(text.utf8).withUnsafeBufferPointer { DecimalNumber.double($0) }
  }

  func integer(_ text: String) -> Int? {
    Array(text.utf8).withUnsafeBufferPointer { DecimalNumber.integer($0) }
  }

  /// The same bits, or both nothing.
  func agrees(_ text: String) -> Bool {
    double(text)?.bitPattern == Double(text)?.bitPattern
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func doublesAreThoseOfTheStandardLibraryToTheLastBit(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let text = Self.number(&generator)
      #expect(agrees(text), "seed \(seed): \(text)")
    }
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func whatIsWrittenAsShortAsPossibleReadsBack(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let scale = [1e-12, 1e-3, 1, 4e4, 1e9, 1e17].randomElement(using: &generator)!
      let number = scale * Double.random(in: 0...1, using: &generator)
      #expect(double("\(number)") == number, "seed \(seed)")
    }
  }

  /// Halfway between two doubles, and a digit above and below: the cases where rounding is decided.
  @Test(arguments: [
    "9007199254740993", "9007199254740992.5", "9007199254740993.5", "9007199254740993.001", "4503599627370496.5",
    "4503599627370497.5", "4503599627370497.51", "4503599627370497.49", "18014398509481985", "18014398509481987",
    "9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616",
    "0.9999999999999999999", "1.0000000000000000001", "0.5000000000000000277", "1e-19", "1e-20", "123e-19",
  ])
  func tiesAreRoundedToEven(text: String) {
    #expect(agrees(text))
  }

  @Test(arguments: [
    "", "-", "+", ".", "-.", "1.", ".5", "-0", "-0.0", "+1", "1e", "1e+", "1e5", "1E5", "1e-5", "1.5e+05", "1e400",
    "1e-400", "0e99", "0.0000000000000000000001", "00000000000000000000001", "1,5", "1.2.3", " 1", "1 ", "nan", "inf",
    "-inf", "infinity", "0x1p3", "1_000", "1e5.5", "--1", "1e--5", "１",
  ])
  func whatTheStandardLibraryReadsOrRefusesIsReadOrRefused(text: String) {
    #expect(agrees(text))
    #expect(integer(text) == Int(text))
  }

  @Test(arguments: [
    "0", "7", "-7", "+7", "007", "999999999999999999", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808",
    "12a", "1/2", "1:2",
  ])
  func wholeNumbersAreThoseOfTheStandardLibrary(text: String) {
    #expect(integer(text) == Int(text))
  }

  /// Digits with or without sign, point and exponent.
  static func number(_ generator: inout SeededGenerator) -> String {
    func digits(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &generator)).map { _ in String(Int.random(in: 0...9, using: &generator)) }
        .joined()
    }
    let sign = ["", "", "-", "+"].randomElement(using: &generator)!
    let fraction = Bool.random(using: &generator) ? "." + digits(0...20) : ""
    let exponent =
      Int.random(in: 0..<4, using: &generator) == 0
      ? "e" + ["", "-", "+"].randomElement(using: &generator)! + digits(1...3) : ""
    return sign + digits(0...21) + fraction + exponent
  }
}
