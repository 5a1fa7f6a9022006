/// What a reading of a clock costs, and how finely it tells time.
///
/// Both limit what can be timed: a block of calls must be far longer than either.
public struct ClockCost: Codable, Sendable, Equatable {
  /// The smallest mean duration of one reading over several batches, in nanoseconds.
  public let costNanoseconds: Double
  /// The smallest step seen between two readings, in nanoseconds; `nil` when the clock never moved.
  public let resolutionNanoseconds: UInt64?

  enum CodingKeys: String, CodingKey {
    case costNanoseconds = "cost_ns"
    case resolutionNanoseconds = "resolution_ns"
  }

  /// Measures a clock, which takes well under a millisecond for the system clock.
  ///
  /// - Parameters:
  ///   - clock: The clock to read.
  ///   - batches: How many batches to time; the fastest counts, because noise only adds. At least 1.
  ///   - readings: Readings per batch; at least 2.
  public init(of clock: any MonotonicClock, batches: Int = 8, readings: Int = 1_000) {
    precondition(batches >= 1 && readings >= 2, "need a batch of two readings; got \(batches) × \(readings)")
    var cost = Double.infinity
    var resolution: UInt64?
    for _ in 0..<batches {
      let times = (0..<readings).map { _ in clock.now() }
      cost = min(cost, Double(times[readings - 1] - times[0]) / Double(readings - 1))
      let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }
      resolution = [resolution, steps.min()].compactMap { $0 }.min()
    }
    self.costNanoseconds = cost
    self.resolutionNanoseconds = resolution
  }
}
