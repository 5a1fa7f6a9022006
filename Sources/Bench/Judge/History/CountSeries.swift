import Foundation
import Records

/// The levels of one count of a benchmark over the results of a history.
///
/// Counts are exact, so a level begins with the first result whose counts are all beyond those of the level before, by
/// the rule of a comparison. The first three launches count as one level and show the variation between launches.
package struct CountSeries: Sendable, Equatable {
  package struct Level: Sendable, Equatable, BitwiseCopyable {
    /// The first and the last result at this level.
    var first, last: Int
    /// The smallest and the largest count of the first result.
    var least, most: Double

    var counts: ClosedRange<Double> { least...most }
  }

  /// The fewest launches that show the variation of counts.
  private static let fewestLaunches = 3

  var metric = Metric.instructions
  package internal(set) var levels: [Level] = []
  /// The largest difference between launches of one result.
  var spread = 0.0
  var launches = 0

  mutating func append(_ counts: ClosedRange<Double>, launches: Int, result: Int) {
    let level = levels.last ?? Level(first: result, last: result, least: counts.lowerBound, most: counts.upperBound)
    let isLearning = self.launches < Self.fewestLaunches
    let united = min(level.least, counts.lowerBound)...max(level.most, counts.upperBound)
    let known = isLearning ? united : counts
    spread = max(spread, known.upperBound - known.lowerBound)
    if levels.isEmpty || !isLearning && change(from: level.counts, to: counts).verdict != .same {
      levels.append(Level(first: result, last: result, least: counts.lowerBound, most: counts.upperBound))
    } else if isLearning {
      (levels[levels.count - 1].least, levels[levels.count - 1].most) = (united.lowerBound, united.upperBound)
    }
    levels[levels.count - 1].last = result
    self.launches += launches
  }

  private func change(from base: ClosedRange<Double>, to new: ClosedRange<Double>) -> CountChange {
    CountChange(
      name: "", metric: metric, base: base, new: new, threshold: metric.threshold, isJudged: false, spread: spread)
  }

  /// The difference between two results; `nil` if either is outside the counted results.
  func change(from before: Int, to after: Int) -> CountChange? {
    func counts(_ result: Int) -> ClosedRange<Double>? {
      (levels.last?.last ?? -1) < result ? nil : levels.last { $0.first <= result }?.counts
    }
    guard let base = counts(before), let new = counts(after) else { return nil }
    return change(from: base, to: new)
  }

  /// The first results of all levels but the first.
  var changes: [Int] { levels.dropFirst().map(\.first) }

  /// The changes of a benchmark, by the smallest count of each level.
  func changes(of name: String) -> [BenchmarkChange] {
    levels.indices.dropFirst().map { place in
      let (old, new) = (levels[place - 1], levels[place])
      let verdict = change(from: old.counts, to: new.counts).verdict
      let reversal = levels[(place + 1)...].first { change(from: old.counts, to: $0.counts).verdict != verdict }
      return BenchmarkChange(
        name: name, metric: metric, counts: .init(before: old.least, after: new.least), before: old.last,
        after: new.first, likely: new.first, found: new.first, estimate: RatioEstimate(ratio: new.least / old.least),
        present: levels[levels.count - 1].least / old.least, reverted: reversal?.first)
    }
  }

  /// The logarithms over results, like those of times.
  package var series: TimeSeries {
    var series = TimeSeries()
    for level in levels {
      series.values += Array(repeating: Float(log(max(level.least, metric.floor))), count: level.last - level.first + 1)
      series.results += (level.first...level.last).map { Int32($0) }
    }
    return series
  }

  /// Whether it is consistent with this number of results.
  func isSound(results count: Int) -> Bool {
    spread >= 0 && spread.isFinite && !levels.isEmpty
      && levels.allSatisfy { $0.first >= 0 && $0.first <= $0.last && $0.last < count }
      && levels.allSatisfy { $0.least >= 0 && $0.least <= $0.most && $0.most.isFinite }
      && zip(levels, levels.dropFirst()).allSatisfy { $0.last < $1.first }
  }
}
