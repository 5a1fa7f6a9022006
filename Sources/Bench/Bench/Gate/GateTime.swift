import Judge
import Records
import Stopwatch

/// The time that a gate may take, and how much is left.
struct GateTime {
  /// The longest time of all measurements, in nanoseconds; `nil` for none.
  private(set) var limit: UInt64?
  private let isGiven: Bool
  private let clock: any MonotonicClock
  private var start: UInt64

  /// Without a limit, what is undecided may take three times as long as the first sessions, and a minute in any case.
  private static let (usualMultiple, usualLeast): (UInt64, UInt64) = (4, 60_000_000_000)

  init(limit: UInt64?, clock: any MonotonicClock = SystemClock()) {
    (self.limit, self.clock, isGiven) = (limit, clock, limit != nil)
    start = clock.now()
  }

  /// Begins the first measurement, with its expected duration in nanoseconds; launches that are compared with a
  /// file have no limit but their number.
  mutating func begin(_ expected: UInt64, isPaired: Bool) {
    start = clock.now()
    if limit == nil, isPaired { limit = max(Self.usualMultiple * expected, expected + Self.usualLeast) }
  }

  var left: UInt64? {
    limit.map { limit in
      let elapsed = clock.now() - start
      return limit > elapsed ? limit - elapsed : 0
    }
  }

  func affords(_ nanoseconds: UInt64) -> Bool { left.map { $0 >= nanoseconds } ?? true }

  /// The longest time of a measurement: of the first half of a limit that was given, of others what is left.
  func budget(_ part: Gate.Part) -> UInt64? { part == .all ? limit.flatMap { isGiven ? $0 / 2 : nil } : left }
}

extension LaunchSeries.Settings {
  /// The settings of more launches after those of some rows, with the calls per block and the agreements of these.
  func continuing(_ rows: [ResultRow]) -> LaunchSeries.Settings {
    var settings = self
    settings.earlier = rows
    settings.launches += settings.completedLaunches
    return settings
  }
}

extension LaunchOutcome {
  /// The results of a series without the rows that it continues.
  func since(_ settings: LaunchSeries.Settings) -> LaunchOutcome {
    var outcome = self
    let completed = settings.completedLaunches
    outcome.rows.removeAll { $0.launch.number <= completed }
    return outcome
  }
}
