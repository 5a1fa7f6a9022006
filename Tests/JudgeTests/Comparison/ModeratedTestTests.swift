import Foundation
import Judge
import Records
import SeededRandom
import Testing

@Suite struct ModeratedTestTests {
  private func difference(_ base: [Double], _ new: [Double]) -> LogDifference {
    LogDifference(LaunchLogarithms(base: base.map { log($0) }, new: new.map { log($0) }))
  }

  @Test func theLaunchesNeededAreTheFewestThatSuffice() {
    func needed(_ difference: LogDifference, _ halfWidth: Double = 1.03) -> Int? {
      var test = ModeratedTest([difference])
      return test.launchesNeeded(for: difference, halfWidth: log(halfWidth))
    }
    // SciPy 1.17: the first k with stats.t.ppf(.975, 2k−2)·s·√(2/k) ≤ ln 1.03, s = 0.0412.
    #expect(needed(difference([100, 110, 105], [104, 108, 101])) == 17)
    #expect(needed(difference([100, 100.1, 100.2], [104, 104.1, 104.2])) == nil, "it is narrow enough")
    let wild = difference([100, 200, 150], [104, 190, 250])
    #expect(needed(wild) == nil && needed(wild, 1.5) != nil, "never more than a hundred")
    #expect(needed(difference([100, 110, 105], [104])) ?? 0 > 3 && needed(difference([100], [104])) == nil)
  }

  @Test func theIntervalHoldsTheEstimateAndAgreesWithTheProbability() throws {
    // One launch moves the means by 2 % and the estimate by 0.1 %; the spread of all others is 1 %.
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
    let trimmed = LogDifference(LaunchLogarithms(base: [1, 5, 2, 3, 4], new: [30, 10, 20, 90, 40]), trimming: 0.2)
    // Means of 1…4 and of 10…40; squares of 1, 2, 3, 4, 4 and of 10, 20, 30, 40, 40 about their means.
    #expect(trimmed.meanShift == 25 - 2.5)
    #expect(trimmed.design == ComparisonDesign(base: 4, new: 4))
    #expect(abs(trimmed.variance.variance - (6.8 + 680) / 6) <= 1e-12)
    #expect(trimmed.shift == LogDifference(LaunchLogarithms(base: [1, 5, 2, 3, 4], new: [30, 10, 20, 90, 40])).shift)
  }

  @Test func ofFewLaunchesNoneIsTrimmed() {
    let few = LogDifference(LaunchLogarithms(base: [1, 2, 9], new: [3, 4, 8, 5]), trimming: 0.2)
    let plain = LogDifference(LaunchLogarithms(base: [1, 2, 9], new: [3, 4, 8, 5]))
    #expect(few.meanShift == plain.meanShift && few.variance == plain.variance && few.design == plain.design)
  }

  @Test func equalNumbersHaveNoVariance() {
    let constant = LogDifference(LaunchLogarithms(base: [0.1, 0.1, 0.1], new: [0.3, 0.3, 0.3]))
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

@Suite struct LaunchMeansTests {
  private let rules = ComparisonRules()

  @Test func theIntervalOfTheMeanRatioComesFromLaunches() throws {
    let base = ResultSet.invented(["a": [100, 102, 104], "b": [10, 11, 12]])
    let new = ResultSet.invented(["a": [105, 101, 109], "b": [12, 11, 10.5]])
    let mean = try #require(try Comparison(base: base, new: new, rules: rules).geometricMean)
    // SciPy 1.17: stats.ttest_ind of the mean logarithms of the launches.
    #expect(abs(mean.ratio - 1.0227013434885743) < 1e-12)
    let interval = try #require(mean.interval)
    #expect(abs(interval.lowerBound - 0.9223507403354891) < 1e-10)
    #expect(abs(interval.upperBound - 1.1339699663415461) < 1e-10)
  }

  @Test func moreBenchmarksThatDriftTogetherMakeItNoNarrower() throws {
    func side(_ count: Int, _ times: [Double]) -> ResultSet {
      var side = ResultSet.invented(["a": times])
      side.benchmarks = (0..<count).map { rows in
        var benchmark = side.benchmarks[0]
        benchmark.identity.size = rows
        return benchmark
      }
      return side
    }
    let widths = try [1, 100].map { count in
      let sides = (side(count, [100, 103, 98]), side(count, [101, 97, 103]))
      let interval = try #require(try Comparison(base: sides.0, new: sides.1, rules: rules).geometricMean?.interval)
      return interval.upperBound - interval.lowerBound
    }
    #expect(abs(widths[0] - widths[1]) < 1e-9)
  }

  @Test func benchmarksWithOtherNumbersOfLaunchesAreLeftOutAndNoted() throws {
    let base = ResultSet.invented(["a": [100, 100], "b": [10, 10], "c": [1, 1, 1]])
    let new = ResultSet.invented(["a": [110, 110], "b": [11, 11], "c": [9, 9, 9]])
    let comparison = try Comparison(base: base, new: new, rules: rules)
    #expect(abs(try #require(comparison.geometricMean).ratio - 1.1) < 1e-12)
    #expect(
      comparison.notes.contains(
        "the mean ratio is over 2 of 3 benchmarks: those with the most frequent number of launches"))
  }

  @Test func ofEquallyFrequentNumbersThatWithTheLongerBaseCounts() throws {
    // The order of a dictionary, which varies between processes, must not decide.
    for _ in 0..<20 {
      var means = LaunchMeans()
      means.add(LaunchLogarithms(base: [0, 0, 0], new: [0.5]))
      means.add(LaunchLogarithms(base: [0], new: [0.1, 0.1, 0.1]))
      means.add(LaunchLogarithms(base: [0, 0], new: [0.3, 0.3]))
      #expect(abs(try #require(means.estimate).ratio - exp(0.5)) < 1e-12)
    }
  }

  @Test func aSingleLaunchGivesAMeanWithoutInterval() throws {
    let sides = (ResultSet.invented(["a": [100]]), ResultSet.invented(["a": [121]]))
    let mean = try #require(try Comparison(base: sides.0, new: sides.1, rules: rules).geometricMean)
    #expect(abs(mean.ratio - 1.21) < 1e-12 && mean.interval == nil)
  }
}

@Suite struct HodgesLehmannTests {
  @Test func shiftIsTheMedianOfAllDifferences() {
    // New − base: 4 3 1, 7 6 4, 15 14 12; sorted 1 3 4 4 6 7 12 14 15.
    #expect(hodgesLehmannShift(from: [1, 2, 4], to: [5, 8, 16]) == 6)
    // 0 −1 −5, 2 1 −3, 3 2 −2: the median of the differences, which is not the difference of the medians.
    #expect(hodgesLehmannShift(from: [0, 1, 5], to: [0, 2, 3]) == 0)
    // 9 8, 10 9: the middle two are both 9.
    #expect(hodgesLehmannShift(from: [1, 2], to: [10, 11]) == 9)
    #expect(hodgesLehmannShift(from: [2], to: [5]) == 3)
    #expect(hodgesLehmannShift(from: [0, 10], to: [1]) == -4)
  }

  @Test func exchangedSidesChangeTheSignOnly() {
    var generator = SeededGenerator(seed: 13)
    let base = (0..<7).map { _ in Double.random(in: 0...1, using: &generator) }
    let new = (0..<4).map { _ in Double.random(in: 0...1, using: &generator) }
    let (forth, back) = (hodgesLehmannShift(from: base, to: new), hodgesLehmannShift(from: new, to: base))
    #expect(abs(forth + back) <= 1e-15, "seed 13")
  }

  @Test func oneWildSampleMovesItLittle() {
    #expect(abs(hodgesLehmannShift(from: [1.00, 1.01, 1.02, 1.03], to: [1.00, 1.01, 1.02, 9])) <= 0.011)
  }
}
