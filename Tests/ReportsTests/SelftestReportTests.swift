import Judge
import Reports
import Testing

@Suite struct SelftestReportTests {
  private func report(_ flagged: [Int: Int], of comparisons: Int, spread: Double? = 0.02) -> SelftestReport {
    let tally = SelftestTally.sample(flagged, of: comparisons)
    return SelftestReport(SelftestTable(tally: tally, spread: spread), rules: ComparisonRules())
  }

  private func text(_ report: SelftestReport) -> String {
    report.document.sentences.map(\.text).joined(separator: "\n")
  }

  @Test(
    arguments: [
      // None of 40 comparisons: at most 1 − (2½ %)^(1/40) = 8.81 %, 176 per 2,000.
      ([0: 0, 5: 30], 40, 0.02, "0 in 40, 0 per 2,000; with 95 % certainty at most 176"),
      ([0: 0, 2: 40, 3: 8, 5: 37, 10: 40], 40, 0.02, "the smallest slowdown found 9 times of 10 is 5 % (37 of 40"),
      ([0: 0, 2: 0, 3: 0, 5: 2, 10: 10], 40, 0.02, "no slowdown up to 10 % is found 9 times of 10"),
      ([0: 0, 2: 0, 3: 3, 5: 3], 3, 0.02, "9 times of 10 takes more comparisons: 3 of 3 found at 3 %;"),
      // 10 of 10 are at least 69 %.
      ([0: 0, 5: 10], 10, 0.02, "takes more comparisons: 10 of 10 found at 5 %"),
      ([0: 0, 5: 11], 11, 0.02, "9 times of 10 is 5 % (11 of 11 found at 5 %)"),
      ([0: 0, 5: 2], 3, 0.02, "takes more comparisons: 2 of 3 found at 5 %"),
      ([0: 0], 1, 0.014, "--launches 7"), ([0: 0], 1, 0.5, "even --launches 20 would miss"),
      ([0: 0], 1, nil, "recommendation: --launches 5"),
    ] as [([Int: Int], Int, Double?, String)])
  func sentencesClaimNoMoreThanWasCompared(flagged: [Int: Int], comparisons: Int, spread: Double?, words: String) {
    #expect(text(report(flagged, of: comparisons, spread: spread)).contains(words))
  }

  @Test func tableHasRatesAndBelowThemTheirIntervals() {
    let rows = report([0: 0, 5: 30], of: 40).document.tables[0].texts
    let place = rows.firstIndex { $0[0] == "5 %" } ?? 0
    #expect(rows[place] == ["5 %", "40", "75.0 %"] && rows[place + 1] == ["", "", "58.8–87.3"])
    #expect(!rows.contains { $0[0] == "10 %" }, "nothing was compared there")
  }

  @Test func linesFitTheWidthWithAllRulesAndThousandsOfComparisons() {
    var tally = SelftestTally()
    let flagged = [0: 1, 2: 333, 3: 1_333, 5: 1_666, 10: 1_999]
    for rule in DetectionRule.allCases {
      tally.merge(SelftestTally.sample(flagged, of: rule == .benchstat ? 2_001 : 2_000, rule: rule))
    }
    let report = SelftestReport(SelftestTable(tally: tally, spread: 0.5), rules: ComparisonRules())
    let text = TerminalText(width: 100).text(report.document)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 }, "\(text)")
  }
}

@Suite struct SelftestTableTests {
  private static func table(_ flagged: [Int: Int], of comparisons: Int, spread: Double? = 0.02) -> SelftestTable {
    SelftestTable(tally: SelftestTally.sample(flagged, of: comparisons), spread: spread)
  }

  @Test func csvHasALinePerSlowdownThatWasCompared() throws {
    let lines = Self.table([0: 0, 5: 30, 10: 40], of: 40).lines
    try #require(lines.count == 3)
    #expect(lines[1].prefix(5) == ["5", "gate, paired", "40", "30", "0.75"] && lines[1][5].hasPrefix("0.588"))
    #expect(lines[2].suffix(2) == ["1.0", "0.02"])
  }

  @Test(arguments: [0.02, nil]) func whatIsWrittenIsRead(spread: Double?) throws {
    let table = Self.table([0: 1, 5: 30, 10: 40], of: 40, spread: spread)
    #expect(try SelftestTable(csv: table.csv) == table)
  }

  @Test func partsAddUpAndTheirSpreadIsTheMedian() {
    let parts = [
      Self.table([0: 1, 5: 10], of: 20, spread: 0.01), Self.table([0: 0, 5: 3], of: 4, spread: 0.05),
      Self.table([5: 2], of: 2, spread: 0.02),
    ]
    let sum = SelftestTable(adding: parts)
    #expect(sum.tally.count(.gatePaired, at: 0) == SelftestTally.Count(comparisons: 24, flagged: 1))
    #expect(sum.tally.count(.gatePaired, at: 5) == SelftestTally.Count(comparisons: 26, flagged: 15))
    #expect(sum.spread == 0.02)
  }

  @Test(arguments: [
    "0,nobody,3,1,,,,", "4,compare,3,1,,,,", "0,compare,3,4,,,,", "0,compare,3,-1,,,,", "0,compare,0,0,,,,",
    "0,compare,9223372036854775807,1,,,,", "0,compare,3,1,,,,-1", "0,compare,3,1,,,,nan", "0,compare,3,1,,,",
  ])
  func aLineThatNoSelftestWritesIsNamed(line: String) throws {
    var text = String(decoding: Self.table([0: 1], of: 3).csv, as: UTF8.self)
    text += line + "\r\n"
    #expect(throws: DamagedSelftest(line: 3)) { try SelftestTable(csv: Array(text.utf8)) }
  }

  @Test func aLineThatStandsTwiceIsNamed() throws {
    let text = String(decoding: Self.table([0: 1], of: 3).csv, as: UTF8.self)
    let again = text + text.split(whereSeparator: \.isNewline)[1] + "\r\n"
    #expect(throws: DamagedSelftest(line: 3)) { try SelftestTable(csv: Array(again.utf8)) }
  }
}
