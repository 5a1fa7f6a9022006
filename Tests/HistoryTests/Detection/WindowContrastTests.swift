import Foundation
import Judge
import Testing

@testable import History

@Suite struct WindowContrastTests {
  @Test func normalScoresHaveTheProbabilityOfStudentsValue() {
    for freedom in [5.0, 8, 20, 60, 200] {
      for t in stride(from: 0.5, through: 6, by: 0.25) {
        let score = normalScore(ofStudent: t, degreesOfFreedom: freedom)
        let probability = StudentT(degreesOfFreedom: freedom).twoSidedProbability(t)
        let exact = -StudentT(degreesOfFreedom: .infinity).quantile(probability / 2)
        #expect(abs(score - exact) <= 0.01 * exact, "t \(t), \(freedom) degrees")
      }
    }
    #expect(normalScore(ofStudent: -3, degreesOfFreedom: .infinity) == -3)
  }

  @Test func contrastIsInUnitsOfItsDeviation() throws {
    var series = TimeSeries()
    for number in 0..<40 { series.append(number.isMultiple(of: 2) ? 1 : -1, result: number) }
    for number in 40..<43 { series.append(4, result: number) }
    let contrast = try #require(
      WindowContrast(series, end: 43, length: 3, deviation: 1, DetectionRules()))
    // Twenty values are the level at first, half of the forty.
    #expect(abs(contrast.whole - 12 / (3 + 9.0 / 20).squareRoot()) < 1e-9)
    #expect(abs(contrast.rest - 8 / (2 + 4.0 / 20).squareRoot()) < 1e-9)
    #expect(abs(contrast.remainder - 4 / (1 + 1.0 / 20).squareRoot()) < 1e-9)
  }

  @Test func tailsThatReachFartherAreScaledBack() {
    var (plain, far, source) = (TailCalibration(), TailCalibration(), NormalSource(seed: 41))
    for _ in 0..<200_000 {
      let number = source.next()
      plain.add(number)
      far.add(1.3 * number)
    }
    #expect((1...1.06).contains(plain.scale), "\(plain.scale), seed 41")
    #expect((1.25...1.38).contains(far.scale), "\(far.scale), seed 41")
    #expect(TailCalibration().scale > 1)
  }
}
