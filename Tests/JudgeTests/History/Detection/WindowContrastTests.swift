import Judge
import SeededRandom
import Testing

@Suite struct WindowContrastTests {
  @Test func normalScoresHaveTheProbabilityOfStudentsValue() {
    for freedom in [5.0, 8, 20, 60, 200] {
      for t in stride(from: 0.5, through: 6, by: 0.25) {
        let score = normalScore(ofStudent: t, degreesOfFreedom: freedom)
        let probability = StudentT(degreesOfFreedom: freedom).twoSidedProbability(t)
        let exact = StudentT(degreesOfFreedom: .infinity).quantile(1 - probability / 2)
        #expect(abs(score - exact) <= 0.01 * exact, "t \(t), \(freedom) degrees")
      }
    }
    #expect(normalScore(ofStudent: -3, degreesOfFreedom: .infinity) == -3)
  }

  private func noise(correlation: Double) -> SeriesNoise {
    SeriesNoise(SampleVariance(variance: 1, degreesOfFreedom: 100), correlation: correlation)
  }

  @Test func contrastIsInUnitsOfItsDeviation() throws {
    var series = TimeSeries()
    for number in 0..<40 { series.append(number.isMultiple(of: 2) ? 1 : -1, result: number) }
    for number in 40..<43 { series.append(4, result: number) }
    let contrast = try #require(
      WindowContrast(series, end: 43, length: 3, noise(correlation: 0)))
    // The initial level is that of twenty values, half of the forty.
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
      WindowContrast(series, end: 45, length: 3, noise(correlation: 0.6)))
    // The first innovation is 2 / 0.8, each later one 0.4 of that, with weight 0.4; the level is that of 21 values.
    let (first, later) = (2.5, 0.4)
    func deviation(_ squares: Double, _ weights: Double) -> Double { (squares + weights * weights / 21).squareRoot() }
    #expect(abs(contrast.whole - (first + 2 * later) / deviation(1.32, 1.8)) < 1e-9)
    #expect(abs(contrast.rest - 2 * later / deviation(0.32, 0.8)) < 1e-9)
    let remainder = try #require(contrast.remainder)
    #expect(abs(remainder - later / deviation(0.16, 0.4)) < 1e-9)
  }
}

@Suite struct InnovationTests {
  @Test func whatIsRememberedOfTheValueBeforeIsNoInnovation() {
    var innovation = Innovation(level: 1, deviation: 0.5, correlation: 0.6)
    // Two deviations above, then the expected remainder of 1.2 deviations.
    #expect(abs(innovation.next(2) - 2 / 0.8) < 1e-12)
    #expect(abs(innovation.next(1.6)) < 1e-12)
    #expect(abs(innovation.next(1) + 0.72 / 0.8) < 1e-12)
  }

  @Test func anOutlierIsRememberedAsThreeDeviations() {
    var innovation = Innovation(level: 0, deviation: 1, correlation: 0.5)
    _ = innovation.next(100)
    #expect(abs(innovation.next(0) + 1.5 / 0.75.squareRoot()) < 1e-12)
  }

  @Test func innovationsOfNoiseThatRemembersAreIndependent() {
    var (source, value, innovation) = (
      NormalSource(seed: 51), 0.0, Innovation(level: 0, deviation: 1, correlation: 0.5)
    )
    var numbers: [Double] = []
    for _ in 0..<20_000 {
      value = 0.5 * value + 0.75.squareRoot() * source.next()
      numbers.append(innovation.next(value))
    }
    let products = zip(numbers, numbers.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 } / 20_000
    let square = numbers.reduce(0) { $0 + $1 * $1 } / 20_000
    // Four standard deviations each: 1/√20,000, and √2 times that; outliers are clipped in memory.
    #expect(abs(products) < 0.029 && abs(square - 1) < 0.041, "\(products) \(square), seed 51")
  }
}

@Suite struct TimeSeriesTests {
  /// Every window's levels in a series that outgrows the cached medians, and after changes of level.
  @Test func levelsFromKeptMediansAreThoseOfTheirValues() throws {
    var (series, generator, compared) = (TimeSeries(), SeededGenerator(seed: 7), 0)
    for result in 0..<150 {
      series.append(Double.random(in: -1...1, using: &generator), result: result)
      if [60, 100].contains(result) {
        let place = result - 10
        series.changes.append(FoundChange(index: place, earliest: place - 2, latest: place + 2, found: result))
      }
      let count = series.values.count
      for end in max(1, count - 2 * DetectionRules.longest)...count {
        guard let level = series.level(before: end, deviation: 0.1) else { continue }
        let anew = Level(series.values[end - Int(level.count)..<end], deviation: 0.1)
        #expect(level.mean == anew.mean, "before \(end) of \(count)")
        compared += 1
      }
    }
    #expect(compared > 2_000)
  }
}
