/// Two programs measured against each other: in turn, block by block, in sessions with a fresh process of each.
public final class PairedSeries {
  /// What is measured, how thoroughly, and how often.
  public struct Settings: Sendable {
    /// How to start the program that is compared with.
    public var base: WorkerCommand
    /// How to start the program in question.
    public var new: WorkerCommand
    /// How thoroughly; a round times every benchmark twice on either side, in the order ABBA or BAAB.
    public var plan: MeasurementPlan
    /// The number of sessions; at least 1.
    public var sessions: Int
    /// Whose benchmarks; `nil` for all that both programs have.
    public var names: Set<String>?
    /// Delays added to every call of the new program, in nanoseconds, by name; only the self-test asks for them.
    public var delays: [String: Double]
    /// Whether outputs of both programs are compared with their references.
    public var verifies: Bool

    /// Measures all benchmarks that both programs have.
    ///
    /// - Parameters:
    ///   - base: How to start the program that is compared with.
    ///   - new: How to start the program in question.
    ///   - plan: How thoroughly.
    ///   - sessions: The number of sessions.
    ///   - names: Whose benchmarks.
    ///   - delays: Delays added to every call of the new program, in nanoseconds.
    ///   - verifies: Whether outputs are compared with their references.
    public init(
      base: WorkerCommand, new: WorkerCommand, plan: MeasurementPlan, sessions: Int, names: Set<String>? = nil,
      delays: [String: Double] = [:], verifies: Bool = true
    ) {
      precondition(sessions >= 1, "sessions must be at least 1; got \(sessions)")
      (self.base, self.new, self.plan, self.sessions) = (base, new, plan, sessions)
      (self.names, self.delays, self.verifies) = (names, delays, verifies)
    }
  }

  /// Called before each step; keep it quick.
  public var onProgress: (SessionProgress) -> Void = { _ in }
  /// Asked between rounds; `true` ends the series early.
  public var shouldStop: () -> Bool = { false }

  private let settings: Settings

  /// Prepares a series; nothing runs yet.
  ///
  /// - Parameter settings: What is measured, how thoroughly, and how often.
  public init(_ settings: Settings) { self.settings = settings }

  /// Measures.
  ///
  /// - Returns: What every session found out.
  /// - Throws: ``WorkbenchError``.
  public func run() throws -> PairedOutcome { PairedOutcome() }
}
