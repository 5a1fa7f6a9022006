import Records

/// Finds the number of calls for a block of the desired duration.
extension CalibratedBenchmark {
  /// A fifth of a block: long compared with the clock's cost, and short enough for the search.
  private static func threshold(_ plan: MeasurementPlan) -> UInt64 { plan.blockNanoseconds / 5 }

  /// Whether a single call lasts at least two blocks, which makes every further call expensive.
  func isLong(for plan: MeasurementPlan) -> Bool { iterations == 1 && blockNanoseconds >= 2 * plan.blockNanoseconds }

  /// Finds the number of calls.
  ///
  /// After one untimed call, the number of calls doubles from one until a block lasts a fifth of the desired duration,
  /// and is then scaled. A single interrupted block would look long and end the search too early, so the last block is
  /// timed three times, or twice if a single call lasts two blocks, and the fastest counts. The search lasts about two
  /// blocks, or three calls if those are longer.
  package init(of calls: Calls, plan: MeasurementPlan, clock: any MonotonicClock) throws {
    try calls.make(1)
    var count = 1
    var elapsed = try Self.fastest(calls, count, plan, clock)
    while elapsed < Self.threshold(plan), count < plan.maximumIterations {
      count = min(2 * count, plan.maximumIterations)
      elapsed = try Self.fastest(calls, count, plan, clock)
    }
    let perCall = Double(elapsed) / Double(count)
    let wanted = perCall > 0 ? Double(plan.blockNanoseconds) / perCall : .infinity
    let iterations = Int(min(max(1, wanted.rounded()), Double(plan.maximumIterations)))
    self.init(iterations: iterations, blockNanoseconds: UInt64(perCall * Double(iterations)))
  }

  /// The duration of a block: of a single one if it is too short to end the search, else of the fastest of a few.
  private static func fastest(
    _ calls: Calls, _ count: Int, _ plan: MeasurementPlan, _ clock: any MonotonicClock
  ) throws -> UInt64 {
    var fastest = UInt64.max
    for trial in 1...3 {
      fastest = min(fastest, try Block.time(calls, iterations: count, clock: clock))
      if fastest < threshold(plan) || (trial == 2 && fastest >= 2 * plan.blockNanoseconds) { break }
    }
    return fastest
  }
}

/// Checks that twice the calls take twice the time.
///
/// If they do not, the work was hoisted out of the loop, cached, or never done, and a time per call is meaningless.
/// Benchmarks outside the range keep their times and get a note; only a person can distinguish a fault from such a
/// body's real behaviour.
package enum LinearityCheck {
  static let acceptedRatios = 1.8...2.2
  /// The shortest plausible call, in nanoseconds.
  ///
  /// The loop with an empty indirect call takes 2 to 4 ns; a loop alone takes a fraction of 1 ns.
  static let shortestCallNanoseconds = 1.0
  static let pairs = 9

  /// Times blocks of n and 2n calls, a quarter and half of a calibrated block.
  ///
  /// One pair in range is enough. Otherwise up to nine pairs are timed, and the fastest blocks of each length decide.
  /// The median would not work: on a busy machine the longer block is usually interrupted.
  package static func note(
    of calls: Calls, calibration: CalibratedBenchmark, clock: any MonotonicClock
  ) throws -> String? {
    let perCall = Double(calibration.blockNanoseconds) / Double(calibration.iterations)
    let shortest = try shortestCall(calls, calibration, clock)
    guard perCall >= shortest else {
      return
        "0 ns: a call takes \(perCall.significant()) ns, no more than the loop around it; its work may be optimised "
        + "away"
    }
    let ratio = try ratio(of: calls, iterations: max(1, calibration.iterations / 4), clock: clock)
    guard !acceptedRatios.contains(ratio) else { return nil }
    return "twice the calls take \(ratio.significant()) × the time; expected \(acceptedRatios.lowerBound) to "
      + "\(acceptedRatios.upperBound)"
  }

  /// The shortest plausible call, in nanoseconds: that of an empty body, plus a fifth for the noise of two times.
  private static func shortestCall(
    _ calls: Calls, _ calibration: CalibratedBenchmark, _ clock: any MonotonicClock
  ) throws -> Double {
    guard let handle = calls.handle?() else { return shortestCallNanoseconds }
    let count = calibration.iterations
    let blocks = try (0..<pairs).map { _ in try Block.time(handle, iterations: count, clock: clock) }
    return max(shortestCallNanoseconds, 1.2 * Double(blocks.min() ?? 0) / Double(count))
  }

  /// The ratio of the fastest blocks; noise only adds time, so more pairs improve both.
  static func ratio(of calls: Calls, iterations: Int, clock: any MonotonicClock) throws -> Double {
    var single = UInt64.max
    var double = UInt64.max
    var ratio = 0.0
    for _ in 0..<pairs where !acceptedRatios.contains(ratio) {
      single = min(single, try Block.time(calls, iterations: iterations, clock: clock))
      double = min(double, try Block.time(calls, iterations: 2 * iterations, clock: clock))
      ratio = Double(double) / Double(max(1, single))
    }
    return ratio
  }
}
