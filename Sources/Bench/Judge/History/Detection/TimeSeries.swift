/// The times of a benchmark over results, and estimates of its noise.
package struct TimeSeries: Sendable, Equatable {
  /// The logarithms of nanoseconds, without the common shift of the result.
  package var values: [Float] = []
  /// The index of the result of each value.
  package var results: [Int32] = []
  /// The changes to new levels, in order.
  package var changes: [FoundChange] = [] { didSet { renewMedians() } }
  /// Squared deviations of values from the level before them.
  package var spread = ForgettingMean()
  /// Squared contrasts of each window, in units of those of independent values.
  var contrasts = [ForgettingMean](repeating: ForgettingMean(), count: DetectionRules.windows.count)
  /// The share of outliers among the values.
  var outliers = ForgettingMean()
  /// Products of the deviations of consecutive values from their level.
  package var products = ForgettingMean()
  /// Medians before the last indices, up to the index after the last value; see ``level(before:deviation:fewest:)``.
  private var medians: [Float] = []

  package init() {}

  package mutating func append(_ logarithm: Double, result: Int) {
    values.append(Float(logarithm))
    results.append(Int32(result))
    if medians.count == Self.judgedPlaces { medians.removeFirst() }
    medians.append(median(before: values.count))
  }

  /// The first value of the present level.
  var start: Int { changes.last?.index ?? 0 }

  /// The variance of a value by the series alone.
  var variance: SampleVariance { SampleVariance(variance: spread.value, degreesOfFreedom: spread.count) }
}

/// A change to a new level in a series; all members are indices of its values.
package struct FoundChange: Sendable, Equatable, BitwiseCopyable {
  /// The most likely first value of the new level.
  package var index: Int
  /// The earliest possible first value, with 95 % certainty.
  package var earliest: Int
  /// The latest possible first value.
  package var latest: Int
  package var found: Int

  package init(index: Int, earliest: Int, latest: Int, found: Int) {
    (self.index, self.earliest, self.latest, self.found) = (index, earliest, latest, found)
  }
}

extension TimeSeries {
  /// The number of last indices whose levels are needed: for the longest window now, and one that long ago.
  private static let judgedPlaces = 2 * DetectionRules.longest + 1

  /// The level before one of the last indices, back to the last change; `nil` with too few values.
  package func level(before end: Int, deviation: Double, fewest: Int? = nil) -> Level? {
    let least = changes.isEmpty ? DetectionRules.fewestBefore : DetectionRules.fewestAfterChange
    let begin = begin(before: end)
    guard end - begin >= fewest ?? least else { return nil }
    // The median takes most of the time of a level, and each is needed a dozen times.
    let median = medians[medians.count - 1 - (values.count - end)]
    return Level(values[begin..<end], median: Double(median), deviation: deviation)
  }

  private func begin(before end: Int) -> Int {
    // At first half of all values, so that past contrasts are representative of later ones.
    max(0, start, end - min(DetectionRules.baseline, max(DetectionRules.fewestBefore, end / 2)))
  }

  private mutating func renewMedians() {
    let places = max(1, values.count - Self.judgedPlaces + 1)..<values.count + 1
    medians = places.map { median(before: $0) }
  }

  /// The median of the level before an index; 0 if the present level begins later.
  private func median(before end: Int) -> Float {
    let begin = begin(before: end)
    return begin < end ? Level.median(of: values[begin..<end]) : 0
  }
}

package struct Level {
  /// The mean of the values, robust against outliers.
  package let mean: Double
  package let count: Double

  /// The distance from the median, in standard deviations, at which values are clipped.
  private static let pull = 2.0

  /// The level of some values: the mean, with values far from the median clipped.
  ///
  /// - Parameter deviation: The standard deviation of a value; infinite for the plain mean.
  package init(_ values: ArraySlice<Float>, deviation: Double) {
    self.init(values, median: Double(Self.median(of: values)), deviation: deviation)
  }

  init(_ values: ArraySlice<Float>, median: Double, deviation: Double) {
    let reach = Self.pull * deviation
    var sum = 0.0
    for value in values { sum += min(max(Double(value), median - reach), median + reach) }
    (mean, count) = (sum / Double(values.count), Double(values.count))
  }

  /// The median, without a heap allocation, since there are thousands per result.
  static func median(of values: ArraySlice<Float>) -> Float {
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
      return count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
  }
}
