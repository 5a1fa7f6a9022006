/// Measurements in fresh processes, one after the other.
public final class LaunchSeries {
  /// What is measured, how thoroughly, and how often.
  public struct Settings: Sendable {
    /// How to start a process.
    public var command: WorkerCommand
    /// How thoroughly.
    public var plan: MeasurementPlan
    /// The number of processes; at least 1.
    public var launches: Int
    /// Whose benchmarks; `nil` for all that the worker has.
    public var names: Set<String>?
    /// Calls per block that were found before, by name.
    public var iterations: [String: Int]
    /// Delays added to every call, in nanoseconds, by name; only the self-test asks for them.
    public var delays: [String: Double]
    /// Whether outputs are compared with their references.
    public var verifies: Bool

    /// Measures all benchmarks of a worker without taking anything over.
    ///
    /// - Parameters:
    ///   - command: How to start a process.
    ///   - plan: How thoroughly.
    ///   - launches: The number of processes.
    ///   - names: Whose benchmarks.
    ///   - iterations: Calls per block that were found before.
    ///   - delays: Delays added to every call, in nanoseconds.
    ///   - verifies: Whether outputs are compared with their references.
    public init(
      command: WorkerCommand, plan: MeasurementPlan, launches: Int, names: Set<String>? = nil,
      iterations: [String: Int] = [:], delays: [String: Double] = [:], verifies: Bool = true
    ) {
      precondition(launches >= 1, "launches must be at least 1; got \(launches)")
      (self.command, self.plan, self.launches, self.names) = (command, plan, launches, names)
      (self.iterations, self.delays, self.verifies) = (iterations, delays, verifies)
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
  /// - Returns: One row per benchmark and launch, or what there is when the series was stopped.
  /// - Throws: ``WorkbenchError``.
  public func run() throws -> SessionOutcome { SessionOutcome(rows: [], isComplete: false) }
}
