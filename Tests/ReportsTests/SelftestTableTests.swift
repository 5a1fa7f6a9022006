import Records
import Testing

@testable import Judge
@testable import Reports

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
    let table = Self.table([0: 1, 5: 30, 20: 40], of: 40, spread: spread)
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
