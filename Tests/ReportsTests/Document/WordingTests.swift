import BenchTestSupport
import Foundation
import Judge
import Reports
import Testing

@Suite struct WordingTests {
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

  /// A threshold of 3 % is passed at a ratio of 1.03 and of 1 / 1.03, −2.913 %.
  @Test(arguments: [
    (1.0298, "+2.98 %"), (1.03, "+3.0 %"), (1.0304, "+3.04 %"), (1.02996, "+2.996 %"), (1.031, "+3.1 %"),
    (0.9708, "−2.92 %"), (0.9711, "−2.9 %"), (0.971, "−2.9 %"), (1.0004, "±0.0 %"),
  ])
  func aChangeIsOnTheSameSideOfItsThresholdAsItsText(ratio: Double, text: String) {
    #expect(RatioWording.change(ratio, beside: 0.03) == text)
    let percent = Double(text.dropLast(2).dropFirst()) ?? .nan
    let read = text.hasPrefix("−") ? 1 - percent / 100 : 1 + percent / 100
    #expect((abs(log(read)) > log1p(0.03) + 1e-9) == (abs(log(ratio)) > log1p(0.03) + 1e-9))
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

  @Test func bothTimesHaveTheUnitOfTheLonger() {
    let benchmark = ReportSample.benchmark("a", .slower, 1.1, nanoseconds: 998)
    #expect(benchmark.timesText == "0.998 → 1.10 µs")
  }

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
