/// Where in a series a change is most likely, and where else it may be.
struct ChangeLocation {
  /// The first value of the new level.
  let best: Int
  /// The first and the last value that may be it.
  let range: ClosedRange<Int>

  /// Twice the logarithm of the ratio of likelihoods beyond which a place is ruled out.
  private static let tolerance = 6.0
  /// What a value adds at most, in squared standard deviations, so that an outlier moves no change.
  private static let most = 9.0

  /// Compares all places of the last values.
  ///
  /// - Parameters:
  ///   - series: The series.
  ///   - end: The place behind the values that show the change.
  ///   - deviation: The standard deviation of a value.
  ///   - inflation: How much larger the variance of means is than that of independent values.
  init(_ series: TimeSeries, end: Int, deviation: Double, inflation: Double, _ rules: DetectionRules) {
    let begin = max(series.start, end - rules.baseline - DetectionRules.longest)
    let first = max(begin + rules.fewestAfterChange, end - 2 * DetectionRules.longest)
    let places = first..<end
    let costs = places.map { place in
      Self.cost(series.values[begin..<place], deviation) + Self.cost(series.values[place..<end], deviation)
    }
    let least = costs.min() ?? 0
    let possible = places.indices.filter { costs[$0 - first] - least <= Self.tolerance * max(1, inflation) }
    best = first + (costs.firstIndex(of: least) ?? 0)
    range = (possible.first ?? best)...(possible.last ?? best)
  }

  /// The squared distances of values from their level.
  private static func cost(_ values: ArraySlice<Float>, _ deviation: Double) -> Double {
    let level = Level(values, deviation: deviation)
    return values.reduce(0) { sum, value in
      let distance = (Double(value) - level.mean) / deviation
      return sum + min(distance * distance, most)
    }
  }
}
