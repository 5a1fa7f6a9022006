import Foundation
import Testing

@testable import Judge

@Suite struct SelftestTallyTests {
  @Test func everyComparisonIsCountedAtItsSlowdown() {
    let tally = SelftestTally.sample([0: 1, 2: 3, 3: 4, 5: 10, 10: 18, 20: 20], of: 20)
    let counts = SelftestTally.levels.map { tally.count(.gatePaired, at: $0) }
    #expect(counts.map(\.comparisons) == [20, 20, 20, 20, 20, 20])
    #expect(counts.map(\.flagged) == [1, 3, 4, 10, 18, 20])
    #expect(tally.rules == [.gatePaired])
    #expect(tally.count(.benchstat, at: 5).rate == nil)
  }

  @Test func talliesOfSeveralRunsAddUp() {
    var tally = SelftestTally.sample([0: 1, 5: 10], of: 20)
    tally.merge(SelftestTally.sample([0: 0, 5: 3], of: 4))
    tally.merge(SelftestTally.sample([10: 2], of: 2, rule: .benchstat))
    #expect(tally.count(.gatePaired, at: 0) == SelftestTally.Count(comparisons: 24, flagged: 1))
    #expect(tally.count(.gatePaired, at: 5) == SelftestTally.Count(comparisons: 24, flagged: 13))
    #expect(tally.count(.benchstat, at: 10) == SelftestTally.Count(comparisons: 2, flagged: 2))
  }

  @Test func intervalIsThatOfClopperAndPearson() {
    let interval = SelftestTally.Count(comparisons: 2_000, flagged: 0).interval
    #expect(interval?.lowerBound == 0)
    // 1 − (2½ %)^(1/2000)
    #expect(abs((interval?.upperBound ?? 0) - 0.00184274) <= 1e-8)
    #expect(SelftestTally.Count().interval == nil)
  }

  @Test func smallestSlowdownLiesOnTheLineBetweenLevels() {
    // 80 % at 5 %, 100 % at 10 %: half way.
    let tally = SelftestTally.sample([2: 0, 3: 4, 5: 16, 10: 20, 20: 20], of: 20)
    #expect(abs((tally.smallestDetectable(by: .gatePaired, at: 0.9) ?? 0) - 7.5) <= 1e-12)
    #expect(abs((tally.smallestDetectable(by: .gatePaired, at: 0.8) ?? 0) - 5) <= 1e-12)
    #expect(tally.smallestDetectable(by: .benchstat, at: 0.9) == nil)
  }

  @Test func belowTheSmallestLevelNothingIsClaimed() {
    #expect(SelftestTally.sample([0: 0, 2: 20, 5: 20], of: 20).smallestDetectable(by: .gatePaired, at: 0.9) == 2)
  }

  @Test func rateThatFallsIsPooledWithItsNeighbour() {
    // 20 of 20, then 10 of 20: both levels count as 30 of 40, on the line from 40 % at 3 %, and never reach 90 %.
    let tally = SelftestTally.sample([2: 0, 3: 8, 5: 20, 10: 10, 20: 20], of: 20)
    #expect(abs((tally.smallestDetectable(by: .gatePaired, at: 0.575) ?? 0) - 4) <= 1e-12)
    // From 75 % at 10 % to 100 % at 20 %.
    #expect(abs((tally.smallestDetectable(by: .gatePaired, at: 0.9) ?? 0) - 16) <= 1e-12)
  }

  @Test func slowdownThatIsNeverSeenOftenEnoughHasNoAnswer() {
    let tally = SelftestTally.sample([2: 0, 3: 1, 5: 5, 10: 12, 20: 17], of: 20)
    #expect(tally.smallestDetectable(by: .gatePaired, at: 0.9) == nil)
    #expect(tally.smallestDetectable(by: .gatePaired, at: 0.85) == 20)
  }
}
