import Judge
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

  /// The samples that the tests of github.com/aclements/go-moremath/stats take, and the probabilities they expect.
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
