import BenchTestSupport
import Judge
import Records
import Reports
import Testing

@Suite struct GateSectionsTests {
  private func document(_ gate: GateOutcome = ReportSample.gate, listsAll: Bool = false) -> Document {
    ComparisonReport([], gate: gate, reason: .accuracy, listsAll: listsAll).document
  }

  @Test func confirmedSuspectsComeFirst() {
    let section = document().section("2 suspects among 100 benchmarks, 1 confirmed")
    let change = "+12.4 % [+10.0, +15.0]"
    #expect(
      section?.table?.texts == [
        ["slower/simd/float/1000", change, change, "8", "SLOWER; layout alone moves it by 3.1 %"],
        ["other/simd/float/1000", change, "+0.1 %", "60", "undecided"],
      ])
    #expect(section?.heading?.tone == .bad)
  }

  @Test func brokenBudgetsAreListedAndKeptOnesCounted() throws {
    #expect(
      document().verdict.last?.text == "2 outputs disagree with the truth; 3 budgets, 1 broken, 1 not measured.")
    let table = try #require(document().section("3 budgets, 1 broken, 1 not measured")?.table)
    #expect(
      table.shownRows.map { $0.cells.map(\.text) } == [
        ["b/1", "3 ulp", "error <= 2 ulp", "BROKEN"],
        ["c/1", "–", "simd >= 4 x scalar", "not measured: no 'scalar' was measured"],
      ])
    #expect(document(listsAll: true).section("3 budgets")?.table?.shownRows.last?.cells.last?.text == "kept")
  }

  @Test func faultsAndWrongOutputsAreSentences() {
    let sentences = document().sentences
    #expect(
      sentences.contains(
        Sentence("note: 90 benchmarks run the same machine code in both programs, and had one session as a check")))
    #expect(sentences.contains(Sentence("fault: times are not comparable", .bad)))
    #expect(sentences.contains(Sentence("disagrees with the truth: failed/1, unheard/1", .bad)))
  }

  @Test(
    arguments: [
      ("1.50 x", "1.40 x", false, ["1.50 x", "1.40 x", "–", "BROKEN"]),
      ("1.50 x", "2.50 x", true, ["1.50 x", "2.50 x", "–", "kept"]),
      (nil, "1.50 x", false, ["1.50 x", "–", "–", "BROKEN"]),
    ] as [(String?, String, Bool, [String])])
  func aSuspectOfABudgetShowsWhatWasMeasuredBothTimes(first: String?, last: String, isKept: Bool, cells: [String]) {
    var outcome = GateOutcome()
    outcome.suspects = [.init(name: "a/simd/1", screened: nil, isConfirmed: !isKept)]
    outcome.budgets = [
      .init(name: "a/simd/1", budget: "simd >= 2 x scalar", measured: last, isKept: isKept, isAccuracy: false),
      .init(name: "a/simd/1", budget: "error <= 2 ulp", measured: "3 ulp", isKept: false, isAccuracy: true),
    ]
    outcome.budgets[0].measuredAtFirst = first
    #expect(document(outcome).section("1 suspect")?.table?.texts == [["a/simd/1"] + cells])
  }
}

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
