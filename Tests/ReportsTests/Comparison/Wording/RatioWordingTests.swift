import BenchTestSupport
import Testing

@testable import Judge
@testable import Reports

@Suite struct RatioWordingTests {
  @Test(arguments: [
    (1.124, "+12.4 %"), (0.97, "−3.0 %"), (1.0, "±0.0 %"), (1.0004, "±0.0 %"), (0.9996, "±0.0 %"), (12, "+1,100 %"),
    (0, "−100.0 %"), (.nan, "–"), (.infinity, "–"),
  ])
  func changesHaveASign(ratio: Double, text: String) {
    #expect(RatioWording.change(ratio) == text)
  }

  @Test func intervalsAreChangesToo() {
    #expect(RatioWording.change(RatioEstimate(ratio: 1.124, interval: 1.098...1.151)) == "+12.4 % [+9.8, +15.1]")
    #expect(RatioWording.change(RatioEstimate(ratio: 1.124)) == "+12.4 %")
  }

  @Test func probabilitiesBelowAThousandthAreNotZero() {
    #expect([0.0499, 1e-9, 0, nil].map(RatioWording.probability) == ["0.050", "<0.001", "<0.001", "–"])
  }

  @Test func thresholdsKeepOnlyTheDigitsTheyNeed() {
    #expect([0.03, 0.025, 0.1, 0.0025].map(RatioWording.threshold) == ["3 %", "2.5 %", "10 %", "0.25 %"])
  }

  @Test(arguments: ["0.004 %", "3.004 %", "2.999 %", "0.07 %", "7 %", "29 %", "900 %", "12.3456789 %"])
  func aThresholdIsPrintedAsItIsTyped(text: String) throws {
    #expect(RatioWording.threshold(try Percentage.fraction(text)) == text)
  }

  @Test func decimalsAreRoundedAndPadded() {
    #expect(RatioWording.fixed(0.9968, 3) == "0.997")
    #expect(RatioWording.fixed(1.0004, 3) == "1.000")
    #expect(RatioWording.fixed(-0.05, 2) == "-0.05")
    #expect(RatioWording.fixed(2.6, 0) == "3")
  }

  @Test(arguments: [1e5, 1e7, 1e11, 1e12, 1e300])
  func numbersTooLargeForTheirDecimalsAreStillNumbers(number: Double) {
    #expect(Double(RatioWording.fixed(number, 9)) == number)
    #expect(Double(RatioWording.fixed(-number, 9)) == -number)
  }

  @Test func bothTimesHaveTheUnitOfTheLonger() {
    let benchmark = ReportSample.benchmark("a", .slower, 1.1, nanoseconds: 998)
    #expect(DurationWording.change(of: benchmark) == "0.998 → 1.10 µs")
  }

  @Test(arguments: [
    (12.1, "12.1 ns"), (999.4, "999 ns"), (999.9, "1.00 µs"), (4_560_000, "4.56 ms"), (2.5e9, "2.50 s"),
    (0.25, "0.250 ns"),
  ])
  func timesHaveTheUnitOfTheirSize(nanoseconds: Double, text: String) {
    #expect(DurationWording(nanoseconds).text(nanoseconds) == text)
  }

  @Test func namesAreShortenedInTheMiddle() {
    #expect("frame/tipIn/simd/float/1000".shortened(to: 11) == "frame…/1000")
    #expect("frame".shortened(to: 5) == "frame")
    for width in 3...12 { #expect("abcdefghijklmnop".shortened(to: width).count == width) }
  }
}
