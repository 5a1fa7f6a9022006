/// A duration that a series of launches must fit in.
///
/// Every session gets its share of what is left and gives up rounds to keep to it, but times three in any case.
/// Launches that then do not fit are not started: with the panel and the minimum, few launches of few rounds are worth
/// more than one of many.
struct TimeBudget {
  private let end: UInt64
  private let clock: any MonotonicClock
  private var remainingLaunches = 1
  private var launchEnd: UInt64 = 0
  private var launchStart: UInt64 = 0
  private var longestLaunch: UInt64 = 0

  /// Starts now.
  init(nanoseconds: UInt64, clock: any MonotonicClock) {
    end = clock.now() + nanoseconds
    self.clock = clock
  }

  /// Divides what is left among the launches that are left.
  mutating func beginLaunch(remaining: Int) {
    remainingLaunches = remaining
    launchStart = clock.now()
    launchEnd = launchStart + left / UInt64(max(1, remaining))
  }

  mutating func endLaunch() {
    longestLaunch = max(longestLaunch, clock.now() - launchStart)
  }

  /// Whether a launch of the fewest rounds fits in what is left; half of one like the longest before is its guess.
  var affordsAnother: Bool { left >= longestLaunch / 2 }

  /// When a session of a launch is to stop timing.
  ///
  /// - Parameter verifying: Whether the session also compares outputs, which takes about as long as a fifth of its timing.
  /// - Returns: The time by the clock, in nanoseconds.
  func deadline(weight: UInt64, of others: [UInt64], verifying: Bool) -> UInt64 {
    let now = clock.now()
    let launchLeft = Double(launchEnd > now ? launchEnd - now : 0)
    let share = launchLeft * Double(weight) / Double(max(1, others.reduce(weight, +)))
    return now + UInt64(verifying ? share * 0.8 : share)
  }

  /// What is left, in nanoseconds.
  var left: UInt64 {
    let now = clock.now()
    return end > now ? end - now : 0
  }
}
