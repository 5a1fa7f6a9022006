/// Where a session is, reported before each of its steps.
public struct SessionProgress: Sendable, Equatable {
  /// The parts of a session, in order.
  public enum Phase: String, Sendable {
    /// Finding the calls per block.
    case calibrating
    /// Timing.
    case measuring
    /// Comparing with the reference.
    case verifying
  }

  /// The part of the session.
  public let phase: Phase
  /// The name of the benchmark that is next.
  public let benchmark: String
  /// Finished steps of this phase.
  public let done: Int
  /// All steps of this phase.
  public let total: Int
  /// The estimated time to the end of timing, or of the comparison once timing is over, in nanoseconds.
  ///
  /// The first value of the measuring phase is the expected duration of all timing. `nil` when nothing is known yet.
  public let remainingNanoseconds: UInt64?

  /// Which session of a series it is, in words; empty where there is only one.
  public var place = ""

  /// Creates a report of progress.
  public init(phase: Phase, benchmark: String, done: Int, total: Int, remainingNanoseconds: UInt64?) {
    self.phase = phase
    self.benchmark = benchmark
    self.done = done
    self.total = total
    self.remainingNanoseconds = remainingNanoseconds
  }
}
