import Foundation
import Testing

@testable import Judge

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
