import Testing

@testable import Judge

@Suite struct IncompleteBetaTests {
  @Test func probabilitiesHaveElevenDigitsForParametersUpToTwentyThousand() throws {
    var worst = WorstError()
    for row in try StatisticsFixture("incomplete_beta").rows {
      let (a, b, x) = (row.double("a"), row.double("b"), row.double("x"))
      let probability = regularisedIncompleteBeta(x, complement: 1 - x, a, b)
      worst.compare(probability, with: row.double("probability"), at: "\(a), \(b), \(x)")
    }
    print("Incomplete beta function: \(worst)")
    #expect(worst.error <= 1e-11, "\(worst)")
  }

  @Test func nothingLiesBelowZeroAndEverythingBelowOne() {
    #expect(regularisedIncompleteBeta(0, complement: 1, 2, 3) == 0)
    #expect(regularisedIncompleteBeta(1, complement: 0, 2, 3) == 1)
  }
}
