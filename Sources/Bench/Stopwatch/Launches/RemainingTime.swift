/// The remaining time of a series of launches: the rest of each kind of work, at the rate of its finished part.
///
/// All elapsed time is attributed to the work that finishes next.
package final class RemainingTime {
  /// The share of work that counts as done at the estimated rate, so that a few blocks have little influence.
  private static let prior = 0.02

  private struct Tally {
    var left: Double
    var done = 0.0
    var taken = 0.0

    var rest: Double {
      let prior = RemainingTime.prior * (left + done)
      return left > 0 ? left * (taken + prior) / (done + prior) : 0
    }
  }

  private let clock: any MonotonicClock
  private let start: UInt64
  private var mark: UInt64
  private var tallies: [LaunchEstimate.Work: Tally]
  private var shown = UInt64.max
  private var launches: Int
  /// The timing of a calibrated group in one launch, in nanoseconds.
  private var timings: [[String]: Double] = [:]
  package let estimate: LaunchEstimate

  /// Estimates launches that began at `start`.
  package init(_ estimate: LaunchEstimate, launches: Int, since start: UInt64, by clock: any MonotonicClock) {
    (self.estimate, self.launches, self.clock, self.start, mark) = (estimate, launches, clock, start, start)
    let works = LaunchEstimate.Work.allCases
    tallies = Dictionary(
      uniqueKeysWithValues: works.map { ($0, Tally(left: estimate.nanoseconds($0, launches: launches))) })
  }

  var elapsed: UInt64 { clock.now() - start }

  package var nanoseconds: UInt64 {
    let rest = tallies.values.reduce(0) { $0 + $1.rest }
    return UInt64(max(0, rest - Double(clock.now() - mark)).rounded())
  }

  /// The rest to show, which does not increase until the estimate rises by more than a third.
  package func shown(atMost limit: UInt64) -> UInt64 {
    let rest = min(nanoseconds, limit)
    if rest < shown || rest > shown / 3 * 4 { shown = rest }
    return shown
  }

  /// Counts finished work, with its expected nanoseconds.
  package func finish(_ work: LaunchEstimate.Work, expected: Double) {
    let now = clock.now()
    drop(work, expected: expected)
    tallies[work]?.done += expected
    tallies[work]?.taken += Double(now - mark)
    mark = now
  }

  package func drop(_ work: LaunchEstimate.Work, expected: Double) { tallies[work]?.left -= expected }

  /// The expected timing of a group in one launch, in nanoseconds.
  package func timing(of group: [String]) -> Double { timings[group] ?? estimate.nanoseconds(.timing, of: group) }

  /// Replaces the estimate of a group's timing, for this launch and the following ones.
  package func revise(timing expected: Double, of group: [String]) {
    tallies[.timing]?.left += (expected - timing(of: group)) * Double(launches)
    timings[group] = expected
  }

  package func endLaunch() { launches -= 1 }
}

/// The time budget of a series of launches.
///
/// Every session gets its share of the rest and drops rounds to keep within it, but not below three. Launches that do
/// not fit are not started: a few launches of few rounds, with panel and minimum, are better than one of many.
struct TimeBudget {
  private let end: UInt64
  private let clock: any MonotonicClock
  private var remainingLaunches = 1
  private var launchEnd: UInt64 = 0
  private var launchStart: UInt64 = 0
  private var longestLaunch: UInt64 = 0

  init(nanoseconds: UInt64, clock: any MonotonicClock) {
    end = clock.now() + nanoseconds
    self.clock = clock
  }

  mutating func beginLaunch(remaining: Int) {
    remainingLaunches = remaining
    launchStart = clock.now()
    launchEnd = launchStart + left / UInt64(max(1, remaining))
  }

  mutating func endLaunch() { longestLaunch = max(longestLaunch, clock.now() - launchStart) }

  /// Whether a launch with the fewest rounds fits in the rest; it is assumed to take half of the longest so far.
  var affordsAnother: Bool { left >= longestLaunch / 2 }

  /// The end of a session's timing by the clock, in nanoseconds.
  ///
  /// - Parameter verifying: Whether the session also compares outputs, which takes about a fifth of its share.
  func deadline(weight: UInt64, of others: [UInt64], verifying: Bool) -> UInt64 {
    let now = clock.now()
    let launchLeft = Double(launchEnd > now ? launchEnd - now : 0)
    let share = launchLeft * Double(weight) / Double(max(1, others.reduce(weight, +)))
    return now + UInt64(verifying ? share * 0.8 : share)
  }

  /// The rest, in nanoseconds.
  var left: UInt64 {
    let now = clock.now()
    return end > now ? end - now : 0
  }
}
