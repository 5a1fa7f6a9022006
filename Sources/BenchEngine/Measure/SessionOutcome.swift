/// What a session leaves behind.
public struct SessionOutcome: Sendable, Equatable {
  /// One row per benchmark; fewer when the session was stopped.
  public let rows: [ResultRow]
  /// Whether everything that was planned happened.
  public let isComplete: Bool

  /// Creates an outcome.
  ///
  /// - Parameters:
  ///   - rows: One row per benchmark; fewer when the session was stopped.
  ///   - isComplete: Whether everything that was planned happened.
  public init(rows: [ResultRow], isComplete: Bool) {
    self.rows = rows
    self.isComplete = isComplete
  }

  /// Whether a benchmark that was compared left its bound.
  public var hasFailures: Bool { rows.contains { $0.agreement == .failed } }
}
