import Foundation

/// How far the last values of a series are from the level before them.
struct WindowContrast {
  /// The difference of both means in standard deviations that it would have if values were independent.
  let whole: Double
  /// The same without the value that says most, toward the side of the whole.
  let rest: Double
  /// The same without the two values that say most; 0 where none is left.
  let remainder: Double

  /// Looks at a window of values.
  ///
  /// - Parameters:
  ///   - series: The series.
  ///   - end: The place behind the window.
  ///   - length: The values in it.
  ///   - deviation: The standard deviation of a value.
  init?(_ series: TimeSeries, end: Int, length: Int, deviation: Double, _ rules: DetectionRules) {
    guard deviation > 0, let level = series.level(before: end - length, deviation: deviation, rules) else { return nil }
    var (sum, low, high) = (0.0, Extremes(), Extremes())
    for value in series.values[end - length..<end] {
      let distance = min(max((Double(value) - level.mean) / deviation, -rules.reach), rules.reach)
      sum += distance
      high.add(distance)
      low.add(-distance)
    }
    let largest = sum < 0 ? low : high
    whole = sum / Self.deviation(of: length, level)
    rest = (abs(sum) - largest.first) / Self.deviation(of: length - 1, level)
    let others = abs(sum) - largest.first - largest.second
    remainder = length > 2 ? others / Self.deviation(of: length - 2, level) : 0
  }

  /// The standard deviation of a sum of values minus as many times their level.
  private static func deviation(of length: Int, _ level: Level) -> Double {
    let count = Double(length)
    return (count + count * count / level.count).squareRoot()
  }

  /// The two largest of some numbers.
  private struct Extremes {
    var first = -Double.infinity
    var second = -Double.infinity

    mutating func add(_ number: Double) {
      if number > first { (first, second) = (number, first) } else { second = max(second, number) }
    }
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
