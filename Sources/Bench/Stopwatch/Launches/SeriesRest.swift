import BenchRecords

/// What a series of launches will take after a phase of a session.
///
/// Before a launch is over it is an estimate by the names of the benchmarks; then the others are expected to take as long.
struct SeriesRest {
  private let plan: MeasurementPlan
  private let clock: any MonotonicClock
  private let start: UInt64
  private var launchesLeft: Int
  private var launchStart: UInt64
  private var durations: [UInt64] = []
  /// What each group of a launch is expected to take; found once, since it is asked for before every block.
  private var groups: [UInt64] = []

  init(plan: MeasurementPlan, launches: Int, clock: any MonotonicClock) {
    (self.plan, self.clock, launchesLeft) = (plan, clock, launches)
    start = clock.now()
    launchStart = start
  }

  /// Nanoseconds since the series began.
  var elapsed: UInt64 { clock.now() - start }

  mutating func beginLaunch(of groups: [[String]]) {
    launchStart = clock.now()
    launchesLeft -= 1
    self.groups = groups.map { LaunchEstimate(plan: plan, names: $0).launch }
  }

  mutating func endLaunch() { durations.append(clock.now() - launchStart) }

  /// The rest, in nanoseconds.
  ///
  /// - Parameter group: The group of the session, counted from 1.
  func after(_ phase: ProgressStep.Phase, ofGroup group: Int) -> UInt64 {
    let timing = phase == .calibrating ? groups[group - 1] : 0
    let others = groups.dropFirst(group).reduce(0, +)
    return timing + others + UInt64(max(0, launchesLeft)) * (durations.last ?? groups.reduce(0, +))
  }
}
