import Testing

@testable import Judge

@Suite struct OutlierSharesTests {
  @Test func twoOutliersAreThePairsOfValues() {
    var shares = OutlierShares()
    for probability in [0.5, 0.01, 0.02] { shares.add(probability) }
    #expect(abs(shares.one - 0.53) < 1e-12)
    // One frequent outlier makes a second one no likelier than the others' probabilities.
    #expect(abs(shares.two - (0.5 * 0.01 + 0.5 * 0.02 + 0.01 * 0.02)) < 1e-12)
  }
}
