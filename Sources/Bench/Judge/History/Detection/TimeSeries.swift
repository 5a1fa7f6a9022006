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

  /// A series without values.
  package init() {}

  /// Adds the value of a result.
  mutating func append(_ logarithm: Double, result: Int) {
    values.append(Float(logarithm))
    results.append(Int32(result))
  }

  /// The first value of the present level.
  var start: Int { changes.last?.index ?? 0 }
}

/// Where a series reached a new level; all are places of its values.
package struct FoundChange: Sendable, Equatable {
  /// The first value of the new level, most likely.
  package var index: Int
  /// The first value that may be it, with 95 % certainty.
  package var earliest: Int
  /// The last value that may be it.
  package var latest: Int
  /// The value with which it was found.
  package var found: Int
}

/// A weighted mean that forgets.
struct ForgettingMean: Sendable, Equatable {
  var sum = 0.0
  var count = 0.0

  var value: Double { count > 0 ? sum / count : 0 }

  /// Adds a value with a weight; beyond a total weight, what is older counts less.
  mutating func add(_ value: Double, weight: Double, memory: Double) {
    sum += value * weight
    count += weight
    guard count > memory else { return }
    sum *= memory / count
    count = memory
  }
}
