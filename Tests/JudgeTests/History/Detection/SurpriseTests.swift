import Testing

@testable import Judge

@Suite struct SurpriseTests {
  @Test func whatIsRememberedOfTheValueBeforeIsNoSurprise() {
    var surprise = Surprise(level: 1, deviation: 0.5, correlation: 0.6)
    // Two deviations above, then what is left of them: 1.2 deviations, which are expected.
    #expect(abs(surprise.next(2) - 2 / 0.8) < 1e-12)
    #expect(abs(surprise.next(1.6)) < 1e-12)
    #expect(abs(surprise.next(1) + 0.72 / 0.8) < 1e-12)
  }

  @Test func anOutlierIsRememberedAsThreeDeviations() {
    var surprise = Surprise(level: 0, deviation: 1, correlation: 0.5)
    _ = surprise.next(100)
    #expect(abs(surprise.next(0) + 1.5 / 0.75.squareRoot()) < 1e-12)
  }

  @Test func surprisesOfNoiseThatRemembersAreIndependent() {
    var (source, value, surprise) = (NormalSource(seed: 51), 0.0, Surprise(level: 0, deviation: 1, correlation: 0.5))
    var numbers: [Double] = []
    for _ in 0..<20_000 {
      value = 0.5 * value + 0.75.squareRoot() * source.next()
      numbers.append(surprise.next(value))
    }
    let products = zip(numbers, numbers.dropFirst()).reduce(0) { $0 + $1.0 * $1.1 } / 20_000
    let square = numbers.reduce(0) { $0 + $1 * $1 } / 20_000
    // Four standard deviations of each, 1/√20,000 and √2 of it; outliers are not remembered in full.
    #expect(abs(products) < 0.029 && abs(square - 1) < 0.041, "\(products) \(square), seed 51")
  }
}
