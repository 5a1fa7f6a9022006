import TableTestSupport
import Testing

@testable import Judge

@Suite struct IncompleteBetaTests {
  @Test func probabilitiesHaveElevenDigitsForParametersUpToTwentyThousand() throws {
    var worst = WorstRelativeError()
    for row in try Fixture("statistics_incomplete_beta", .module).rows {
      let (a, b, x) = (row.number("a"), row.number("b"), row.number("x"))
      let probability = regularisedIncompleteBeta(x, complement: 1 - x, a, b)
      worst.compare(probability, with: row.number("probability"), at: "\(a), \(b), \(x)")
    }
    print("Incomplete beta function: \(worst)")
    #expect(worst.error <= 1e-11, "\(worst)")
  }

  @Test func nothingLiesBelowZeroAndEverythingBelowOne() {
    #expect(regularisedIncompleteBeta(0, complement: 1, 2, 3) == 0)
    #expect(regularisedIncompleteBeta(1, complement: 0, 2, 3) == 1)
  }
}
