import BenchTestSupport
import Testing

import Judge
import Records
import Reports

/// Counts in every format.
@Suite struct CountSectionsTests {
  private static let names = ReportSample.mixed.benchmarks.prefix(2).map(\.name)

  private func report(_ new: Double, functions: [CountChange.Function] = []) -> ComparisonReport {
    var comparison = ReportSample.mixed
    var change = CountChange(
      name: Self.names[0], metric: .instructions, base: 12_000...12_000, new: new...new, threshold: 0.005,
      isJudged: true)
    change.functions = functions
    let allocations = CountChange(
      name: Self.names[0], metric: .allocations, base: 2...2, new: 2...2, threshold: 0, isJudged: true)
    comparison.counts = [change, allocations]
    return ReportSample.report(comparison)
  }

  private var grown: ComparisonReport {
    report(12_240, functions: [CountChange.Function(name: "springRows", base: 100, new: 1_300)])
  }

  @Test func aGrownCountIsInTheTableWithTimeEvidenceAndFunctions() throws {
    let table = try #require(grown.document.section("counts per call: 1 grew")?.table)
    let row = try #require(table.row(Self.names[0]))
    #expect(row["base"] == "12,000" && row["new"] == "12,240" && row["change"] == "+2.0 %")
    #expect(row["functions that grew"] == "springRows +1,200" && row["evidence"]?.isEmpty == false)
    #expect(report(12_000).document.section("counts per call")?.table?.row(Self.names[1]) == nil)
  }

  @Test func textMarkdownAndTheLastLineCountIt() {
    for format in [ReportFormat.text, .markdown, .html] {
      let text = String(decoding: grown.bytes(as: format), as: UTF8.self)
      #expect(text.contains("The instructions per call of 1 benchmark grew."), "\(format)")
      #expect(text.contains("springRows +1,200"), "\(format)")
    }
    #expect(grown.resultSentence.contains(" counts_grown=1 "))
    #expect(!report(12_000).resultSentence.contains("counts_grown"))
  }

  @Test func jUnitFailsTheCaseOfTheBenchmark() throws {
    let line = try #require(grown.junit.split(separator: "\n").first { $0.contains("type=\"instructions grew\"") })
    #expect(line.contains("instructions 12,000 → 12,240 per call (+2.0 %), in springRows +1,200"))
    #expect(!report(12_000).junit.contains("instructions grew"))
  }

  @Test func programsReadCountsAndEvidence() throws {
    let columns = ComparisonReport.counts.map(\.name)
    let line = try #require(grown.lines(of: grown.comparisons[0]).first { $0.name == Self.names[0] })
    let values = Dictionary(uniqueKeysWithValues: zip(columns, ComparisonReport.counts.record(line)))
    #expect(values["base_instructions"] == "12000" && values["new_instructions"] == "12240")
    #expect(values["base_allocations"] == "2" && values["grown"] == "instructions")
    #expect(values["grown_functions"] == "springRows +1,200" && values["evidence"] == line.witness?.rawValue)
  }
}
