import Foundation
import Judge
import Testing

/// What no procedure can exceed, whatever it knows: docs/history.md has these numbers.
@Suite struct LargestPowerTests {
  /// How often a step is found with three results at most.
  ///
  /// One false alarm in 100 results of 5,000 series is a probability of 2 · 10⁻⁶ per series and result, so of 6 · 10⁻⁶ at
  /// most that the three results after a step would have raised one anyway. By the lemma of Neyman and Pearson no test
  /// of that size finds the step more often than that of the weighted sum of the three, of which level, spread and
  /// correlation are known.
  ///
  /// - Parameters:
  ///   - signal: The sum's expectation in its standard deviations.
  ///   - share: The part of the false alarms that are slower, ½ where faster is as welcome.
  private func power(signal: Double, share: Double) -> Double {
    let normal = StudentT(degreesOfFreedom: .infinity)
    return normal.cumulativeProbability(signal + normal.quantile(3 * share * 0.01 / 5000))
  }

  @Test func noTestFindsMoreThanFourOfFiveStepsOfThreeDeviations() {
    let signal = 3 * 3.0.squareRoot()
    #expect(abs(power(signal: signal, share: 1) - 0.793) < 0.001)
    #expect(abs(power(signal: signal, share: 0.5) - 0.748) < 0.001)
  }

  @Test func ofNoiseThatRemembersHalfNoTestFindsEveryOther() {
    // Of the first value 3 is a surprise, of each later one a half of that; surprises have a variance of 0.75.
    let signal = ((9 + 2.25 + 2.25) / 0.75).squareRoot()
    #expect(abs(power(signal: signal, share: 1) - 0.446) < 0.001)
    #expect(abs(power(signal: signal, share: 0.5) - 0.388) < 0.001)
  }
}
