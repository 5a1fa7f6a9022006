import Foundation
import Testing

@testable import Judge

@Suite struct ModeratedTestTests {
  private func difference(_ base: [Double], _ new: [Double]) -> LogDifference {
    LogDifference(from: base.map { log($0) }, to: new.map { log($0) })
  }

  @Test func theLaunchesNeededAreTheFewestThatSuffice() {
    let spread = difference([100, 110, 105], [104, 108, 101])
    var test = ModeratedTest([spread])
    // SciPy 1.17: the first k with stats.t.ppf(.975, 2k−2)·s·√(2/k) ≤ ln 1.03, s = 0.0412.
    #expect(test.launchesNeeded(for: spread, halfWidth: log(1.03)) == 17)
  }

  @Test func aNarrowIntervalNeedsNoLaunches() {
    let narrow = difference([100, 100.1, 100.2], [104, 104.1, 104.2])
    var test = ModeratedTest([narrow])
    #expect(test.launchesNeeded(for: narrow, halfWidth: log(1.03)) == nil)
  }

  @Test func moreThanAHundredLaunchesAreNever() {
    let wild = difference([100, 200, 150], [104, 190, 250])
    var test = ModeratedTest([wild])
    #expect(test.launchesNeeded(for: wild, halfWidth: log(1.03)) == nil)
    #expect(test.launchesNeeded(for: wild, halfWidth: log(1.5)) != nil)
  }

  @Test func aSpreadOfOneSideSaysHowManyLaunchesItTakes() {
    let oneSided = difference([100, 110, 105], [104])
    var test = ModeratedTest([oneSided])
    #expect(test.launchesNeeded(for: oneSided, halfWidth: log(1.03)) ?? 0 > 3)
    let unknown = difference([100], [104])
    #expect(test.launchesNeeded(for: unknown, halfWidth: log(1.03)) == nil)
  }

  @Test func theIntervalHoldsTheEstimateAndAgreesWithTheProbability() throws {
    // One launch moves the means by 2 % and the estimate by 0.1 %, while all others say that the spread is 1 %.
    let steady = (0..<30).map { difference([99, 100, 101], [99, 100, 101 + Double($0) / 100]) }
    let struck = difference([99.9, 100, 100.1], [100, 100, 106])
    var test = ModeratedTest(steady + [struck])
    for each in steady + [struck] {
      let found = test.interval(of: each)
      let interval = try #require(found)
      let p = try #require(test.probability(of: each))
      #expect(interval.contains(each.shift))
      #expect((p < 0.05) == !interval.contains(0))
    }
  }

  @Test func trimmingLeavesOutTheSlowestOfEitherSide() {
    let trimmed = LogDifference(from: [1, 5, 2, 3, 4], to: [30, 10, 20, 90, 40], trimming: 0.2)
    // Means of 1…4 and of 10…40; squares of 1, 2, 3, 4, 4 and of 10, 20, 30, 40, 40 about their means.
    #expect(trimmed.meanShift == 25 - 2.5)
    #expect(trimmed.design == .independent(base: 4, new: 4))
    #expect(abs(trimmed.variance.variance - (6.8 + 680) / 6) <= 1e-12)
    #expect(trimmed.shift == LogDifference(from: [1, 5, 2, 3, 4], to: [30, 10, 20, 90, 40]).shift)
  }

  @Test func ofFewLaunchesNoneIsTrimmed() {
    let few = LogDifference(from: [1, 2, 9], to: [3, 4, 8, 5], trimming: 0.2)
    let plain = LogDifference(from: [1, 2, 9], to: [3, 4, 8, 5])
    #expect(few.meanShift == plain.meanShift && few.variance == plain.variance && few.design == plain.design)
  }

  @Test func equalNumbersHaveNoVariance() {
    let constant = LogDifference(from: [0.1, 0.1, 0.1], to: [0.3, 0.3, 0.3])
    #expect(constant.variance.variance == 0 && constant.variance.degreesOfFreedom == 4)
    #expect(constant.meanShift == 0.3 - 0.1)
  }

  @Test func aSteadyBenchmarkBorrowsSpreadFromUnsteadyOnes() throws {
    let unsteady = (1...20).map { difference([100, 100 + Double($0) / 4, 98], [101, 99, 100 + Double($0) / 5]) }
    let steady = difference([100, 100, 100], [100.5, 100.5, 100.5])
    var (alone, together) = (ModeratedTest([steady]), ModeratedTest(unsteady + [steady]))
    #expect(alone.probability(of: steady) == 0)
    #expect(try #require(together.probability(of: steady)) > 0.001)
    let (wide, narrow) = (together.interval(of: steady), alone.interval(of: steady))
    #expect(try #require(wide).contains(0) && !(try #require(narrow)).contains(0))
  }
}
