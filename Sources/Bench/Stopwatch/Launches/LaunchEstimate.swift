import BenchRecords

extension LaunchSeries.Settings {
  /// What a series will take, before anything is known about its benchmarks but their names.
  ///
  /// - Returns: The estimate, in nanoseconds; no more than the budget.
  public func expectedNanoseconds(for names: [String]) -> UInt64 {
    let whole = LaunchEstimate(plan: plan, names: names)
    let rest =
      UInt64(max(0, launches - completedLaunches)) * whole.launch + (completedLaunches == 0 ? whole.firstLaunchMore : 0)
    return min(rest, budgetNanoseconds ?? .max)
  }

  /// What a single launch of the fewest rounds will take at least.
  public func leastNanoseconds(for names: [String]) -> UInt64 {
    let shortest = plan.with(rounds: min(plan.rounds, MeasurementPlan.leastRounds))
    let least = LaunchEstimate(plan: shortest, names: names)
    return least.launch + least.firstLaunchMore
  }
}

extension MeasurementPlan {
  /// How long a launch should last, in nanoseconds.
  private static let launchNanoseconds: UInt64 = 20_000_000_000
  /// How many rounds are enough, however few benchmarks there are.
  private static let enoughRounds = 200

  /// The plan with more rounds where few benchmarks would make a launch short.
  ///
  /// A neighbour on the same core slows everything by a quarter or more, for seconds on end, and a short launch may find
  /// no quiet moment. Measured with 100 benchmarks in 40 launches of 3 s on a noisy shared machine: the minima of a
  /// launch's 20 rounds spread by 4.7 %, of 20 rounds taken from three launches by 2.6 %, of all their 60 by 1.7 % (the
  /// median of the benchmarks). Shorter blocks help little: eight eighths in place of each, 5.2 instead of 5.6 %.
  ///
  /// - Returns: The plan with rounds for about twenty seconds, but no fewer than it had, and no more than 200.
  public func filling(launchOf names: [String]) -> MeasurementPlan {
    let timing = LaunchEstimate(plan: self, names: names).timing
    let wanted = Double(rounds) * Double(Self.launchNanoseconds) / Double(max(1, timing))
    return with(rounds: max(rounds, Int(min(wanted.rounded(.up), Double(Self.enoughRounds)))))
  }
}

/// What launches take, by the names of the benchmarks.
///
/// The constants were measured over all suites, by whole runs of one number of rows each (1,000 to 1,000,000), which they
/// meet within 15 %; they are of use only for telling a user what to expect.
struct LaunchEstimate {
  /// Making a benchmark's inputs, in nanoseconds, and what a row adds.
  static let opening = (fixed: UInt64(8_000_000), perRow: UInt64(75))
  /// Comparing its output with the truth, in nanoseconds.
  static let verifying: UInt64 = 2_000_000
  /// What a block takes beside its calls, in nanoseconds: the reference kernels, and messages between processes.
  static let besideBlock: UInt64 = 350_000
  /// What a row of a call costs, in nanoseconds: the mean of the plainest kernels and the fastest.
  static let perRow: UInt64 = 12

  let plan: MeasurementPlan
  let names: [String]

  /// A launch that takes over calls per block and comparisons.
  var launch: UInt64 { timing + beside + names.reduce(0) { $0 + Self.opening.fixed + Self.opening.perRow * rows($1) } }

  /// The blocks of a launch.
  var timing: UInt64 { names.reduce(0) { $0 + block($1) * participations($1) } }

  /// What they take beside their calls.
  private var beside: UInt64 { names.reduce(0) { $0 + Self.besideBlock * participations($1) } }

  /// What the first launch takes more: calibration and comparisons.
  var firstLaunchMore: UInt64 {
    names.reduce(0) { $0 + Self.verifying + MeasurementPlan.calibrationBlocks * max(plan.blockNanoseconds, block($1)) }
  }

  /// The share of a launch that a benchmark takes, by what is known of its duration.
  static func weight(of name: String, _ known: CalibratedBenchmark?, plan: MeasurementPlan) -> UInt64 {
    max(plan.blockNanoseconds, known?.blockNanoseconds ?? UInt64(BenchmarkIdentity.rows(inName: name)) * perRow)
  }

  /// A block with the call before it.
  private func block(_ name: String) -> UInt64 {
    let call = rows(name) * Self.perRow
    return max(plan.blockNanoseconds, call) + call
  }

  private func participations(_ name: String) -> UInt64 { UInt64(plan.participations(lasting: block(name))) }

  private func rows(_ name: String) -> UInt64 { UInt64(BenchmarkIdentity.rows(inName: name)) }
}
