import Foundation
import Judge
import Testing

@testable import Judge

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
      WindowContrast(series, end: 43, length: 3, deviation: 1, correlation: 0, DetectionRules()))
    // Twenty values are the level at first, half of the forty.
    #expect(abs(contrast.whole - 12 / (3 + 9.0 / 20).squareRoot()) < 1e-9)
    #expect(abs(contrast.rest - 8 / (2 + 4.0 / 20).squareRoot()) < 1e-9)
    let remainder = try #require(contrast.remainder)
    #expect(abs(remainder - 4 / (1 + 1.0 / 20).squareRoot()) < 1e-9)
  }

  @Test func afterAStepInNoiseThatRemembersTheFirstValueCountsMost() throws {
    var series = TimeSeries()
    for number in 0..<41 { series.append(number.isMultiple(of: 2) ? 1 : -1, result: number) }
    series.append(0, result: 41)
    for number in 42..<45 { series.append(2, result: number) }
    let contrast = try #require(
      WindowContrast(series, end: 45, length: 3, deviation: 1, correlation: 0.6, DetectionRules()))
    // The first surprises by 2 / 0.8, each later one by 0.4 of that, which counts 0.4; the level is of 21.
    let (first, later) = (2.5, 0.4)
    func deviation(_ squares: Double, _ weights: Double) -> Double { (squares + weights * weights / 21).squareRoot() }
    #expect(abs(contrast.whole - (first + 2 * later) / deviation(1.32, 1.8)) < 1e-9)
    #expect(abs(contrast.rest - 2 * later / deviation(0.32, 0.8)) < 1e-9)
    let remainder = try #require(contrast.remainder)
    #expect(abs(remainder - later / deviation(0.16, 0.4)) < 1e-9)
  }
}
