/// What a reading of a clock costs, and how finely it tells time.
///
/// Both limit what can be timed: a block of calls must be far longer than either.
package struct ClockCost: Codable, Sendable, Equatable {
  /// The smallest mean duration of one reading over several batches, in nanoseconds.
  package let costNanoseconds: Double
  /// The smallest step seen between two readings, in nanoseconds; `nil` when the clock never moved.
  package let resolutionNanoseconds: UInt64?

  enum CodingKeys: String, CodingKey {
    case costNanoseconds = "cost_ns"
    case resolutionNanoseconds = "resolution_ns"
  }

  /// Takes over what was measured.
  package init(costNanoseconds: Double, resolutionNanoseconds: UInt64?) {
    self.costNanoseconds = costNanoseconds
    self.resolutionNanoseconds = resolutionNanoseconds
  }
}
