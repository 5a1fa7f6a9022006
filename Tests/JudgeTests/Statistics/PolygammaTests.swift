import Foundation
import SeededRandom
import TableTestSupport
import Testing

@testable import Judge

@Suite struct PolygammaTests {
  @Test func derivativesOfTheGammaFunctionHaveThirteenDigits() throws {
    var worst = WorstRelativeError()
    for row in try Fixture("statistics_polygamma", .module).rows {
      let x = row.number("x")
      // Next to its zero at 1.46 the digamma function is a difference of terms about 1 in size.
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
