import CardOracle
import Foundation
import SeededRandom
import Testing

@Suite struct ErrorHistogramTests {
  /// Errors of many sizes, a few of them none.
  static func errors(_ count: Int, seed: UInt64) -> [Double] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      index % 50 == 0 ? 0 : exp(Double.random(in: -20...10, using: &generator))
    }
  }

  @Test(arguments: [0.01, 0.25, 0.5, 0.9, 0.99, 1], [1, 2, 99, 100, 101, 20_000])
  func quantilesAreThoseOfTheSortedErrorsToOnePercent(share: Double, count: Int) {
    let errors = Self.errors(count, seed: 1)
    var histogram = ErrorHistogram()
    for error in errors { histogram.record(error) }

    let exact = errors.sorted()[max(1, Int((share * Double(count)).rounded(.up))) - 1]

    #expect(abs(histogram.quantile(share) - exact) <= 0.01 * exact, "seed 1")
  }

  @Test func twoHistogramsAddUpToThatOfAllErrors() {
    let errors = Self.errors(1000, seed: 2)
    var (first, second, all) = (ErrorHistogram(), ErrorHistogram(), ErrorHistogram())
    for (index, error) in errors.enumerated() {
      if index < 300 { first.record(error) } else { second.record(error) }
      all.record(error)
    }
    first.add(second)
    first.add(ErrorHistogram())

    #expect(first == all && first.count == 1000)
  }

  @Test func nothingRecordedHasNoQuantile() {
    #expect(ErrorHistogram().quantile(0.99).isNaN)
  }

  @Test func whatIsOutOfRangeCountsAtTheEnds() {
    var histogram = ErrorHistogram()
    for error in [0x1p-40, 0, .infinity, .nan] { histogram.record(error) }

    #expect(histogram.quantile(0.5) == 0 && histogram.quantile(0.75) == .infinity)
  }

  @Test func theClassesOfAPartAreThoseThatWereRecorded() throws {
    var histogram = ErrorHistogram()
    for error in Self.errors(200, seed: 3) { histogram.record(error) }

    #expect(ErrorHistogram(occupied: histogram.occupied) == histogram, "seed 3")
    #expect(ErrorHistogram(occupied: [(0, 1 << 32)])?.count == 1 << 32)
  }

  @Test(arguments: [[(-1, 1)], [(1 << 20, 1)], [(5, 0)], [(5, -1)], [(5, 1 << 32 + 1)], [(5, .max)], [(5, 1), (5, 1)]])
  func classesThatNothingRecordsAreRefused(occupied: [(Int, Int)]) {
    #expect(ErrorHistogram(occupied: occupied.map { (number: $0.0, count: $0.1) }) == nil)
  }
}
