extension LaunchSeries.Settings {
  /// What a series will take, before anything is known about its benchmarks but their names.
  ///
  /// - Parameter names: The names of the benchmarks.
  /// - Returns: The estimate, in nanoseconds; no more than the budget.
  public func expectedNanoseconds(for names: [String]) -> UInt64 {
    let done = earlier.map(\.launch).max() ?? 0
    let whole = LaunchEstimate(plan: plan, names: names)
    let rest = UInt64(max(0, launches - done)) * whole.launch + (done == 0 ? whole.firstLaunchMore : 0)
    return min(rest, budgetNanoseconds ?? .max)
  }

  /// What a single launch of the fewest rounds will take at least.
  ///
  /// - Parameter names: The names of the benchmarks.
  /// - Returns: The estimate, in nanoseconds.
  public func leastNanoseconds(for names: [String]) -> UInt64 {
    var shortest = plan
    shortest.rounds = min(plan.rounds, Session.leastRounds)
    shortest.traceRounds = min(plan.traceRounds, shortest.rounds)
    let least = LaunchEstimate(plan: shortest, names: names)
    return least.launch + least.firstLaunchMore
  }
}

/// What launches take, by the names of the benchmarks.
///
/// The constants were measured over all suites; they are of use only for telling a user what to expect.
struct LaunchEstimate {
  /// Making a benchmark's inputs, in nanoseconds.
  static let opening: UInt64 = 3_000_000
  /// Comparing its output with the truth, in nanoseconds.
  static let verifying: UInt64 = 6_000_000
  /// What a row costs, in nanoseconds: between the fastest kernels and the plainest.
  static let perRow: UInt64 = 3

  let plan: MeasurementPlan
  let names: [String]

  /// A launch that takes over calls per block and comparisons.
  var launch: UInt64 {
    names.reduce(0) { $0 + Self.opening + block($1) * UInt64(plan.participations(lasting: block($1))) }
  }

  /// What the first launch takes more: calibration and comparisons.
  var firstLaunchMore: UInt64 {
    names.reduce(0) { $0 + Self.verifying + MeasurementPlan.calibrationBlocks * max(plan.blockNanoseconds, block($1)) }
  }

  /// A block with the call before it.
  private func block(_ name: String) -> UInt64 {
    let call = UInt64(BenchmarkIdentity.rows(inName: name)) * Self.perRow
    return max(plan.blockNanoseconds, call) + call
  }
}
