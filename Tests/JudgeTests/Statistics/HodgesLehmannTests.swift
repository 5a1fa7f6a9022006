import SeededRandom
import Testing

@testable import Records
@testable import Judge

@Suite struct HodgesLehmannTests {
  @Test func shiftIsTheMedianOfAllDifferences() {
    // New − base: 4 3 1, 7 6 4, 15 14 12; sorted 1 3 4 4 6 7 12 14 15.
    #expect(hodgesLehmannShift(from: [1, 2, 4], to: [5, 8, 16]) == 6)
    // 0 −1 −5, 2 1 −3, 3 2 −2: the median of the differences, which is not the difference of the medians.
    #expect(hodgesLehmannShift(from: [0, 1, 5], to: [0, 2, 3]) == 0)
    // 9 8, 10 9: the middle two are both 9.
    #expect(hodgesLehmannShift(from: [1, 2], to: [10, 11]) == 9)
    #expect(hodgesLehmannShift(from: [2], to: [5]) == 3)
    #expect(hodgesLehmannShift(from: [0, 10], to: [1]) == -4)
  }

  @Test func exchangedSidesChangeTheSignOnly() {
    var generator = SeededGenerator(seed: 13)
    let base = (0..<7).map { _ in Double.random(in: 0...1, using: &generator) }
    let new = (0..<4).map { _ in Double.random(in: 0...1, using: &generator) }
    let (forth, back) = (hodgesLehmannShift(from: base, to: new), hodgesLehmannShift(from: new, to: base))
    #expect(abs(forth + back) <= 1e-15, "seed 13")
  }

  @Test(arguments: [(40, 40), (41, 43), (1, 1_200), (1_200, 1), (33, 1_000)], [false, true])
  func countingPairsFindsTheSameAsSortingThem(_ counts: (base: Int, new: Int), haveTies: Bool) {
    var generator = SeededGenerator(seed: 17)
    func samples(_ count: Int) -> [Double] {
      let any = (0..<count).map { _ in Double.random(in: -9...9, using: &generator) }
      return haveTies ? any.map { $0.rounded() / 8 } : any
    }
    let (base, new) = (samples(counts.base), samples(counts.new))
    let sorted = new.flatMap { sample in base.map { sample - $0 } }.sorted()
    #expect(hodgesLehmannShift(from: base, to: new) == quantile(0.5, ofSorted: sorted), "seed 17")
    #expect(PairwiseDifferences(from: base, to: new).median == quantile(0.5, ofSorted: sorted), "seed 17")
  }

  @Test func fortyBillionPairsNeedNoMemory() {
    let base = (0..<200_000).map(Double.init)
    #expect(hodgesLehmannShift(from: base, to: base.map { $0 + 0.25 }) == 0.25)
  }

  @Test func oneWildSampleMovesItLittle() {
    #expect(abs(hodgesLehmannShift(from: [1.00, 1.01, 1.02, 1.03], to: [1.00, 1.01, 1.02, 9])) <= 0.011)
  }
}
