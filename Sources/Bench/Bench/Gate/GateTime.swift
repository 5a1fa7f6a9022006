import Judge
import Records
import Stopwatch

/// The time limit of a gate, and the remaining time.
struct GateTime {
  /// The limit of all measurements, in nanoseconds; `nil` for none.
  private(set) var limit: UInt64?
  private let isGiven: Bool
  private let clock: any MonotonicClock
  private var start: UInt64

  /// Without a given limit, undecided benchmarks get three times the time of the first sessions, at least a minute.
  private static let (usualMultiple, usualLeast): (UInt64, UInt64) = (4, 60_000_000_000)

  init(limit: UInt64?, clock: any MonotonicClock = SystemClock()) {
    (self.limit, self.clock, isGiven) = (limit, clock, limit != nil)
    start = clock.now()
  }

  /// Begins the first measurement, with its expected duration in nanoseconds; launches compared with a file are only
  /// limited by their number.
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

  /// The limit of a measurement: half of a given limit for the first one, and the remaining time for others.
  func budget(_ part: Gate.Part) -> UInt64? { part == .all ? limit.flatMap { isGiven ? $0 / 2 : nil } : left }
}

extension LaunchSeries.Settings {
  /// The settings of further launches after existing rows, reusing their calls per block and agreements.
  func continuing(_ rows: [ResultRow]) -> LaunchSeries.Settings {
    var settings = self
    settings.earlier = rows
    settings.launches += settings.completedLaunches
    return settings
  }
}

extension LaunchOutcome {
  /// The results of a series, without the rows it continued from.
  func since(_ settings: LaunchSeries.Settings) -> LaunchOutcome {
    var outcome = self
    let completed = settings.completedLaunches
    outcome.rows.removeAll { $0.launch.number <= completed }
    return outcome
  }
}
