import BenchRecords

/// What a session leaves behind.
public struct SessionOutcome: Sendable, Equatable {
  /// One row per benchmark; fewer when the session was stopped.
  public let rows: [ResultRow]
  /// Whether it ran to its end; a budget may have left no time for some rounds or launches.
  public let isComplete: Bool

  /// Creates an outcome.
  public init(rows: [ResultRow], isComplete: Bool) {
    self.rows = rows
    self.isComplete = isComplete
  }
}
