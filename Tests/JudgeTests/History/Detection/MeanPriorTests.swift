import Testing

@testable import Judge

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
