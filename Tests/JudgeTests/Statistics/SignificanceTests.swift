import Judge
import SeededRandom
import TableTestSupport
import Testing

@Suite struct MannWhitneyTests {
  @Test func probabilitiesAreThoseOfDealingTheValuesInEveryWay() throws {
    var worst = WorstRelativeError()
    for row in try Fixture("statistics_rank_tests", .module).rows {
      let test = MannWhitney(row.numbers("first"), row.numbers("second"))
      #expect(test.u == row.number("u"), "line \(row.line)")
      for (column, value) in [
        ("normal", test.normalPValue), ("scipy", test.scipyPValue), ("benchstat", test.benchstatPValue),
      ] {
        worst.compare(value, with: row.number(column), at: "\(column), line \(row.line)")
      }
    }
    print("Rank tests: \(worst)")
    #expect(worst.error <= 1e-14, "\(worst)")
  }

  /// The samples and expected probabilities of the tests of github.com/aclements/go-moremath/stats.
  @Test func largeSamplesAgreeWithBenchstatsOwnTests() {
    let first = (0..<500).map { Double($0 * 2) }
    let second = (0..<600).map { Double($0 * 2 - 41) }
    let third = (0..<600).map { $0 < 30 ? first[$0] : second[$0] }
    for (other, u, p) in [
      (second, 135_250.0, 0.0049335360814172224), (first, 125_000, 1), (third, 134_845, 0.0038703814239617884),
    ] {
      let test = MannWhitney(first, other)
      #expect(test.u == u)
      #expect(abs(test.benchstatPValue - p) <= 1e-11 * p, "\(test.benchstatPValue), expected \(p)")
    }
  }

  @Test func bothToolsSwitchToTheNormalApproximationWhereTheyShould() {
    func apart(_ first: Int, _ second: Int, step: Double = 2) -> MannWhitney {
      MannWhitney((0..<first).map { Double($0) * step }, (0..<second).map { Double($0) * step + 5 })
    }
    func tied(_ count: Int) -> MannWhitney { apart(count, count, step: 1) }
    #expect(apart(8, 40).scipyPValue == apart(8, 40).exactPValue)
    #expect(apart(9, 9).scipyPValue == apart(9, 9).normalPValue)
    #expect(tied(8).scipyPValue == tied(8).normalPValue)
    #expect(apart(50, 50).benchstatPValue == apart(50, 50).exactPValue)
    #expect(apart(50, 51).benchstatPValue == apart(50, 51).normalPValue)
    #expect(tied(25).benchstatPValue != tied(25).normalPValue)
    #expect(tied(26).benchstatPValue == tied(26).normalPValue)
  }

  @Test func nothingIsSaidOfNothing() {
    for test in [MannWhitney([], [1, 2]), MannWhitney([1], []), MannWhitney([], [])] {
      #expect(test.scipyPValue == 1)
      #expect(test.benchstatPValue == 1)
    }
    #expect(MannWhitney([3, 3, 3], [3, 3]).benchstatPValue == 1)
    #expect(MannWhitney([3, 3, 3], [3, 3]).scipyPValue == 1)
  }
}

@Suite struct MultipleTestingTests {
  private let discoveries = ComparisonRules.Correction.falseDiscoveryRate
  private let family = ComparisonRules.Correction.familyWise

  @Test func correctionsAreThoseOfTheirDefinitions() throws {
    for row in try Fixture("statistics_corrections", .module).rows {
      let p = row.numbers("p")
      for (name, corrected) in [("benjamini_hochberg", discoveries.corrected(p)), ("holm", family.corrected(p))] {
        let exact = row.numbers(name)
        #expect(corrected.count == exact.count)
        let isClose = zip(corrected, exact).allSatisfy { abs($0 - $1) <= 1e-15 * max($1, 1e-300) * 4 }
        #expect(isClose, "\(name), line \(row.line): \(corrected), exactly \(exact)")
      }
    }
  }

  @Test func unknownProbabilitiesCountAsNoEvidence() {
    #expect(discoveries.corrected([.nan, 0.01]) == [1, 0.02])
    #expect(family.corrected([.nan, 0.01]) == [1, 0.02])
  }

  @Test func aHundredThousandProbabilitiesKeepTheirOrder() {
    var generator = SeededGenerator(seed: 18)
    let p = (0..<100_000).map { _ in Double.random(in: 0...1, using: &generator) }
    let corrected = discoveries.corrected(p)
    let strict = family.corrected(p)
    let order = p.indices.sorted { p[$0] < p[$1] }
    let isOrdered = zip(order, order.dropFirst()).allSatisfy {
      corrected[$0] <= corrected[$1] && strict[$0] <= strict[$1]
    }
    #expect(isOrdered, "seed 18")
    #expect(p.indices.allSatisfy { p[$0] <= corrected[$0] && corrected[$0] <= strict[$0] && strict[$0] <= 1 })
  }
}
