import Judge
import Records
import TableTestSupport
import Testing

@Suite struct StudentTTests {
  @Test func tailsHaveTwelveDigitsHoweverFarOut() throws {
    var worst = WorstRelativeError()
    for row in try Fixture("statistics_student_t", .module).rows {
      let (degrees, t) = (row.number("degrees_of_freedom"), row.number("t"))
      let student = StudentT(degreesOfFreedom: degrees)
      let both = 2 * row.number("upper_tail")
      worst.compare(student.twoSidedProbability(t), with: both, at: "both sides, \(degrees), \(t)")
      worst.compare(student.cumulativeProbability(-t), with: row.number("upper_tail"), at: "\(degrees), -\(t)")
      worst.compare(student.cumulativeProbability(t), with: row.number("cumulative"), at: "\(degrees), \(t)")
    }
    print("Student's distribution: \(worst)")
    #expect(worst.error <= 1e-12, "\(worst)")
  }

  @Test func quantilesHaveTwelveDigits() throws {
    var worst = WorstRelativeError()
    for row in try Fixture("statistics_student_quantiles", .module).rows {
      let (degrees, probability) = (row.number("degrees_of_freedom"), row.number("probability"))
      guard probability >= 0.75 else { continue }
      let quantile = StudentT(degreesOfFreedom: degrees).quantile(probability)
      worst.compare(quantile, with: row.number("quantile"), at: "\(degrees), \(probability)")
    }
    print("Student's quantiles: \(worst)")
    #expect(worst.error <= 1e-12, "\(worst)")
  }

  @Test(arguments: [0.5, 1, 3.7, 250, 1e6, .infinity]) func endsOfTheScaleAreExact(degrees: Double) {
    let student = StudentT(degreesOfFreedom: degrees)
    #expect(student.cumulativeProbability(0) == 0.5)
    #expect(student.cumulativeProbability(.infinity) == 1)
    #expect(student.cumulativeProbability(-.infinity) == 0)
    #expect(student.twoSidedProbability(0) == 1)
    #expect(student.cumulativeProbability(.nan).isNaN)
  }

  @Test(arguments: [0.5, 1, 2, 8, 64.5, 1e4, .infinity]) func probabilityNeverFallsWithT(degrees: Double) {
    let student = StudentT(degreesOfFreedom: degrees)
    let places = (0...4000).map { Double($0) / 400 }
    let tails = places.map(student.tail)
    // Where the two algorithms meet, they may differ only by rounding.
    #expect(zip(tails, tails.dropFirst()).allSatisfy { $1 <= $0 * (1 + 1e-13) })
  }
}

extension StudentT {
  /// The probability of a value of at most t, with full relative accuracy in the lower tail.
  func cumulativeProbability(_ t: Double) -> Double { t < 0 ? tail(-t) : 1 - tail(t) }
}

/// The largest relative error of many comparisons and its location.
struct WorstRelativeError: CustomStringConvertible {
  private(set) var error = 0.0
  private(set) var place = "nowhere"

  mutating func compare(_ value: Double, with exact: Double, at place: @autoclosure () -> String) {
    let error = value == exact ? 0 : abs(value - exact) / abs(exact)
    if !(error <= self.error) { (self.error, self.place) = (error, place() + ": \(value), exactly \(exact)") }
  }

  var description: String { "\(error) at \(place)" }
}

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
