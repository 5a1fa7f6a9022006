import Records

extension LaunchSeries.Settings {
  /// What a series will take, before anything is known about its benchmarks but their names.
  ///
  /// - Returns: The estimate, in nanoseconds; no more than the budget.
  package func expectedNanoseconds(for names: [String]) -> UInt64 {
    min(estimate(of: [names]).nanoseconds(launches: launches - completedLaunches), budgetNanoseconds ?? .max)
  }

  /// What a single launch of the fewest rounds will take at least.
  package func leastNanoseconds(for names: [String]) -> UInt64 {
    var shortest = self
    shortest.plan = plan.withFewestRounds
    return shortest.estimate(of: [names]).nanoseconds(launches: 1)
  }

  /// The plan with as many rounds as fit in a time.
  ///
  /// - Returns: The plan with at most its own rounds; `nil` when not even the fewest fit.
  package func plan(fitting nanoseconds: UInt64, for names: [String]) -> MeasurementPlan? {
    var shorter = self
    while shorter.estimate(of: [names]).nanoseconds(launches: launches) > nanoseconds {
      guard shorter.plan.rounds > MeasurementPlan.leastRounds else { return nil }
      shorter.plan.rounds -= 1
    }
    return plan.with(rounds: shorter.plan.rounds)
  }

  /// The estimate for groups of benchmarks.
  func estimate(of groups: [[String]], knowing cache: CalibrationCache? = nil) -> LaunchEstimate {
    var estimate = LaunchEstimate(plan: plan, programs: commands.count, groups: groups, passes: passes)
    let cache = cache ?? CalibrationCache(rows: earlier, iterations: iterations, plan: plan)
    estimate.calibrated = Set(cache.calibrations.keys)
    estimate.verified = verifies ? Set(cache.agreements.keys) : Set(groups.joined())
    return estimate
  }
}
