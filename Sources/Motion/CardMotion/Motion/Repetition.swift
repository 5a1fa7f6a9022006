/// How often an animation plays.
public enum Repetition: Sendable, Hashable {
  /// A number of passes, ≥ 0: a fraction stops inside a pass, and ∞ never ends.
  ///
  /// One pass is one way. Core Animation's `repeatCount` counts a way and its return as one when it autoreverses; its
  /// 3 is `passes(6)` here.
  case passes(Double)
  /// Passes for so many seconds, ≥ 0, counted before the speed; ∞ never ends.
  case seconds(Double)

  /// One pass.
  public static let once = Repetition.passes(1)
  /// Passes without end.
  public static let forever = Repetition.passes(.infinity)

  /// How many passes of a duration it makes.
  ///
  /// Seconds that are a whole number of passes but for their rounding count as that number, so that the last pass ends
  /// at its end and not at the next one's beginning.
  func passes(of duration: Double) -> Double {
    switch self {
    case .passes(let count): return count
    case .seconds(let seconds):
      if duration == 0 { return seconds > 0 ? 1 : 0 }
      let (quotient, nearest) = (seconds / duration, (seconds / duration).rounded())
      return abs(quotient - nearest) <= 4 * nearest.ulp ? nearest : quotient
    }
  }
}
