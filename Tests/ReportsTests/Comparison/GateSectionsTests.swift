import BenchTestSupport
import Judge
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
        ["slower/simd/float/1000", change, change, "8", "SLOWER"],
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
