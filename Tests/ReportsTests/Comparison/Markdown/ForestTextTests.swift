import BenchTestSupport
import Foundation
import Judge
import Testing

@testable import Reports

@Suite struct ForestTextTests {
  private func benchmark(_ ratio: Double, _ interval: ClosedRange<Double>?) -> ComparedBenchmark {
    var benchmark = ReportSample.benchmark("k", ratio > 1 ? .slower : .faster, 1)
    benchmark.estimate = RatioEstimate(ratio: ratio, interval: interval)
    return benchmark
  }

  private func columns(_ line: String, of character: Character) -> [Int] {
    line.enumerated().filter { $0.element == character }.map(\.offset)
  }

  @Test func aChangeStandsInItsIntervalAndFasterLeftOfZero() throws {
    let (slower, faster) = (benchmark(1.25, 1.2...1.3), benchmark(0.8, 0.75...0.85))
    let forest = ForestText([slower, faster])
    let (right, left) = (forest.line(slower), forest.line(faster))
    #expect(right.count == ForestText.width && left.count == ForestText.width)

    let zero = try #require(columns(right, of: "│").first)
    let point = try #require(columns(right, of: "●").first)
    #expect(columns(left, of: "│") == [zero])
    #expect(columns(left, of: "●").allSatisfy { $0 < zero } && zero < point)
    let interval = columns(right, of: "─")
    #expect(interval.contains(point - 1) && interval.contains(point + 1))
    #expect(forest.axis.hasPrefix("−25.0 %") && forest.axis.hasSuffix("+30.0 %"))
    #expect(columns(forest.axis, of: "0").contains(zero))
  }

  @Test func twiceAndHalfAreEquallyFarFromZero() throws {
    let changes = [benchmark(2, nil), benchmark(0.5, nil)]
    let lines = changes.map(ForestText(changes).line)
    let zero = try #require(columns(lines[0], of: "│").first)
    #expect(columns(lines[0], of: "●") == [2 * zero] && columns(lines[1], of: "●") == [0])
  }

  @Test func whatDoesNotCountIsDots() {
    let change = benchmark(1.3, 1.29...1.31)
    #expect(ForestText([change]).line(change).contains("·│·"))
  }

  @Test(arguments: [Double.nan, .infinity, 0, -1])
  func aRatioThatIsNoneHasNoPoint(ratio: Double) {
    let changes = [benchmark(ratio, nil), benchmark(1.1, 1.05...1.15)]
    let forest = ForestText(changes)
    #expect(!forest.line(changes[0]).contains("●") && forest.line(changes[1]).contains("●"))
    #expect(forest.axis.count == ForestText.width)
  }

  @Test func thePictureHasTheTwelveLargestChangesAndCountsTheRest() {
    let slower = ReportSample.many(20, .slower, from: 1.1)
    let text = ReportSample.report(ReportSample.comparison(slower)).markdown()
    let picture = text.components(separatedBy: "```text\n").dropFirst().first?.components(separatedBy: "```")[0] ?? ""
    let lines = picture.split(separator: "\n")
    #expect(lines.count == 14 && lines[1].hasSuffix("slower  k19/simd/float/1000"), "\(picture)")
    #expect(lines.last == "… and 8 more")
  }

  @Test func whereNothingChangedThereIsNoPicture() {
    let same = ReportSample.comparison([ReportSample.benchmark("k", .unchanged, 1)])
    #expect(!ReportSample.report(same).markdown().contains("```text"))
  }

  @Test func aNameCannotEndThePicture() {
    let nasty = ReportSample.comparison([ReportSample.benchmark("```\n# x", .slower, 1.2)])
    let lines = ReportSample.report(nasty).markdown().split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("```") } == 4)
  }
}
