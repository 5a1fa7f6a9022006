import BenchRecords
import BenchText
import SeededRandom

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
    /// Calls per block that were found before, by name.
    public var iterations: [String: Int] = [:]
    /// Delays added to every call of the new program, in nanoseconds, by name; only the self-test asks for them.
    public var delays: [String: Double]
    /// Whether outputs of both programs are compared with their references.
    public var verifies: Bool
    /// How long all sessions may take, in nanoseconds; `nil` for as long as they need.
    public var budgetNanoseconds: UInt64?
    /// Makes orders and paddings those of this series and no other.
    public var runID = RunIdentifier.make()

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

  /// Starts a process; tests put a workbench of their own in its place.
  var start: (WorkerCommand, _ padding: Int) throws -> (any Workbench, WorkerGreeting) = { command, padding in
    let bench = try RemoteWorkbench(command, padding: padding)
    return (bench, bench.greeting)
  }

  private let settings: Settings
  private let clock: any MonotonicClock
  private var outcome = PairedOutcome()
  private var places: [String: Int] = [:]
  private var calibrations: [String: CalibratedBenchmark] = [:]
  private var budget: TimeBudget?

  /// Prepares a series; nothing runs yet.
  ///
  /// - Parameters:
  ///   - settings: What is measured, how thoroughly, and how often.
  ///   - clock: The clock that estimates are made with.
  public init(_ settings: Settings, clock: any MonotonicClock = SystemClock()) {
    (self.settings, self.clock) = (settings, clock)
    calibrations =
      Session.Knowledge(rows: [], iterations: settings.iterations, plan: settings.plan).calibrations
    budget = settings.budgetNanoseconds.map { TimeBudget(nanoseconds: $0, clock: clock) }
  }

  /// Measures.
  ///
  /// - Returns: What every session found out.
  /// - Throws: ``WorkbenchError``.
  public func run() throws -> PairedOutcome {
    var generator = SeededGenerator(seed: settings.plan.seed ^ StableHash.number(of: [settings.runID]))
    for number in 1...settings.sessions {
      if let budget, number > 1, !budget.affordsAnother { break }
      budget?.beginLaunch(remaining: settings.sessions - number + 1)
      defer { budget?.endLaunch() }
      guard try run(number, &generator) else {
        outcome.isComplete = false
        return outcome
      }
    }
    return outcome
  }

  /// A process and what it said of itself.
  private typealias Worker = (bench: any Workbench, greeting: WorkerGreeting)

  /// Runs one session with a fresh process of each program; `false` when it was stopped.
  private func run(_ number: Int, _ generator: inout SeededGenerator) throws -> Bool {
    let (base, new) = try startBoth(number, &generator)
    let groups = take(base.greeting, new.greeting)
    let verifies = settings.verifies && number == 1
    var weights = groups.map { $0.reduce(0) { $0 + weight(of: $1) } }
    for (place, group) in groups.enumerated() {
      let session = session(
        of: group, base, new,
        at: SessionPlace(
          launch: number, launches: settings.sessions, group: place + 1, groups: groups.count, noun: "session"))
      session.deadline = budget?.deadline(weight: weights.removeFirst(), of: weights, verifying: verifies)
      guard try session.run(&generator, verifies: verifies) else { return false }
      keep(session)
    }
    return true
  }

  /// Starts a process of each program; the one that starts first alternates.
  private func startBoth(_ number: Int, _ generator: inout SeededGenerator) throws -> (base: Worker, new: Worker) {
    let paddings = (0..<2).map { _ in Int.random(in: 0..<4096, using: &generator) }
    let isBaseFirst = number % 2 == 1
    let first: Worker = try start(isBaseFirst ? settings.base : settings.new, paddings[0])
    let second: Worker = try start(isBaseFirst ? settings.new : settings.base, paddings[1])
    return (base: isBaseFirst ? first : second, new: isBaseFirst ? second : first)
  }

  private func session(of group: [String], _ base: Worker, _ new: Worker, at place: SessionPlace) -> PairedSession {
    let session = PairedSession(
      base: base.bench, new: new.bench, orders: group, delays: settings.delays, plan: settings.plan,
      processors: Self.shared(base.greeting, new.greeting), clock: clock)
    session.calibrations = calibrations
    session.onProgress = { [onProgress] in onProgress($0.at(place)) }
    session.shouldStop = shouldStop
    return session
  }

  private func weight(of name: String) -> UInt64 {
    LaunchEstimate.weight(of: name, calibrations[name], plan: settings.plan)
  }

  /// The processors that both programs know.
  private static func shared(_ base: WorkerGreeting, _ new: WorkerGreeting) -> [Int] {
    base.processors.filter(new.processors.contains).sorted()
  }

  /// Notes what the programs say of themselves.
  ///
  /// - Returns: The names both have, in the groups of the new one.
  private func take(_ base: WorkerGreeting, _ new: WorkerGreeting) -> [[String]] {
    let isWanted: (String) -> Bool = { [names = settings.names] in names?.contains($0) ?? true }
    let (known, own) = (Set(base.groups.joined()), Set(new.groups.joined()))
    (outcome.base, outcome.new) = (base, new)
    outcome.onlyInBase = base.groups.joined().filter { !own.contains($0) && isWanted($0) }.distinct
    outcome.onlyInNew = new.groups.joined().filter { !known.contains($0) && isWanted($0) }.distinct
    var seen = Set<String>()
    let groups = new.groups.map { group in
      group.filter { known.contains($0) && isWanted($0) && seen.insert($0).inserted }
    }
    return groups.filter { !$0.isEmpty }
  }

  /// Adds what a session found out.
  private func keep(_ session: PairedSession) {
    calibrations.merge(session.calibrations) { $1 }
    for found in session.benchmarks {
      if let place = places[found.identity.name] {
        outcome.benchmarks[place].sessions += found.sessions
      } else {
        places[found.identity.name] = outcome.benchmarks.count
        outcome.benchmarks.append(found)
      }
    }
  }
}
