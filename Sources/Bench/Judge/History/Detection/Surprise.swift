/// How far values are from what those before them let expect, in standard deviations.
struct Surprise {
  let level: Double
  let deviation: Double
  /// Which part of a value's distance from the level the next one has, too.
  let correlation: Double
  /// The distance of the value before.
  var last = 0.0

  /// An outlier is not remembered as farther away than this.
  private static let reach = 3.0

  /// Values around a level.
  init(level: Double, deviation: Double, correlation: Double) {
    (self.level, self.deviation, self.correlation) = (level, deviation, correlation)
  }

  /// The distance of a value from the level.
  func limited(_ value: Double) -> Double { min(max((value - level) / deviation, -Self.reach), Self.reach) }

  /// The distance of the next value from what is expected.
  mutating func next(_ value: Double) -> Double {
    let expected = correlation * last
    last = limited(value)
    return ((value - level) / deviation - expected) / (1 - correlation * correlation).squareRoot()
  }
}
