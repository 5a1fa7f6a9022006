import Records

extension ClockCost {
  /// Measures a clock, which takes well under a millisecond for the system clock.
  ///
  /// - Parameters:
  ///   - batches: How many batches to time; the fastest counts, because noise only adds. At least 1.
  ///   - readings: Readings per batch; at least 2.
  package init(of clock: any MonotonicClock, batches: Int = 8, readings: Int = 1_000) {
    precondition(batches >= 1 && readings >= 2, "need a batch of two readings; got \(batches) × \(readings)")
    var cost = Double.infinity
    var resolution: UInt64?
    for _ in 0..<batches {
      let times = (0..<readings).map { _ in clock.now() }
      cost = min(cost, Double(times[readings - 1] - times[0]) / Double(readings - 1))
      let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }
      resolution = [resolution, steps.min()].compactMap { $0 }.min()
    }
    self.init(costNanoseconds: cost, resolutionNanoseconds: resolution)
  }
}
