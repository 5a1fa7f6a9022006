import Records

/// Measures one program, or two in turn, in consecutive launches of fresh processes.
///
/// Samples inside one process share one memory layout of code, stack and data, and the machine's state at that minute,
/// which vary between processes. So every launch has a fresh process for each program, with an environment padding of
/// random length, and an order of blocks that follows from the seed. The first launch calibrates and compares outputs
/// with their references; the others reuse both results.
package final class LaunchSeries {
  package var observer = SeriesObserver()
  /// Starts a process; tests replace it with their own workbench.
  package var start: (WorkerCommand, _ padding: Int) throws -> (any Workbench, WorkerGreeting) = { command, padding in
    let bench = try RemoteWorkbench(command, padding: padding)
    return (bench, bench.greeting)
  }

  private let settings: Settings
  private let clock: any MonotonicClock
  private var cache: CalibrationCache
  private var outcome: LaunchOutcome
  private var budget: TimeBudget?
  private var remaining: RemainingTime?

  package init(_ settings: Settings, clock: any MonotonicClock = SystemClock()) {
    (self.settings, self.clock, outcome) = (settings, clock, LaunchOutcome(rows: settings.earlier))
    cache = CalibrationCache(rows: settings.earlier, iterations: settings.iterations, plan: settings.plan)
    budget = settings.budgetNanoseconds.map { TimeBudget(nanoseconds: $0, clock: clock) }
  }

  package func run() throws -> LaunchOutcome {
    let first = settings.completedLaunches + 1
    guard first <= settings.launches else { return outcome }
    let paddings = settings.paddings
    for number in first...settings.launches {
      if let budget, number > first, !budget.affordsAnother { break }
      outcome.isComplete = try run(number, paddings[number - 1])
      guard outcome.isComplete else { break }
      try observer.onLaunch(number, outcome.rows)
    }
    return outcome
  }

  private typealias Worker = (bench: any Workbench, greeting: WorkerGreeting)

  /// Runs one launch; `false` if it was stopped.
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

  /// Starts a process of each program; with two, the one that starts first alternates.
  private func startAll(_ number: Int, _ paddings: [Int]) throws -> [Worker] {
    let isReversed = number.isMultiple(of: 2)
    let commands = isReversed ? settings.commands.reversed() : settings.commands
    let workers: [Worker] = try zip(commands, paddings).map { try start($0, $1) }
    return isReversed ? workers.reversed() : workers
  }

  private func session(of group: [String], _ workers: [Worker], _ number: Int, _ remaining: RemainingTime) -> Session {
    let programs = workers.enumerated().map { place, worker in
      let delays = place == workers.count - 1 ? settings.delays : [:]
      return Session.Program(
        bench: worker.bench, orders: group.map { BenchmarkOrder(name: $0, delayNanoseconds: delays[$0]) },
        launch: launch(number, worker.greeting), hasPanel: worker.greeting.panelID != nil)
    }
    let session = Session(
      programs, plan: settings.plan, seed: settings.seed(ofLaunch: number), clock: clock,
      caches: settings.machine.caches, cache: cache, verifies: settings.verifies, remaining: remaining)
    session.mayCrash = settings.mayCrash
    session.countsInstructions = settings.countsInstructions
    session.processors = Self.processors(of: workers.map(\.greeting))
    return session
  }

  private func run(_ session: Session, _ place: SessionPlace) throws -> Bool {
    session.observer = observer
    (session.place, session.earlier, session.budget) = (place, outcome.rows, budget)
    let found = try session.run()
    outcome.rows = outcome.rows.adding(found.rows)
    cache = session.cache
    return found.isComplete
  }

  /// The processors that every program can run on, in a fixed order.
  private static func processors(of greetings: [WorkerGreeting]) -> [Int] {
    let known = greetings.map { $0.processors ?? [] }
    return known.count == 2 ? known[0].filter(known[1].contains).sorted(by: >) : known[0]
  }

  /// The names to measure, in the groups of the program in question; with two programs, only common ones.
  private func groups(of greetings: [WorkerGreeting]) -> [[String]] {
    let isWanted: (String) -> Bool = { [names = settings.names] in names?.contains($0) ?? true }
    guard greetings.count == 2 else { return greetings[0].groups.map { $0.filter(isWanted) }.filter { !$0.isEmpty } }
    let (base, new) = (greetings[0].groups, greetings[1].groups)
    let (known, own) = (Set(base.joined()), Set(new.joined()))
    outcome.onlyInBase = base.joined().filter { !own.contains($0) && isWanted($0) }.distinct
    outcome.onlyInNew = new.joined().filter { !known.contains($0) && isWanted($0) }.distinct
    var seen = Set<String>()
    let groups = new.map { group in group.filter { known.contains($0) && isWanted($0) && seen.insert($0).inserted } }
    return groups.filter { !$0.isEmpty }
  }

  private func launch(_ number: Int, _ greeting: WorkerGreeting) -> Launch {
    Launch(
      runID: settings.runID, machineID: settings.machine.identifier, number: number, compiler: greeting.compiler,
      flagsID: greeting.flagsID, panelID: greeting.panelID,
      seed: Int(clamping: settings.inputSeed ?? settings.plan.seed))
  }
}
