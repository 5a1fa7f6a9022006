/// Where a command is, reported before each of its steps.
package struct ProgressStep: Sendable, Equatable {
  /// What a command does, in order.
  package enum Phase: String, Sendable {
    /// Finding the calls per block.
    case calibrating
    /// Timing.
    case measuring
    /// Comparing with the reference.
    case verifying
  }

  /// What is done.
  package let phase: Phase
  /// The name of what is next, such as a benchmark.
  package let benchmark: String
  /// Finished steps.
  package var done: Int
  /// All steps.
  package var total: Int
  /// The estimated rest, in nanoseconds; `nil` when nothing is known yet.
  ///
  /// The first value of a measuring phase is the expected duration of all timing.
  package var remainingNanoseconds: UInt64?

  /// Which part of a series it is, in words; empty where there is only one.
  package var place = ""
  /// What has been found out so far, in a few words; empty for nothing.
  package var finding = ""
  /// Whether a clock runs already: nothing is written then.
  package var isTiming = false

  /// Creates a report of progress.
  package init(phase: Phase, benchmark: String, done: Int, total: Int, remainingNanoseconds: UInt64?) {
    self.phase = phase
    self.benchmark = benchmark
    self.done = done
    self.total = total
    self.remainingNanoseconds = remainingNanoseconds
  }
}
