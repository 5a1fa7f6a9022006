import BenchRecords
import BenchText
import SeededRandom

/// Measurements in fresh processes, one after the other.
///
/// Samples inside one process are no replicates of what varies between processes: where code, stack and data lie, and
/// what the machine does at that minute. So every launch is a process of its own, with a padding of random length in
/// its environment, which follows from the run's identifier, and an order of its blocks that follows from the seed. The
/// first launch calibrates and compares outputs with their references; the others take both over.
public final class LaunchSeries {
  /// What is measured, how thoroughly, and how often.
  public struct Settings: Sendable {
    /// How to start a process.
    public var command: WorkerCommand
    /// How thoroughly; the seed is that of the order, too.
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
    /// What identifies run and machine on every row.
    public var runID: String
    /// The machine.
    public var machine: Machine
    /// The rows of launches that are already over; a series goes on with the launch after the last of them.
    public var earlier: [ResultRow] = []
    /// How long all launches may take, in nanoseconds; `nil` for as long as they need.
    public var budgetNanoseconds: UInt64?

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
    ///   - runID: Identifies the run; a new one by default.
    ///   - machine: The machine.
    public init(
      command: WorkerCommand, plan: MeasurementPlan, launches: Int, names: Set<String>? = nil,
      iterations: [String: Int] = [:], delays: [String: Double] = [:], verifies: Bool = true,
      runID: String = RunIdentifier.make(), machine: Machine = .current()
    ) {
      precondition(launches >= 1, "launches must be at least 1; got \(launches)")
      (self.command, self.plan, self.launches, self.names) = (command, plan, launches, names)
      (self.iterations, self.delays, self.verifies) = (iterations, delays, verifies)
      (self.runID, self.machine) = (runID, machine)
    }
  }

  /// Called before each step; keep it quick.
  public var onProgress: (SessionProgress) -> Void = { _ in }
  /// Asked between blocks; `true` ends the series early.
  public var shouldStop: () -> Bool = { false }
  /// Receives all rows so far after every round.
  public var onRows: ([ResultRow]) throws -> Void = { _ in }
  /// Receives every block: the benchmark's name, the launch, the round, and the place in the round, counted from 1.
  public var onBlock: (TimedBlock, _ name: String, _ launch: Int, _ round: Int, _ place: Int) throws -> Void =
    { _, _, _, _, _ in }
  /// Called when a launch has measured everything, with all rows so far.
  public var onLaunch: (_ launch: Int, _ rows: [ResultRow]) throws -> Void = { _, _ in }
  /// Starts a process; tests put a workbench of their own in its place.
  var start: (WorkerCommand, _ padding: Int) throws -> (any Workbench, WorkerGreeting) = { command, padding in
    let bench = try RemoteWorkbench(command, padding: padding)
    return (bench, bench.greeting)
  }

  private let settings: Settings
  private let clock: any MonotonicClock
  private var knowledge: Session.Knowledge
  private var rows: [ResultRow]
  private var budget: TimeBudget?

  /// Prepares a series; nothing runs yet.
  ///
  /// - Parameters:
  ///   - settings: What is measured, how thoroughly, and how often.
  ///   - clock: The clock that budgets are kept with.
  public init(_ settings: Settings, clock: any MonotonicClock = SystemClock()) {
    (self.settings, self.clock, rows) = (settings, clock, settings.earlier)
    knowledge = Session.Knowledge(rows: settings.earlier, iterations: settings.iterations, plan: settings.plan)
    budget = settings.budgetNanoseconds.map { TimeBudget(nanoseconds: $0, clock: clock) }
  }

  /// Measures.
  ///
  /// - Returns: One row per benchmark and launch, or what there is when the series was stopped.
  /// - Throws: ``WorkbenchError``, or whatever `onRows` and `onBlock` throw.
  public func run() throws -> SessionOutcome {
    let first = (settings.earlier.map(\.launch.number).max() ?? 0) + 1
    guard first <= settings.launches else { return SessionOutcome(rows: rows, isComplete: true) }
    var generator = SeededGenerator(seed: StableHash.number(of: [settings.runID]))
    let paddings = (0..<settings.launches).map { _ in Int.random(in: 0..<4096, using: &generator) }
    for number in first...settings.launches {
      if let budget, number > first, !budget.affordsAnother { break }
      guard try run(number, of: settings.launches, padding: paddings[number - 1]) else {
        return SessionOutcome(rows: rows, isComplete: false)
      }
      try onLaunch(number, rows)
    }
    return SessionOutcome(rows: rows, isComplete: true)
  }

  /// Runs one launch; `false` when it was stopped.
  private func run(_ number: Int, of launches: Int, padding: Int) throws -> Bool {
    budget?.beginLaunch(remaining: launches - number + 1)
    let (bench, greeting) = try start(settings.command, padding)
    let launch = launch(number, greeting)
    let groups = groups(of: greeting)
    var weights = groups.map { $0.reduce(0) { $0 + weight(of: $1.name) } }
    for (place, group) in groups.enumerated() {
      let session = Session(
        on: bench, group, plan: settings.plan, launch: launch, clock: clock, caches: settings.machine.caches,
        knowledge: knowledge, verifies: settings.verifies)
      session.deadline = budget?.deadline(
        weight: weights.removeFirst(), of: weights, verifying: settings.verifies && knowledge.agreements.isEmpty)
      session.processors = greeting.processors
      let context = SessionPlace(launch: number, launches: launches, group: place + 1, groups: groups.count)
      guard try run(session, context) else { return false }
    }
    budget?.endLaunch()
    return true
  }

  private func run(_ session: Session, _ place: SessionPlace) throws -> Bool {
    let earlier = rows
    session.onProgress = { [onProgress] step in onProgress(step.at(place)) }
    session.shouldStop = shouldStop
    session.onRows = { [onRows] in try onRows(earlier + Self.unseen($0, in: earlier)) }
    session.onBlock = { [onBlock] in try onBlock($0, $1, place.launch, $2, $3) }
    let outcome = try session.run()
    rows += Self.unseen(outcome.rows, in: earlier)
    knowledge = session.knowledge
    return outcome.isComplete
  }

  /// The rows of benchmarks that their launch has not measured yet: a limit that several groups share is kept once.
  private static func unseen(_ rows: [ResultRow], in earlier: [ResultRow]) -> [ResultRow] {
    guard let launch = rows.first?.launch.number else { return [] }
    let seen = Set(earlier.lazy.filter { $0.launch.number == launch }.map(\.name))
    return rows.filter { !seen.contains($0.name) }
  }

  private func groups(of greeting: WorkerGreeting) -> [[BenchmarkOrder]] {
    let wanted = greeting.groups.map { group in
      group.filter { settings.names?.contains($0) ?? true }
        .map { BenchmarkOrder(name: $0, delayNanoseconds: settings.delays[$0] ?? 0) }
    }
    return wanted.filter { !$0.isEmpty }
  }

  private func launch(_ number: Int, _ greeting: WorkerGreeting) -> Launch {
    Launch(
      runID: settings.runID, machineID: settings.machine.identifier, number: number, compiler: greeting.compiler,
      flagsID: greeting.flagsID, panelID: greeting.panelID, seed: Int(clamping: settings.plan.seed))
  }

  private func weight(of name: String) -> UInt64 {
    LaunchEstimate.weight(of: name, knowledge.calibrations[name], plan: settings.plan)
  }
}
