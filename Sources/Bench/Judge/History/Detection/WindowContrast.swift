import Foundation

/// The distance of the last values of a series from the level before them.
struct WindowContrast {
  /// Their mean less the level.
  let difference: Double
  /// Their weighted sum in standard deviations that it would have if theory knew the noise.
  let whole: Double
  /// The same without the value that says most, toward the side of the whole.
  let rest: Double
  /// The same without the two values that say most; `nil` where none is left.
  let remainder: Double?

  /// Looks at a window of values.
  init?(_ series: TimeSeries, end: Int, length: Int, deviation: Double, correlation: Double, _ rules: DetectionRules) {
    let begin = end - length
    guard deviation > 0, begin > 0, let level = series.level(before: begin, deviation: deviation, rules) else {
      return nil
    }
    var innovation = Innovation(level: level.mean, deviation: deviation, correlation: correlation)
    innovation.last = innovation.limited(Double(series.values[begin - 1]))
    var window = WeightedWindow()
    difference = series.values[begin..<end].reduce(0) { $0 + Double($1) } / Double(length) - level.mean
    for place in begin..<end {
      let distance = min(max(innovation.next(Double(series.values[place])), -rules.reach), rules.reach)
      // After a step the first value surprises most: the next ones are expected in part.
      window.add(distance, weight: place == begin ? 1 : 1 - correlation)
    }
    // An error of the level is common to all values.
    (whole, rest, remainder) = window.contrasts(levelVariance: 1 / level.count)
  }
}

/// The weighted sum of a window, and the values that say most on either side.
private struct WeightedWindow {
  private var whole = WeightedSum()
  private var high = Extremes()
  private var low = Extremes()

  mutating func add(_ distance: Double, weight: Double) {
    let value = WeightedSum(sum: weight * distance, squares: weight * weight, weights: weight, count: 1)
    whole = whole + value
    high.add(value)
    low.add(value.negative)
  }

  /// The sum in its standard deviations, and those without the largest and the two largest of its side.
  func contrasts(levelVariance: Double) -> (whole: Double, rest: Double, remainder: Double?) {
    let isLow = whole.sum < 0
    let extremes = isLow ? low : high
    let rest = (isLow ? whole.negative : whole) - extremes.first
    let remainder = rest.count > 1 ? (rest - extremes.second).contrast(levelVariance) : nil
    return (whole.contrast(levelVariance), rest.contrast(levelVariance), remainder)
  }
}

/// A weighted sum of independent values of variance 1 and a common level.
private struct WeightedSum {
  var sum = 0.0
  var squares = 0.0
  var weights = 0.0
  var count = 0

  var negative: WeightedSum { WeightedSum(sum: -sum, squares: squares, weights: weights, count: count) }

  static func + (left: WeightedSum, right: WeightedSum) -> WeightedSum {
    WeightedSum(
      sum: left.sum + right.sum, squares: left.squares + right.squares, weights: left.weights + right.weights,
      count: left.count + right.count)
  }

  static func - (left: WeightedSum, right: WeightedSum) -> WeightedSum {
    WeightedSum(
      sum: left.sum - right.sum, squares: left.squares - right.squares, weights: left.weights - right.weights,
      count: left.count - right.count)
  }

  func contrast(_ levelVariance: Double) -> Double {
    sum / (squares + weights * weights * levelVariance).squareRoot()
  }
}

/// The two largest of some values.
private struct Extremes {
  var first = WeightedSum(sum: -.infinity)
  var second = WeightedSum(sum: -.infinity)

  mutating func add(_ value: WeightedSum) {
    if value.sum > first.sum { (first, second) = (value, first) } else if value.sum > second.sum { second = value }
  }
}

/// A value of Student's distribution as the value of the normal one with the same probability beyond it.
///
/// Wallace, "Bounds on normal approximations to Student's and the chi-square distributions", Annals of Mathematical
/// Statistics 30, 1959; off by less than 1 % up to 6 for five degrees of freedom or more.
func normalScore(ofStudent t: Double, degreesOfFreedom: Double) -> Double {
  guard degreesOfFreedom < 1e6 else { return t }
  let score = (degreesOfFreedom * log1p(t * t / degreesOfFreedom)).squareRoot()
  return (t < 0 ? -1 : 1) * score * (8 * degreesOfFreedom + 1) / (8 * degreesOfFreedom + 3)
}

/// The standardised one-step prediction error of an AR(1) series.
struct Innovation {
  let level: Double
  let deviation: Double
  /// Which part of a value's distance from the level the next one has, too.
  let correlation: Double
  /// The distance of the value before.
  var last = 0.0

  /// An outlier is not remembered as farther away than this.
  private static let reach = 3.0

  func limited(_ value: Double) -> Double { min(max((value - level) / deviation, -Self.reach), Self.reach) }

  /// The distance of the next value from what is expected.
  mutating func next(_ value: Double) -> Double {
    let expected = correlation * last
    last = limited(value)
    return ((value - level) / deviation - expected) / (1 - correlation * correlation).squareRoot()
  }
}
