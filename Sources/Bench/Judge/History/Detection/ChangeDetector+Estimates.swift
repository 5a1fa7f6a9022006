import Foundation
import Records

extension ChangeDetector {
  /// The change of the times at a level change, from the values of the levels before and after it.
  package func ratio(of series: TimeSeries, change number: Int) -> RatioEstimate {
    let (mean, reach) = shift(of: series, from: number, to: number)
    return RatioEstimate(ratio: exp(mean), interval: exp(mean - reach)...exp(mean + reach))
  }

  /// The change of the times from before a change until now, which is the last level.
  package func presentRatio(of series: TimeSeries, sinceChange number: Int) -> Double {
    exp(shift(of: series, from: number, to: series.changes.count - 1).mean)
  }

  /// The later change that restored the former level, or went beyond it, if any.
  package func reversal(of series: TimeSeries, change number: Int) -> Int? {
    let change = shift(of: series, from: number, to: number).mean
    return series.changes.indices.dropFirst(number + 1).first { later in
      remainder(of: series, from: number, to: later) * change <= 0
    }
  }

  /// The logarithm of the ratio of the last level to the first; 0 if that was restored, or never changed.
  package func netChange(of series: TimeSeries) -> Double {
    series.changes.isEmpty ? 0 : remainder(of: series, from: 0, to: series.changes.count - 1)
  }

  /// The difference between the level after a change and that before an earlier change; 0 if that is restored.
  ///
  /// It counts as restored within the 95 % interval or a comparison's threshold, but not with half of the change left.
  private func remainder(of series: TimeSeries, from first: Int, to last: Int) -> Double {
    let left = shift(of: series, from: first, to: last)
    let half = abs(shift(of: series, from: first, to: first).mean) / 2
    return abs(left.mean) <= min(max(DetectionRules.back, left.reach), half) ? 0 : left.mean
  }

  /// The level after a change minus the level before another, as logarithms, with the half width of its 95 % interval.
  private func shift(of series: TimeSeries, from first: Int, to last: Int) -> (mean: Double, reach: Double) {
    let (old, new) = (series.changes[first].index, series.changes[last].index)
    let begin = first > 0 ? series.changes[first - 1].index : 0
    let end = last + 1 < series.changes.count ? series.changes[last + 1].index : series.values.count
    let deviation = variance(series).variance.squareRoot()
    let before = Level(series.values[max(begin, old - DetectionRules.baseline)..<old], deviation: deviation)
    let after = Level(series.values[new..<min(end, new + DetectionRules.baseline)], deviation: deviation)
    // The longest window shows the correlation of the noise best.
    let unit = inflation(series, window: DetectionRules.windows.count - 1)
    let error = deviation * (unit * (1 / before.count + 1 / after.count)).squareRoot()
    return (after.mean - before.mean, 1.96 * error)
  }
}

/// The most likely index of a change in a series, and all possible ones.
struct ChangeLocation {
  let best: Int
  let range: ClosedRange<Int>

  /// Twice the log-likelihood ratio beyond which an index is ruled out.
  private static let tolerance = 6.0
  /// The maximum cost of a value, in squared standard deviations, so that outliers do not move a change.
  private static let most = 9.0

  init(_ series: TimeSeries, end: Int, deviation: Double, inflation: Double) {
    let begin = max(series.start, end - DetectionRules.baseline - DetectionRules.longest)
    let first = max(begin + DetectionRules.fewestAfterChange, end - 2 * DetectionRules.longest)
    let places = first..<end
    let costs = places.map { place in
      Self.cost(series.values[begin..<place], deviation) + Self.cost(series.values[place..<end], deviation)
    }
    let least = costs.min() ?? 0
    let possible = places.indices.filter { costs[$0 - first] - least <= Self.tolerance * max(1, inflation) }
    best = first + (costs.firstIndex(of: least) ?? 0)
    range = (possible.first ?? best)...(possible.last ?? best)
  }

  private static func cost(_ values: ArraySlice<Float>, _ deviation: Double) -> Double {
    let level = Level(values, deviation: deviation)
    return values.reduce(0) { sum, value in
      let distance = (Double(value) - level.mean) / deviation
      return sum + min(distance * distance, most)
    }
  }
}
