import BenchRecords
import Foundation
import Judge

extension ChangeDetector {
  /// How much the times changed at a place, by all values of the level before and of the one after it.
  ///
  /// - Parameters:
  ///   - series: The series, or ``common``.
  ///   - number: Which of its changes.
  /// - Returns: The ratio of times, after / before, with its 95 % interval.
  public func ratio(of series: TimeSeries, change number: Int) -> RatioEstimate {
    let change = series.changes[number]
    let begin = number > 0 ? series.changes[number - 1].index : 0
    let end = number + 1 < series.changes.count ? series.changes[number + 1].index : series.values.count
    let deviation = variance(series).variance.squareRoot()
    let before = Level(series.values[max(begin, change.index - rules.baseline)..<change.index], deviation: deviation)
    let after = Level(series.values[change.index..<min(end, change.index + rules.baseline)], deviation: deviation)
    // The longest window knows best how long the noise remembers.
    let unit = inflation(series, window: DetectionRules.windows.count - 1)
    let error = deviation * (unit * (1 / before.count + 1 / after.count)).squareRoot()
    let (shift, reach) = (after.mean - before.mean, 1.96 * error)
    return RatioEstimate(ratio: exp(shift), interval: exp(shift - reach)...exp(shift + reach))
  }

  /// The later change that brought the former level back; `nil` while it has not come back.
  ///
  /// It is back once what is left is less than a quarter of the change, or cannot be told from nothing.
  public func reversal(of series: TimeSeries, change number: Int) -> Int? {
    let first = log(ratio(of: series, change: number).ratio)
    var sum = first
    for later in series.changes.indices.dropFirst(number + 1) {
      let estimate = ratio(of: series, change: later)
      sum += log(estimate.ratio)
      let reach = estimate.interval.map { log($0.upperBound / $0.lowerBound) / 2 } ?? 0
      if abs(sum) <= max(abs(first) / 4, reach) { return later }
    }
    return nil
  }
}
