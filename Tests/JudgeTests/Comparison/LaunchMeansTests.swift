import Foundation
import Testing

@testable import Judge

@Suite struct LaunchMeansTests {
  private let rules = ComparisonRules()

  @Test func theIntervalOfTheMeanRatioComesFromLaunches() throws {
    let base = ResultSet.invented(["a": [100, 102, 104], "b": [10, 11, 12]])
    let new = ResultSet.invented(["a": [105, 101, 109], "b": [12, 11, 10.5]])
    let mean = try #require(try Comparison(base: base, new: new, rules: rules).geometricMean)
    // SciPy 1.17: stats.ttest_ind of the mean logarithms of the launches.
    #expect(abs(mean.ratio - 1.0227013434885743) < 1e-12)
    let interval = try #require(mean.interval)
    #expect(abs(interval.lowerBound - 0.9223507403354891) < 1e-10)
    #expect(abs(interval.upperBound - 1.1339699663415461) < 1e-10)
  }

  @Test func moreBenchmarksThatDriftTogetherMakeItNoNarrower() throws {
    func side(_ count: Int, _ times: [Double]) -> ResultSet {
      var side = ResultSet.invented(["a": times])
      side.benchmarks = (0..<count).map { rows in
        var benchmark = side.benchmarks[0]
        benchmark.identity.rows = rows
        return benchmark
      }
      return side
    }
    let widths = try [1, 100].map { count in
      let sides = (side(count, [100, 103, 98]), side(count, [101, 97, 103]))
      let interval = try #require(try Comparison(base: sides.0, new: sides.1, rules: rules).geometricMean?.interval)
      return interval.upperBound - interval.lowerBound
    }
    #expect(abs(widths[0] - widths[1]) < 1e-9)
  }

  @Test func benchmarksWithOtherNumbersOfLaunchesAreLeftOutAndNoted() throws {
    let base = ResultSet.invented(["a": [100, 100], "b": [10, 10], "c": [1, 1, 1]])
    let new = ResultSet.invented(["a": [110, 110], "b": [11, 11], "c": [9, 9, 9]])
    let comparison = try Comparison(base: base, new: new, rules: rules)
    #expect(abs(try #require(comparison.geometricMean).ratio - 1.1) < 1e-12)
    #expect(
      comparison.notes.contains(
        "the mean ratio is over 2 of 3 benchmarks: those with the most frequent number of launches"))
  }

  @Test func ofEquallyFrequentNumbersThatWithTheLongerBaseCounts() throws {
    // Chance would decide by the order of a dictionary, which differs from process to process.
    for _ in 0..<20 {
      var means = LaunchMeans()
      means.add(base: [0, 0, 0], new: [0.5], design: .independent(base: 3, new: 1))
      means.add(base: [0], new: [0.1, 0.1, 0.1], design: .independent(base: 1, new: 3))
      means.add(base: [0, 0], new: [0.3, 0.3], design: .independent(base: 2, new: 2))
      #expect(abs(try #require(means.estimate).ratio - exp(0.5)) < 1e-12)
    }
  }

  @Test func aSingleLaunchGivesAMeanWithoutInterval() throws {
    let sides = (ResultSet.invented(["a": [100]]), ResultSet.invented(["a": [121]]))
    let mean = try #require(try Comparison(base: sides.0, new: sides.1, rules: rules).geometricMean)
    #expect(abs(mean.ratio - 1.21) < 1e-12 && mean.interval == nil)
  }
}
