import Foundation
import Judge
import SeededRandom
import TableTestSupport
import Testing

@Suite struct VariancePriorTests {
  private func samples(_ variances: [Double], _ degrees: [Double]) -> [SampleVariance] {
    zip(variances, degrees).map { SampleVariance(variance: $0, degreesOfFreedom: $1) }
  }

  @Test func parametersAreTheMomentEstimatesOfSmyth() throws {
    var worst = WorstRelativeError()
    for row in try Fixture("statistics_variance_priors", .module).rows {
      let prior = VariancePrior(fitting: samples(row.numbers("variances"), row.numbers("degrees_of_freedom")))
      worst.compare(prior.variance, with: row.number("prior_variance"), at: "variance, line \(row.line)")
      worst.compare(prior.degreesOfFreedom, with: row.number("prior_degrees"), at: "degrees, line \(row.line)")
    }
    print("Variance priors: \(worst)")
    #expect(worst.error <= 1e-11, "\(worst)")
  }

  /// Sums of squared normals, scaled: variances whose true values vary according to the prior.
  private func drawn(_ count: Int, degrees: Int, prior: (variance: Double, degrees: Int), seed: UInt64)
    -> [SampleVariance]
  {
    var source = NormalSource(seed: seed)
    func squares(_ degrees: Int) -> Double {
      (0..<degrees).reduce(0) { sum, _ in sum + pow(source.next(), 2) } / Double(degrees)
    }
    return (0..<count).map { _ in
      let variance = prior.variance / squares(prior.degrees) * squares(degrees)
      return SampleVariance(variance: variance, degreesOfFreedom: Double(degrees))
    }
  }

  @Test func posteriorLiesBetweenEstimateAndPriorByTheirDegreesOfFreedom() {
    let prior = VariancePrior(fitting: drawn(100, degrees: 4, prior: (0.01, 3), seed: 15))
    let sample = SampleVariance(variance: 0.5, degreesOfFreedom: 8)
    let posterior = prior.posterior(of: sample)
    let total = prior.degreesOfFreedom + 8
    #expect(posterior.degreesOfFreedom == total)
    let expected = (prior.degreesOfFreedom * prior.variance + 4) / total
    #expect(abs(posterior.variance - expected) <= 1e-15)
  }

  @Test func varianceOfASingleLaunchIsThePrior() {
    let prior = VariancePrior(fitting: drawn(100, degrees: 4, prior: (0.01, 3), seed: 16))
    let posterior = prior.posterior(of: SampleVariance(variance: .nan, degreesOfFreedom: 0))
    #expect(posterior.variance == prior.variance)
    #expect(posterior.degreesOfFreedom == prior.degreesOfFreedom)
  }

  @Test func fewerThanThreeEstimatesTeachNothing() {
    let sample = SampleVariance(variance: 2, degreesOfFreedom: 4)
    let unusable = samples([.nan, 3, .infinity, -1], [4, 0, 4, 4])
    let prior = VariancePrior(fitting: samples([2, 9], [4, 4]) + unusable)
    #expect(prior.degreesOfFreedom == 0)
    #expect(prior.posterior(of: sample) == sample)
    #expect(VariancePrior(fitting: []).posterior(of: sample) == sample)
  }

  @Test func unusableEstimatesChangeNothing() {
    let good = drawn(50, degrees: 4, prior: (0.01, 3), seed: 17)
    let bad = samples([.nan, 3, 1, 1], [4, 0, .nan, .infinity])
    #expect(VariancePrior(fitting: good + bad) == VariancePrior(fitting: good))
  }

  @Test func equalVariancesMakeThePriorCertainButNoMoreThanAllDeviationsAre() {
    let equal = samples([2, 2.1, 1.9, 2, 2], [8, 8, 8, 8, 8])
    let prior = VariancePrior(fitting: equal)
    #expect(prior.degreesOfFreedom == .infinity)
    #expect(abs(prior.variance - 2) <= 1e-15)
    let posterior = prior.posterior(of: SampleVariance(variance: 7, degreesOfFreedom: 8))
    #expect(posterior == SampleVariance(variance: prior.variance, degreesOfFreedom: 40))
  }

  @Test func variancesOfZeroNeitherBreakNorRuleTheFit() {
    let some = VariancePrior(fitting: samples([0, 1, 2, 3, 1.5], [4, 4, 4, 4, 4]))
    #expect(some.variance > 0 && some.variance.isFinite && some.degreesOfFreedom > 0)
    // More than half are zero: the floor scales with the positive ones.
    let mostly = VariancePrior(fitting: samples([0, 0, 0, 1, 2], [4, 4, 4, 4, 4]))
    let scaled = VariancePrior(fitting: samples([0, 0, 0, 1e-6, 2e-6], [4, 4, 4, 4, 4]))
    #expect(abs(mostly.variance * 1e-6 / scaled.variance - 1) <= 1e-12)
    #expect(mostly.posterior(of: SampleVariance(variance: 0, degreesOfFreedom: 4)).variance > 0)
    let all = VariancePrior(fitting: samples([0, 0, 0], [4, 4, 4]))
    #expect(all.degreesOfFreedom == 0)
  }
}

@Suite struct PolygammaTests {
  @Test func derivativesOfTheGammaFunctionHaveThirteenDigits() throws {
    var worst = WorstRelativeError()
    for row in try Fixture("statistics_polygamma", .module).rows {
      let x = row.number("x")
      // Near its zero at 1.46, the digamma function is a difference of terms of about 1.
      let scale = max(1, abs(row.number("digamma")))
      worst.compare(1 + (digamma(x) - row.number("digamma")) / scale, with: 1, at: "digamma, \(x)")
      worst.compare(trigamma(x), with: row.number("trigamma"), at: "trigamma, \(x)")
      worst.compare(tetragamma(x), with: row.number("tetragamma"), at: "tetragamma, \(x)")
    }
    print("Polygamma functions: \(worst)")
    #expect(worst.error <= 1e-13, "\(worst)")
  }

  @Test func inverseOfTheTrigammaFunctionLeadsBackFromEveryMagnitude() {
    var generator = SeededGenerator(seed: 11)
    var worst = WorstRelativeError()
    for _ in 0..<2000 {
      let y = exp(Double.random(in: -40...40, using: &generator))
      worst.compare(inverseTrigamma(trigamma(y)), with: y, at: "\(y), seed 11")
    }
    print("Inverse of the trigamma function: \(worst)")
    #expect(worst.error <= 2e-13, "\(worst)")
  }
}
