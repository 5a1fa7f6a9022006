/// A benchmark over results: the logarithms of its times, and what they taught about its noise.
package struct TimeSeries: Sendable, Equatable {
  /// The logarithms of nanoseconds, without what was common to all series of a result.
  package internal(set) var values: [Float] = []
  /// Which result each value is from, counted from 0.
  package internal(set) var results: [Int32] = []
  /// Where a new level was found, in order.
  package internal(set) var changes: [FoundChange] = []
  /// Squares of deviations of a value from the level before it.
  var spread = ForgettingMean()
  /// Squares of the contrasts of each window, in units of what independent values would have.
  var contrasts = [ForgettingMean](repeating: ForgettingMean(), count: DetectionRules.windows.count)
  /// Which share of the values were outliers.
  var outliers = ForgettingMean()
  /// Products of distances of neighbouring values from their level.
  var products = ForgettingMean()

  mutating func append(_ logarithm: Double, result: Int) {
    values.append(Float(logarithm))
    results.append(Int32(result))
  }

  /// The first value of the present level.
  var start: Int { changes.last?.index ?? 0 }
}

/// Where a series reached a new level; all are places of its values.
package struct FoundChange: Sendable, Equatable, BitwiseCopyable {
  /// The first value of the new level, most likely.
  package var index: Int
  /// The first value that may be it, with 95 % certainty.
  package var earliest: Int
  /// The last value that may be it.
  package var latest: Int
  package var found: Int
}

/// The level of the values of a series.
struct Level {
  /// Their mean, of which outliers shift little.
  var mean: Double
  var count: Double

  /// How far a value may pull the mean, in standard deviations from the median.
  private static let pull = 2.0

  /// The level of some values: the mean of them all, those far from the median moved closer.
  ///
  /// - Parameter deviation: The standard deviation of a value; infinite for the plain mean.
  init(_ values: ArraySlice<Float>, deviation: Double) {
    let median = Self.median(of: values)
    let reach = Self.pull * deviation
    var sum = 0.0
    for value in values { sum += min(max(Double(value), median - reach), median + reach) }
    (mean, count) = (sum / Double(values.count), Double(values.count))
  }

  /// The median, without an array on the heap: there are hundreds of thousands of them per result.
  private static func median(of values: ArraySlice<Float>) -> Double {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: values.count) { sorted in
      var count = 0
      for value in values {
        var place = count
        while place > 0, sorted[place - 1] > value {
          sorted[place] = sorted[place - 1]
          place -= 1
        }
        sorted[place] = value
        count += 1
      }
      let middle = count / 2
      return count.isMultiple(of: 2) ? Double(sorted[middle - 1] + sorted[middle]) / 2 : Double(sorted[middle])
    }
  }
}

extension TimeSeries {
  /// The level before a value, as far back as the last change; `nil` where too few values say so.
  func level(before end: Int, deviation: Double, _ rules: DetectionRules, fewest: Int? = nil) -> Level? {
    let fewest = fewest ?? (changes.isEmpty ? rules.fewestBefore : rules.fewestAfterChange)
    // Half of what there is at first, so that what contrasts were in the past holds for the next ones.
    let begin = max(start, end - min(rules.baseline, max(rules.fewestBefore, end / 2)))
    return end - begin >= fewest ? Level(values[begin..<end], deviation: deviation) : nil
  }
}
