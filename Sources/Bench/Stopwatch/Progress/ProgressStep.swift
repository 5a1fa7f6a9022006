/// Where a command is, reported before each of its steps.
public struct ProgressStep: Sendable, Equatable {
  /// What a command does, in order.
  public enum Phase: String, Sendable {
    /// Finding the calls per block.
    case calibrating
    /// Timing.
    case measuring
    /// Comparing with the reference.
    case verifying
  }

  /// What is done.
  public let phase: Phase
  /// The name of what is next, such as a benchmark.
  public let benchmark: String
  /// Finished steps.
  public var done: Int
  /// All steps.
  public var total: Int
  /// The estimated rest, in nanoseconds; `nil` when nothing is known yet.
  ///
  /// The first value of a measuring phase is the expected duration of all timing.
  public var remainingNanoseconds: UInt64?

  /// Which part of a series it is, in words; empty where there is only one.
  public var place = ""
  /// What has been found out so far, in a few words; empty for nothing.
  public var finding = ""
  /// Whether a clock runs already: nothing is written then.
  public var isTiming = false

  /// Creates a report of progress.
  public init(phase: Phase, benchmark: String, done: Int, total: Int, remainingNanoseconds: UInt64?) {
    self.phase = phase
    self.benchmark = benchmark
    self.done = done
    self.total = total
    self.remainingNanoseconds = remainingNanoseconds
  }
}
