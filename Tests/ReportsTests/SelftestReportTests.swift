import Testing

@testable import Judge
@testable import Reports

@Suite struct SelftestReportTests {
  private func report(_ flagged: [Int: Int], of comparisons: Int, spread: Double? = 0.02) -> SelftestReport {
    let tally = SelftestTally.sample(flagged, of: comparisons)
    return SelftestReport(SelftestTable(tally: tally, spread: spread), rules: ComparisonRules())
  }

  private func text(_ report: SelftestReport) -> String {
    report.document.sentences.map(\.text).joined(separator: "\n")
  }

  @Test func falseAlarmsAreGivenPerTwoThousandWithTheirBound() {
    // Of 40 comparisons none: at most 1 − (2½ %)^(1/40) = 8.81 %, 176 per 2,000.
    #expect(text(report([0: 0, 5: 30], of: 40)).contains("0 in 40, 0 per 2,000; with 95 % certainty at most 176"))
  }

  @Test func smallestSlowdownIsNamedOrItsAbsence() {
    let sees = text(report([0: 0, 2: 0, 3: 8, 5: 32, 10: 40, 20: 40], of: 40))
    #expect(sees.contains("the smallest slowdown found 9 times of 10 is 7.50 %"))
    let misses = text(report([0: 0, 2: 0, 3: 0, 5: 2, 10: 10, 20: 20], of: 40))
    #expect(misses.contains("no slowdown up to 20 % is found 9 times of 10"))
  }

  @Test func aSlowdownFoundInAFewComparisonsIsNotClaimed() {
    let few = text(report([0: 0, 2: 0, 3: 3, 5: 3], of: 3))
    #expect(!few.contains("smallest slowdown"))
    #expect(few.contains("which slowdown is found 9 times of 10 takes more comparisons: 3 of 3 found at 3 %;"))
    #expect(!text(report([0: 0, 5: 10], of: 10)).contains("smallest slowdown"), "10 of 10 are at least 69 %")
    #expect(text(report([0: 0, 5: 11], of: 11)).contains("9 times of 10 is 5.00 % (11 of 11 found at 5 %)"))
    #expect(text(report([0: 0, 5: 2], of: 3)).contains("takes more comparisons: 2 of 3 found at 5 %"))
  }

  @Test func recommendationFollowsTheSpread() {
    #expect(text(report([0: 0], of: 1, spread: 0.03)).contains("--launches 15"))
    #expect(text(report([0: 0], of: 1, spread: 0.5)).contains("even --launches 20 would miss"))
    #expect(text(report([0: 0], of: 1, spread: nil)).contains("recommendation: --launches 5"))
  }

  @Test func tableHasRatesAndBelowThemTheirIntervals() {
    let rows = report([0: 0, 5: 30], of: 40).document.tables[0].texts
    let place = rows.firstIndex { $0[0] == "5 %" } ?? 0
    #expect(rows[place] == ["5 %", "40", "75 %"] && rows[place + 1] == ["", "", "58.8–87.3"])
    #expect(!rows.contains { $0[0] == "10 %" }, "nothing was compared there")
  }

  @Test func linesFitTheWidthWithAllRulesAndThousandsOfComparisons() {
    var tally = SelftestTally()
    let flagged = [0: 1, 2: 333, 3: 1_333, 5: 1_666, 10: 1_999, 20: 2_000]
    for rule in DetectionRule.allCases {
      tally.merge(SelftestTally.sample(flagged, of: rule == .benchstat ? 2_001 : 2_000, rule: rule))
    }
    let report = SelftestReport(SelftestTable(tally: tally, spread: 0.5), rules: ComparisonRules())
    let text = TerminalText(width: 100).text(report.document)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(text)")
  }
}
