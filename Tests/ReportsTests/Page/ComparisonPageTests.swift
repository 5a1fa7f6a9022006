import BenchTestSupport
import Testing

@testable import Reports

@Suite struct ComparisonPageTests {
  private let text = String(decoding: ReportSample.report(ReportSample.mixed).bytes(as: .html), as: UTF8.self)

  @Test func theVerdictComesFirst() throws {
    let verdict = try #require(text.range(of: "class=\"answer bad\""))
    let picture = try #require(text.range(of: "<figure"))
    #expect(verdict.lowerBound < picture.lowerBound)
    #expect(text.contains("result: accuracy"))
  }

  @Test func theLargestChangeIsOnTop() throws {
    let section = ComparisonSection(ReportSample.report(ReportSample.mixed).comparisons[0], number: 0)
    let chart = try #require(section.chart)
    let ranked = RankedBenchmarks(section.comparison)
    #expect(chart.y.categories?.first == (ranked.slower.first ?? ranked.faster.first)?.name)
    let slower = try #require(chart.series.first { $0.name == "slower" })
    #expect(slower.marks.count == ranked.slower.count)
    #expect(slower.marks.first?.x == ((ranked.slower.first?.estimate.ratio ?? 0) - 1) * 100)
  }

  @Test func errorsThatChangedHaveATable() {
    #expect(text.contains("<caption>Errors that changed, worst first</caption>"))
  }

  @Test func theNameOfAFileSaysThatItIsAPage() { #expect(ReportFormat(nameOfFile: "a/b.html") == .html) }
}
