import Foundation
import Judge
import Testing

@Suite struct TailCalibrationTests {
  /// What is known after probabilities that are too small, as those of deviations that are larger than supposed.
  private func calibration(deviation: Double, seed: UInt64) -> TailCalibration {
    var (calibration, source) = (TailCalibration(), NormalSource(seed: seed))
    for _ in 0..<200_000 { calibration.add(erfc(abs(deviation * source.next()) / 2.0.squareRoot())) }
    return calibration
  }

  @Test func trueProbabilitiesStayAsTheyAre() {
    let exponent = calibration(deviation: 1, seed: 41).exponent
    #expect((0.93...1).contains(exponent), "\(exponent), seed 41")
  }

  @Test func probabilitiesThatAreTooSmallBecomeLarger() {
    // The logarithm of the probability of a far value goes with its square.
    let exponent = calibration(deviation: 1.3, seed: 42).exponent
    #expect((0.52...0.64).contains(exponent), "\(exponent), seed 42")
  }

  @Test func untilThereAreEnoughProbabilitiesCountAsTooSmall() {
    #expect(TailCalibration().exponent < 1)
  }
}

@Suite struct MeanPriorTests {
  private func samples(_ means: [Double], count: Double) -> [ForgettingMean] {
    means.map { ForgettingMean(sum: $0 * count, count: count) }
  }

  @Test func meansThatDifferByChanceAreOne() {
    // The variance of a value is 1, so that of a mean of a hundred is 0.01.
    let alike = MeanPrior(fitting: samples([0.45, 0.5, 0.55], count: 100)) { _ in 1 }
    #expect(abs(alike.posterior(of: ForgettingMean(sum: 90, count: 100)) - 0.5) < 1e-12)
  }

  @Test func meansThatDifferByMoreAreBorrowedFromInPart() {
    let unlike = MeanPrior(fitting: samples([0, 0, 0.6, 0.6], count: 100)) { _ in 1 }
    // 0.09 between them, of which 0.01 is chance: a prior is worth 1 / 0.08 values.
    #expect(abs(unlike.weight - 12.5) < 1e-9)
    #expect(abs(unlike.posterior(of: ForgettingMean(sum: 60, count: 100)) - (12.5 * 0.3 + 60) / 112.5) < 1e-12)
  }

  @Test func withoutSamplesAMeanIsZero() {
    #expect(MeanPrior(fitting: []) { $0 }.posterior(of: ForgettingMean()) == 0)
    #expect(MeanPrior(fitting: samples([0, 0, 0], count: 100)) { $0 }.posterior(of: ForgettingMean()) == 0)
  }
}

@Suite struct OutlierSharesTests {
  @Test func twoOutliersAreThePairsOfValues() {
    var shares = OutlierShares()
    for probability in [0.5, 0.01, 0.02] { shares.add(probability) }
    #expect(abs(shares.one - 0.53) < 1e-12)
    // One frequent outlier makes a second one no likelier than the others' probabilities.
    #expect(abs(shares.two - (0.5 * 0.01 + 0.5 * 0.02 + 0.01 * 0.02)) < 1e-12)
  }
}
