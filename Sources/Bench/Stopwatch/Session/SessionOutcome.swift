import Records

/// What a session leaves behind.
package struct SessionOutcome: Sendable, Equatable {
  /// One row per benchmark; fewer when the session was stopped.
  package let rows: [ResultRow]
  /// Whether it ran to its end; a budget may have left no time for some rounds or launches.
  package let isComplete: Bool

  /// Creates an outcome.
  package init(rows: [ResultRow], isComplete: Bool) {
    self.rows = rows
    self.isComplete = isComplete
  }
}
