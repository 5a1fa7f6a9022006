import Records

/// Measurements of one program, or of two in turn, in fresh processes, one launch after the other.
///
/// Samples inside one process are no replicates of what varies between processes: where code, stack and data lie, and
/// what the machine does at that minute. So every launch has a process of its own for each program, with a padding of
/// random length in its environment, and an order of its blocks that follows from the seed. The first launch calibrates
/// and compares outputs with their references; the others take both over.
package final class LaunchSeries {
  /// Called before each step; keep it quick.
  package var onProgress: (ProgressStep) -> Void = { _ in }
  /// Asked between blocks; `true` ends the series early.
  package var shouldStop: () -> Bool = { false }
  /// Receives all rows so far after every round.
  package var onRows: (([ResultRow]) throws -> Void)?
  /// Receives every block: the benchmark's name, the launch, the round, and the place in the round, counted from 1.
  package var onBlock: (TimedBlock, _ name: String, _ launch: Int, _ round: Int, _ place: Int) throws -> Void =
    { _, _, _, _, _ in }
  /// Called when a launch has measured everything, with all rows so far.
  package var onLaunch: (_ launch: Int, _ rows: [ResultRow]) throws -> Void = { _, _ in }
  /// Starts a process; tests put a workbench of their own in its place.
  var start: (WorkerCommand, _ padding: Int) throws -> (any Workbench, WorkerGreeting) = { command, padding in
    let bench = try RemoteWorkbench(command, padding: padding)
    return (bench, bench.greeting)
  }

  private let settings: Settings
  private let clock: any MonotonicClock
  private var cache: CalibrationCache
  private var rows: [ResultRow]
  private var pairs = PairedOutcome()
  private var budget: TimeBudget?
  private var remaining: RemainingTime?

  /// Prepares a series; nothing runs yet.
  package init(_ settings: Settings, clock: any MonotonicClock = SystemClock()) {
    (self.settings, self.clock, rows) = (settings, clock, settings.earlier)
    cache = CalibrationCache(rows: settings.earlier, iterations: settings.iterations, plan: settings.plan)
    budget = settings.budgetNanoseconds.map { TimeBudget(nanoseconds: $0, clock: clock) }
  }

  /// Measures.
  ///
  /// - Returns: One row per benchmark and launch, or what there is when the series was stopped.
  /// - Throws: ``WorkbenchError``, or what `onRows`, `onBlock` and `onLaunch` throw.
  package func run() throws -> SessionOutcome {
    let first = settings.completedLaunches + 1
    guard first <= settings.launches else { return SessionOutcome(rows: rows, isComplete: true) }
    let paddings = settings.paddings
    for number in first...settings.launches {
      if let budget, number > first, !budget.affordsAnother { break }
      guard try run(number, paddings[number - 1]) else { return SessionOutcome(rows: rows, isComplete: false) }
      try onLaunch(number, rows)
    }
    return SessionOutcome(rows: rows, isComplete: true)
  }

  /// Measures two programs.
  ///
  /// - Returns: The ratios of every launch.
  package func runPairs() throws -> PairedOutcome {
    precondition(settings.base != nil, "one program has nothing to be compared with")
    pairs.isComplete = try run().isComplete
    return pairs
  }

  /// A process and its greeting.
  private typealias Worker = (bench: any Workbench, greeting: WorkerGreeting)

  /// Runs one launch; `false` when it was stopped.
  private func run(_ number: Int, _ paddings: [Int]) throws -> Bool {
    budget?.beginLaunch(remaining: settings.launches - number + 1)
    let start = clock.now()
    let workers = try startAll(number, paddings)
    let groups = groups(of: workers.map(\.greeting))
    let remaining =
      remaining
      ?? RemainingTime(
        settings.estimate(of: groups, knowing: cache), launches: settings.launches - number + 1, since: start, by: clock
      )
    self.remaining = remaining
    remaining.finish(.starting, expected: remaining.estimate.nanoseconds(.starting, launches: 1))
    var weights = groups.map { UInt64(remaining.timing(of: $0)) }
    for (place, group) in groups.enumerated() {
      let session = session(of: group, workers, number, remaining)
      session.deadline = budget?.deadline(
        weight: weights.removeFirst(), of: weights,
        verifying: settings.verifies && group.contains { cache.agreements[$0] == nil })
      let context = SessionPlace(
        launch: number, launches: settings.launches, group: place + 1, groups: groups.count,
        noun: settings.base == nil ? "launch" : "session")
      guard try run(session, context) else { return false }
    }
    budget?.endLaunch()
    remaining.endLaunch()
    return true
  }

  /// Starts a process of each program; of two, the one that starts first alternates.
  private func startAll(_ number: Int, _ paddings: [Int]) throws -> [Worker] {
    let isReversed = number.isMultiple(of: 2)
    let commands = isReversed ? settings.commands.reversed() : settings.commands
    let workers: [Worker] = try zip(commands, paddings).map { try start($0, $1) }
    return isReversed ? workers.reversed() : workers
  }

  private func session(
    of group: [String], _ workers: [Worker], _ number: Int, _ remaining: RemainingTime
  ) -> Session {
    let programs = workers.enumerated().map { place, worker in
      let delays = place == workers.count - 1 ? settings.delays : [:]
      return Session.Program(
        bench: worker.bench, orders: group.map { BenchmarkOrder(name: $0, delayNanoseconds: delays[$0] ?? 0) })
    }
    let session = Session(
      programs, plan: settings.plan, launch: launch(number, workers[workers.count - 1].greeting),
      seed: settings.seed(ofLaunch: number), clock: clock, caches: settings.machine.caches, cache: cache,
      verifies: settings.verifies, remaining: remaining)
    session.perilous = settings.perilous
    session.processors = Self.processors(of: workers.map(\.greeting))
    return session
  }

  private func run(_ session: Session, _ place: SessionPlace) throws -> Bool {
    let earlier = rows
    session.onProgress = { [onProgress, remaining, budget] step in
      guard let remaining else { return }
      onProgress(step.at(place, elapsed: remaining.elapsed, rest: remaining.shown(atMost: budget?.left ?? .max)))
    }
    session.shouldStop = shouldStop
    session.onRows = onRows.map { onRows in { try onRows(earlier + Self.unseen($0, in: earlier)) } }
    session.onBlock = { [onBlock] in try onBlock($0, $1, place.launch, $2, $3) }
    let outcome = try session.run()
    rows += Self.unseen(outcome.rows, in: earlier)
    cache = session.cache
    if settings.base != nil, outcome.isComplete { pairs.add(session.pairs) }
    return outcome.isComplete
  }

  /// The rows of benchmarks that their launch has not measured yet: a limit that several groups share is kept once.
  private static func unseen(_ rows: [ResultRow], in earlier: [ResultRow]) -> [ResultRow] {
    guard let launch = rows.first?.launch.number else { return [] }
    let seen = Set(earlier.lazy.filter { $0.launch.number == launch }.map(\.name))
    return rows.filter { !seen.contains($0.name) }
  }

  /// The processors that every program can run on; of two, in one order.
  private static func processors(of greetings: [WorkerGreeting]) -> [Int] {
    guard greetings.count == 2 else { return greetings[0].processors }
    return greetings[0].processors.filter(greetings[1].processors.contains).sorted(by: >)
  }

  /// The names to measure, in the groups of the program in question.
  private func groups(of greetings: [WorkerGreeting]) -> [[String]] {
    let isWanted: (String) -> Bool = { [names = settings.names] in names?.contains($0) ?? true }
    let groups =
      greetings.count == 2
      ? pairs.meet(greetings[0], greetings[1], isWanted) : greetings[0].groups.map { $0.filter(isWanted) }
    return groups.filter { !$0.isEmpty }
  }

  private func launch(_ number: Int, _ greeting: WorkerGreeting) -> Launch {
    Launch(
      runID: settings.runID, machineID: settings.machine.identifier, number: number, compiler: greeting.compiler,
      flagsID: greeting.flagsID, panelID: greeting.panelID,
      seed: Int(clamping: settings.inputSeed ?? settings.plan.seed))
  }
}
