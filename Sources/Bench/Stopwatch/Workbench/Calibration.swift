import Records

/// How many calls make a block of the wanted duration.
package struct Calibration: Sendable, Equatable {
  /// Calls per block; at least 1.
  package let iterations: Int
  /// The expected duration of one block, in nanoseconds.
  package let blockNanoseconds: UInt64

  /// Takes over numbers that were found before.
  package init(iterations: Int, blockNanoseconds: UInt64) {
    precondition(iterations >= 1, "a block has at least 1 call; got \(iterations)")
    self.iterations = iterations
    self.blockNanoseconds = blockNanoseconds
  }

  /// A duration that is long against the clock's cost, and short enough to search with: a fifth of a block.
  static func threshold(_ plan: MeasurementPlan) -> UInt64 { plan.blockNanoseconds / 5 }

  /// Whether a single call lasts two blocks or more, which makes every further call dear.
  func isLong(for plan: MeasurementPlan) -> Bool {
    iterations == 1 && blockNanoseconds >= 2 * plan.blockNanoseconds
  }

  /// Finds the number of calls.
  ///
  /// After one untimed call, blocks double from one call until they last a fifth of the wanted duration; the last is
  /// then scaled. A single interrupted block would look long and end the search too early, so the block that ends
  /// it is timed three times and the fastest counts; twice where a single call lasts two blocks. The search lasts about
  /// two blocks, or three calls that are longer than that.
  package init(of calls: Calls, plan: MeasurementPlan, clock: any MonotonicClock) {
    calls.make(1)
    var count = 1
    var elapsed = Self.fastest(calls, count, plan, clock)
    while elapsed < Self.threshold(plan), count < plan.maximumIterations {
      count = min(2 * count, plan.maximumIterations)
      elapsed = Self.fastest(calls, count, plan, clock)
    }
    let perCall = Double(elapsed) / Double(count)
    let wanted = perCall > 0 ? Double(plan.blockNanoseconds) / perCall : .infinity
    iterations = Int(min(max(1, wanted.rounded()), Double(plan.maximumIterations)))
    blockNanoseconds = UInt64(perCall * Double(iterations))
  }

  /// The duration of a block: of one when it is too short to end the search, else of the fastest of a few.
  private static func fastest(
    _ calls: Calls, _ count: Int, _ plan: MeasurementPlan, _ clock: any MonotonicClock
  ) -> UInt64 {
    var fastest = UInt64.max
    for trial in 1...3 {
      fastest = min(fastest, Block.time(calls, iterations: count, clock: clock))
      if fastest < threshold(plan) || (trial == 2 && fastest >= 2 * plan.blockNanoseconds) { break }
    }
    return fastest
  }
}
