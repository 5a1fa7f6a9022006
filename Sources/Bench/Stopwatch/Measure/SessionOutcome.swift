import BenchRecords

/// What a session leaves behind.
public struct SessionOutcome: Sendable, Equatable {
  /// One row per benchmark; fewer when the session was stopped.
  public let rows: [ResultRow]
  /// Whether nobody stopped it; a budget may have left no time for some rounds or launches.
  public let isComplete: Bool

  /// Creates an outcome.
  ///
  /// - Parameters:
  ///   - rows: One row per benchmark; fewer when the session was stopped.
  ///   - isComplete: Whether nobody stopped it; a budget may have left no time for some rounds or launches.
  public init(rows: [ResultRow], isComplete: Bool) {
    self.rows = rows
    self.isComplete = isComplete
  }

  /// Whether a benchmark that was compared left its bound.
  public var hasFailures: Bool { rows.contains { $0.agreement.status == .failed } }
}
