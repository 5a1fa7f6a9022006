import Foundation

/// The contrast between the last values of a series and the level before them.
package struct WindowContrast {
  /// Their mean minus the level.
  let difference: Double
  /// Their weighted sum, in standard deviations of the theoretical noise.
  package let whole: Double
  /// The same without the most extreme value on the side of the whole; positive towards that side.
  package let rest: Double
  /// The same without the two most extreme values; `nil` if no other is left.
  package let remainder: Double?

  package init?(_ series: TimeSeries, end: Int, length: Int, _ noise: SeriesNoise) {
    let begin = end - length
    guard noise.deviation > 0, begin > 0, let level = series.level(before: begin, deviation: noise.deviation) else {
      return nil
    }
    var innovation = Innovation(level: level.mean, deviation: noise.deviation, correlation: noise.correlation)
    innovation.last = innovation.limited(Double(series.values[begin - 1]))
    var window = WeightedWindow()
    difference = series.values[begin..<end].reduce(0) { $0 + Double($1) } / Double(length) - level.mean
    for place in begin..<end {
      let distance = innovation.next(Double(series.values[place]))
      let counted = min(max(distance, -DetectionRules.reach), DetectionRules.reach)
      // After a step the first value is the most surprising; the next ones are partly predicted.
      window.add(counted, weight: place == begin ? 1 : 1 - noise.correlation)
    }
    // An error of the level affects all values equally.
    (whole, rest, remainder) = window.contrasts(levelVariance: 1 / level.count)
  }
}

/// The weighted sum of a window, and the two most extreme values on either side.
private struct WeightedWindow {
  /// Sums over independent values of variance 1 and a common level: of weighted values, of squared weights, of weights,
  /// and the count.
  private typealias Sums = SIMD4<Double>

  private static let mirror = Sums(-1, 1, 1, 1)
  private static let least = Sums(-.infinity, 0, 0, 0)

  private var whole = Sums()
  private var high = (first: least, second: least)
  private var low = (first: least, second: least)

  mutating func add(_ distance: Double, weight: Double) {
    let value = Sums(weight * distance, weight * weight, weight, 1)
    whole += value
    Self.keep(value, in: &high)
    Self.keep(value * Self.mirror, in: &low)
  }

  private static func keep(_ value: Sums, in extremes: inout (first: Sums, second: Sums)) {
    if value.x > extremes.first.x {
      extremes = (value, extremes.first)
    } else if value.x > extremes.second.x {
      extremes.second = value
    }
  }

  /// The sum in its standard deviations, and those without one and without both of the most extreme values of its side.
  func contrasts(levelVariance: Double) -> (whole: Double, rest: Double, remainder: Double?) {
    func contrast(_ sums: Sums) -> Double { sums.x / (sums.y + sums.z * sums.z * levelVariance).squareRoot() }
    let isLow = whole.x < 0
    let extremes = isLow ? low : high
    let rest = (isLow ? whole * Self.mirror : whole) - extremes.first
    return (contrast(whole), contrast(rest), rest.w > 1 ? contrast(rest - extremes.second) : nil)
  }
}

/// The normal quantile with the same tail probability as a value of Student's distribution.
///
/// Wallace, "Bounds on normal approximations to Student's and the chi-square distributions", Annals of Mathematical
/// Statistics 30, 1959; accurate to 1 % up to 6 for five or more degrees of freedom.
package func normalScore(ofStudent t: Double, degreesOfFreedom: Double) -> Double {
  guard degreesOfFreedom < 1e6 else { return t }
  let score = (degreesOfFreedom * log1p(t * t / degreesOfFreedom)).squareRoot()
  return (t < 0 ? -1 : 1) * score * (8 * degreesOfFreedom + 1) / (8 * degreesOfFreedom + 3)
}

/// The standardised one-step prediction error of an AR(1) series.
package struct Innovation {
  let level: Double
  let deviation: Double
  /// The lag-1 autocorrelation: the share of a value's deviation that the next value keeps.
  let correlation: Double
  /// The distance of the preceding value.
  var last = 0.0
  private let scale: Double

  /// The distance at which an outlier is clipped.
  private static let reach = 3.0

  package init(level: Double, deviation: Double, correlation: Double) {
    (self.level, self.deviation, self.correlation) = (level, deviation, correlation)
    scale = (1 - correlation * correlation).squareRoot()
  }

  func limited(_ value: Double) -> Double { min(max((value - level) / deviation, -Self.reach), Self.reach) }

  /// The distance of the next value from its expectation.
  package mutating func next(_ value: Double) -> Double {
    let expected = correlation * last
    last = limited(value)
    return ((value - level) / deviation - expected) / scale
  }
}
