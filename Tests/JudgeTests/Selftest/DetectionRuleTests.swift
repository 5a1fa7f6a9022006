import Testing

@testable import Judge

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
    // With three launches a side the smallest p is 1 in 10; benchstat says so itself.
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
