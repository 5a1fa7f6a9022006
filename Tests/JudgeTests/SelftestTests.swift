import Judge
import SeededRandom
import Testing

@Suite struct SelftestTallyTests {
  @Test func everyComparisonIsCountedAtItsSlowdown() {
    let tally = SelftestTally.sample([0: 1, 2: 3, 3: 4, 5: 10, 10: 18], of: 20)
    let counts = SelftestTally.levels.map { tally.count(.gatePaired, at: $0) }
    #expect(counts.map(\.comparisons) == [20, 20, 20, 20, 20])
    #expect(counts.map(\.flagged) == [1, 3, 4, 10, 18])
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

  @Test func theSmallestSlowdownIsThatFromWhichOnAllAreFound() {
    func smallest(_ flagged: [Int: Int]) -> Int? {
      SelftestTally.sample(flagged, of: 20).smallestFound(by: .gatePaired, at: 0.9)?.percent
    }
    #expect(smallest([2: 0, 3: 18, 5: 20, 10: 20]) == 3)
    #expect(smallest([2: 20, 3: 17, 5: 18, 10: 20]) == 5, "one below is missed")
    #expect(smallest([2: 0, 3: 0, 5: 0, 10: 17]) == 10, "the largest, although it is missed")
    #expect(smallest([0: 0]) == nil)
  }
}

@Suite struct InjectionPlanTests {
  /// Benchmarks of 10 µs each, and a few of 1 µs, for which a wait of 2 % is too short.
  private let nanoseconds = Dictionary(
    uniqueKeysWithValues: (0..<100).map { ("long/\($0)", 10_000.0 + Double($0)) }
      + (0..<20).map { ("short/\($0)", 1_000.0) })

  private func plan(seed: UInt64, share: Double = 0.5) -> InjectionPlan {
    var generator = SeededGenerator(seed: seed)
    return InjectionPlan(nanoseconds: nanoseconds, share: share, shortestDelay: 100, using: &generator)
  }

  @Test func theAskedShareIsMadeSlowerAndTheLevelsAreEven() {
    let plan = plan(seed: 21)
    #expect(plan.delays.count == 60)
    for level in InjectionPlan.levels {
      #expect(plan.percents.values.count { $0 == level } == 15, "\(level) %, seed 21")
    }
  }

  @Test func delaysAreTheirShareOfACall() {
    let plan = plan(seed: 22)
    for (name, delay) in plan.delays {
      let share = delay / (nanoseconds[name] ?? .nan)
      #expect(abs(share - Double(plan.percent(of: name)) / 100) <= 1e-12, "\(name), seed 22")
    }
  }

  @Test func shortCallsAreLeftAlone() {
    let plan = plan(seed: 23, share: 1)
    #expect(plan.delays.count == 100)
    #expect(plan.delays.keys.allSatisfy { $0.hasPrefix("long/") })
    #expect(plan.percent(of: "short/0") == 0)
  }

  @Test func theSeedDecidesAlone() {
    #expect(plan(seed: 24) == plan(seed: 24))
    #expect(plan(seed: 24) != plan(seed: 25))
    #expect(plan(seed: 24, share: 0).delays.isEmpty)
  }

  @Test func everyBenchmarkIsChosenSometimesWithEveryLevel() {
    var seen: [Int: Set<String>] = [:]
    for seed in 100..<300 {
      for (name, percent) in plan(seed: UInt64(seed)).percents { seen[percent, default: []].insert(name) }
    }
    #expect(InjectionPlan.levels.allSatisfy { seen[$0]?.count == 100 }, "seeds 100 to 299")
  }
}

@Suite struct DetectionRuleTests {
  /// Blocks of one launch around a time, 0.1 % apart.
  private func launch(_ nanoseconds: Double, blocks: Int = 10) -> [Double] {
    (0..<blocks).map { nanoseconds * (1 + 0.001 * Double($0)) }
  }

  @Test func mannWhitneySeesTwoPercentBetweenQuietLaunches() {
    #expect(DetectionRule.mannWhitney.flags(base: [launch(100)], new: [launch(102)]))
  }

  @Test func noRuleFlagsTheSameBlocks() {
    for rule in DetectionRule.foreign {
      #expect(!rule.flags(base: [launch(100), launch(101)], new: [launch(100), launch(101)]), "\(rule)")
    }
  }

  @Test func noRuleFlagsWhatBecameFaster() {
    let (slow, fast) = ((0..<6).map { launch(200 + Double($0)) }, (0..<6).map { launch(100 + Double($0)) })
    for rule in DetectionRule.foreign {
      #expect(rule.flags(base: fast, new: slow), "\(rule)")
      #expect(!rule.flags(base: slow, new: fast), "\(rule)")
    }
  }

  @Test func mannWhitneyAndTheMedianLookAtTheFirstLaunchOnly() {
    for rule in [DetectionRule.mannWhitney, .medianFivePercent] {
      #expect(!rule.flags(base: [launch(100)], new: [launch(100), launch(200), launch(200)]), "\(rule)")
      #expect(rule.flags(base: [launch(100), launch(200), launch(200)], new: [launch(200), launch(100)]), "\(rule)")
    }
  }

  @Test func benchstatTakesOneMedianPerLaunchAndNeedsFour() {
    let (base, new) = ((0..<4).map { launch(100 + Double($0)) }, (0..<4).map { launch(110 + Double($0)) })
    #expect(DetectionRule.benchstat.flags(base: base, new: new))
    // With three launches per side the smallest p-value is 0.1, as reported by benchstat itself.
    #expect(!DetectionRule.benchstat.flags(base: Array(base.prefix(3)), new: Array(new.prefix(3))))
  }

  @Test func mannWhitneyDemandsTwoRepetitionsAsItsToolDoes() {
    let many = (0..<60).map { 100 + Double($0) }
    #expect(MannWhitney([99], many).scipyPValue < 0.05)
    #expect(!DetectionRule.mannWhitney.flags(base: [[99]], new: [many]))
  }

  @Test func wildBlocksDoNotMoveAMedian() {
    let base = (0..<5).map { [100 + Double($0), 100, 9_000] }
    #expect(!DetectionRule.medianFivePercent.flags(base: base, new: base.map { [$0[0], 100, 90_000] }))
  }

  @Test func theMedianMustBeMoreThanFivePercentHigher() {
    #expect(!DetectionRule.medianFivePercent.flags(base: [[100]], new: [[104.9]]))
    #expect(DetectionRule.medianFivePercent.flags(base: [[100]], new: [[105.1]]))
  }

  @Test func nothingIsFlaggedWithoutBlocks() {
    for rule in DetectionRule.allCases {
      #expect(!rule.flags(base: [], new: [launch(100)]))
      #expect(!rule.flags(base: [launch(100)], new: [[]]))
    }
  }
}
