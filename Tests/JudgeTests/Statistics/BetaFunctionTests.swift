import Judge
import TableTestSupport
import Testing

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

@Suite struct BinomialIntervalTests {
  @Test func limitsAreThoseOfTheBinomialSums() throws {
    var worst = WorstRelativeError()
    for row in try Fixture("statistics_binomial_intervals", .module).rows {
      let (hits, trials) = (row.number("hits"), row.number("trials"))
      let interval = binomialInterval(hits: Int(hits), trials: Int(trials))
      worst.compare(interval.lowerBound, with: row.number("low"), at: "low, \(hits) of \(trials)")
      worst.compare(interval.upperBound, with: row.number("high"), at: "high, \(hits) of \(trials)")
    }
    print("Clopper–Pearson limits: \(worst)")
    #expect(worst.error <= 1e-12, "\(worst)")
  }

  @Test func withoutTrialsEveryRateIsPossible() {
    #expect(binomialInterval(hits: 0, trials: 0) == 0...1)
  }
}
