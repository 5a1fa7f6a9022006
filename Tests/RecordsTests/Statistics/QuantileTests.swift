import Records
import Testing

@Suite struct QuantileTests {
  @Test(arguments: [(0, 1), (0.25, 1.75), (0.5, 2.5), (0.75, 3.25), (0.95, 3.85), (0.99, 3.97), (1, 4)])
  func interpolatesLinearlyAsNumPyDoes(share: Double, expected: Double) {
    let value = quantile(share, ofSorted: [1, 2, 3, 4])

    #expect((value - expected).magnitude < 1e-12, "\(value)")
  }

  @Test(arguments: [0, 0.3, 1])
  func aSingleSampleIsEveryQuantile(share: Double) {
    #expect(quantile(share, ofSorted: [7]) == 7)
  }

  @Test func anOddCountHasItsMiddleAsMedian() {
    #expect(quantile(0.5, ofSorted: [1, 10, 100]) == 10)
  }

  @Test func aMedianNeedsNoOrder() {
    #expect(median(of: [100, 1, 10]) == 10 && median(of: [4, 1, 3, 2]) == 2.5)
  }
}
