import Records
import SeededRandom

/// One launch of some benchmarks of one or two programs: calibrated, timed in interleaved rounds, and compared with
/// their references.
///
/// A round times every benchmark in a fresh random order, so that a disturbance of the machine is spread over all
/// benchmarks instead of spoiling one; calls longer than a block skip rounds. The comparison comes last, on one more
/// call of the timed code; a benchmark that fails gets no times.
///
/// With one program, a round times one block of each benchmark. The reference kernels of the panel are timed at the
/// start of every round, after every hundred blocks, and at the end. Two programs run concurrently and take turns at
/// every benchmark: slow changes, of clock frequency, neighbours or heat, affect both alike and cancel in their ratio,
/// so no panel is needed.
///
/// In consecutive rounds, the outputs of a benchmark cycle through placements in a page, the same for both programs.
package final class Session {
  package struct Program {
    var bench: any Workbench
    /// The orders; names are unique, and the same in both programs.
    var orders: [BenchmarkOrder]
    var launch: Launch
    var hasPanel = true

    package init(bench: any Workbench, orders: [BenchmarkOrder], launch: Launch, hasPanel: Bool = true) {
      (self.bench, self.orders, self.launch, self.hasPanel) = (bench, orders, launch, hasPanel)
    }
  }

  package var observer = SeriesObserver()
  var place = SessionPlace()
  var earlier: [ResultRow] = []
  var budget: TimeBudget?
  /// The processors that rounds use in turn, the same for both programs; empty for any.
  ///
  /// A disturbance of one processor does not affect the others.
  var processors: [Int] = []
  /// Benchmarks that may crash the process; they are timed one at a time.
  var mayCrash: Set<String> = []
  var countsInstructions = false
  /// The end of timing by the clock, in nanoseconds; three rounds are always timed.
  var deadline: UInt64?

  /// The results of earlier launches, and later those of this session.
  private(set) var cache: CalibrationCache
  private(set) var samples: [[Samples]] = []

  private let programs: [Program]
  private let plan: MeasurementPlan
  private let clock: any MonotonicClock
  private let caches: [Cache]
  private let verifies: Bool
  private let remaining: RemainingTime
  /// The expected time of every benchmark in a round, in nanoseconds.
  private var parts: [Double] = []
  private var rooflines: [Roofline] = []
  private var generator: SeededGenerator
  private var watch: PanelWatch?

  /// - Parameter verifies: Whether outputs are compared if their agreement is not known yet.
  package init(
    _ programs: [Program], plan: MeasurementPlan, seed: UInt64? = nil, clock: any MonotonicClock, caches: [Cache] = [],
    cache: CalibrationCache = CalibrationCache(), verifies: Bool = true, remaining: RemainingTime
  ) {
    precondition((1...2).contains(programs.count), "a session has one program or two; got \(programs.count)")
    var names = Set<String>()
    for name in programs[0].orders.map(\.name) {
      precondition(names.insert(name).inserted, "two benchmarks are named \(name)")
    }
    (self.programs, self.plan, self.clock, self.remaining) = (programs, plan, clock, remaining)
    (self.caches, self.cache, self.verifies) = (caches, cache, verifies)
    generator = SeededGenerator(seed: seed ?? plan.seed)
    watch = programs.count == 1 && programs[0].hasPanel ? PanelWatch(programs[0].bench) : nil
  }

  package func run() throws -> LaunchOutcome {
    try open()
    do {
      try calibrate()
      try measure()
      try count()
      try verify()
    } catch is Stopped {
      try report()
      return LaunchOutcome(rows: rowsSoFar, isComplete: false)
    }
    return LaunchOutcome(rows: rows { _ in true })
  }

  private struct Stopped: Error {}

  /// The rows of the base, if any, followed by those of the program in question.
  private func rows(where isWanted: (Samples) -> Bool) -> [ResultRow] {
    programs.indices.flatMap { program in
      let wanted = samples[program].indices.filter { isWanted(samples[program][$0]) }
      return rooflines[program].filling(wanted.map { row(of: $0, program) })
    }
  }

  private func row(of index: Int, _ program: Int) -> ResultRow {
    var row = samples[program][index].row(launch: programs[program].launch, panel: watch?.fastest)
    guard programs.count == 2 else { return row }
    row.side = side(of: program)
    row.pair = PairedTime(samples[0][index], samples[1][index])
    return row
  }

  private var rowsSoFar: [ResultRow] { rows { !$0.blocks.isEmpty } }

  private func report() throws {
    guard let onRows = observer.onRows else { return }
    try onRows(earlier.adding(rowsSoFar))
  }

  private func side(of program: Int) -> ProgramSide { program == programs.count - 1 ? .new : .base }

  private func open() throws {
    samples = try programs.map { try $0.bench.open($0.orders).map(Samples.init) }
    rooflines = samples.map { samples in
      let works = samples.compactMap { samples in samples.opened.work.map { (samples.name, $0) } }
      return Roofline(works: Dictionary(uniqueKeysWithValues: works), caches: caches)
    }
    finish(.opening, names)
  }

  private var names: [String] { programs[0].orders.map(\.name) }

  private func finish(_ work: LaunchEstimate.Work, _ names: [String]) {
    remaining.finish(work, expected: remaining.estimate.nanoseconds(work, of: names))
  }

  private var benchmarks: Range<Int> { programs[0].orders.indices }

  /// The benchmarks that have not failed in any program.
  private var sound: [Int] { benchmarks.filter { index in samples.allSatisfy { $0[index].failure == nil } } }

  private func name(_ index: Int) -> String { programs[0].orders[index].name }

  private func calibrate() throws {
    let unknown = sound.filter { cache.calibrations[name($0)] == nil }
    try inSteps(.calibrating, unknown) { index in
      cache.calibrations[name(index)] = try programs[0].bench.calibrate(index, plan: plan)
      finish(.calibrating, [name(index)])
    }
    for program in programs.indices {
      for index in benchmarks {
        guard var calibration = cache.calibrations[name(index)] else { continue }
        // An error is only that of the program that calibrated.
        if program > 0 { calibration.failure = nil }
        samples[program][index].use(calibration, plan)
      }
    }
    parts = samples[0].map { samples in
      remaining.estimate.part(
        size: samples.opened.identity.size ?? 0, block: Double(samples.blockNanoseconds),
        iterations: samples.iterations, isTrace: samples.opened.isTrace)
    }
    let blocks = zip(samples[0], parts).reduce(0) { $0 + Double($1.0.participations) * $1.1 }
    remaining.revise(timing: blocks + remaining.estimate.panels(of: names), of: names)
  }

  private func measure() throws {
    let rounds = (0..<plan.rounds).map(participants)
    var left = remaining.timing(of: names)
    let scale = left / max(1, rounds.joined().reduce(0) { $0 + parts[$1] })
    for (number, round) in rounds.enumerated() where !round.isEmpty {
      if number >= MeasurementPlan.leastRounds, let deadline, clock.now() >= deadline { break }
      try watch?.look()
      let failed = Set(benchmarks).subtracting(sound)
      for turn in turns(of: round.shuffled(using: &generator).filter { !failed.contains($0) }, round: number + 1) {
        try time(turn, round: number + 1)
        let part = scale * turn.benchmarks.reduce(0) { $0 + parts[$1] }
        remaining.finish(.timing, expected: part)
        left -= part
      }
      try report()
    }
    try watch?.look()
    // Drops rounds that did not fit in the budget.
    remaining.drop(.timing, expected: left)
  }

  private func turns(of order: [Int], round: Int) -> [Turn] {
    let processor = processors.isEmpty ? nil : processors[round % processors.count]
    func block(_ index: Int) -> BlockOrder {
      BlockOrder(
        index: index, iterations: samples[0][index].iterations, processor: processor, placement: placement(of: index))
    }
    return programs.count == 1
      ? Turn.portions(of: order, expected: { samples[0][$0].expectedNanoseconds }, order: block) {
        mayCrash.contains(name($0))
      }
      : Turn.pairs(of: order, using: &generator, order: block)
  }

  /// The placement of outputs in a benchmark's next turn, the same for both programs.
  ///
  /// Every cycle begins one placement later. Rounds also use processors in turn, and otherwise a placement would always
  /// be timed on the same processor.
  private func placement(of index: Int) -> Int {
    let count = samples.map { $0[index].opened.placements ?? 1 }.min() ?? 1
    let turn = samples[0][index].blocks.count / (programs.count == 1 ? 1 : Turn.pairedBlocks / 2)
    return (turn + turn / count) % count
  }

  /// Times the blocks of a turn, and announces the next benchmark as soon as one has all its blocks.
  private func time(_ turn: Turn, round: Int) throws {
    try begin(turn.benchmarks[0], .measuring, fastest(turn.benchmarks[0]))
    var blocks = 0
    for request in turn.requests {
      try programs[request.program].bench.time(request.orders) { block in
        blocks += 1
        samples[request.program][block.index].keep(block)
        let (done, left) = blocks.quotientAndRemainder(dividingBy: turn.blocksPerBenchmark)
        let place = BlockPlace(
          side: side(of: request.program), benchmark: name(block.index), launch: programs[0].launch.number,
          round: round,
          order: turn.blocksBefore + blocks)
        if block.failure == nil { try observer.onBlock(block, place) }
        if left == 0, done < turn.benchmarks.count { try begin(turn.benchmarks[done], .measuring, "", isTiming: true) }
      }
    }
    try watch?.count(blocks)
  }

  private func verify() throws {
    let unknown = verifies ? sound.filter { cache.agreements[name($0)] == nil } : []
    defer { takeAgreements() }
    try inSteps(.verifying, unknown) { index in
      cache.agreements[name(index)] = try programs.map { try $0.bench.verify(index) }
      finish(.verifying, [name(index)])
    }
  }

  /// Counts allocations, and instructions on request, in several launches, since hash seeds may differ.
  private func count() throws {
    let start = clock.now()
    for index in sound where verifies && cache.counted[name(index), default: 0] < Self.countedLaunches {
      guard !observer.shouldStop() else { throw Stopped() }
      if countsInstructions { try begin(index, .counting, "") }
      let isLate = clock.now() - start > Self.longestCounting || budget?.left == 0
      for program in programs.indices {
        let calls = min(samples[program][index].iterations, Self.countedCalls)
        samples[program][index].resources = try programs[program].bench.resources(index, calls: calls) ?? Resources()
        guard countsInstructions else { continue }
        let count =
          try cache.obstacles[name(index)] ?? (isLate ? Self.late : programs[program].bench.instructions(index))
        samples[program][index].instructions = count
        if count.obstacle != nil { cache.obstacles[name(index)] = count }
      }
      cache.counted[name(index), default: 0] += 1
    }
  }

  private static let (countedLaunches, countedCalls) = (3, 1_000)
  /// The time after which a launch stops counting instructions, in nanoseconds.
  private static let longestCounting: UInt64 = 120_000_000_000
  private static let late = InstructionCount(obstacle: "no time was left; choose fewer benchmarks")

  private func takeAgreements() {
    for index in benchmarks {
      for (program, agreement) in (cache.agreements[name(index)] ?? []).enumerated() where program < programs.count {
        samples[program][index].agreement = agreement
      }
    }
  }

  private func participants(inRound round: Int) -> [Int] {
    sound.filter { plan.includes(round: round, of: samples[0][$0].participations) }
  }

  private func inSteps(_ phase: ProgressStep.Phase, _ benchmarks: [Int], _ body: (Int) throws -> Void) throws {
    for index in benchmarks {
      try begin(index, phase, disagreements)
      try body(index)
    }
  }

  /// Announces the next benchmark, or stops.
  ///
  /// - Parameter isTiming: Whether its workbench is already timing it.
  private func begin(_ index: Int, _ phase: ProgressStep.Phase, _ finding: String, isTiming: Bool = false) throws {
    guard !observer.shouldStop() else { throw Stopped() }
    let (elapsed, rest) = (remaining.elapsed, remaining.shown(atMost: budget?.left ?? .max))
    var step = ProgressStep(
      phase: phase, benchmark: name(index), done: Int(elapsed / 1_000_000), total: Int((elapsed + rest) / 1_000_000),
      remainingNanoseconds: rest)
    (step.place, step.finding, step.isTiming) = (place.text, finding, isTiming)
    observer.onProgress(step)
  }

  private var disagreements: String {
    let failed = cache.agreements.values.count { $0.contains { $0.status == .failed } }
    return failed == 0 ? "" : "\(failed) FAILED"
  }

  /// The fastest block so far of the next benchmark; with two programs, the ratio.
  private func fastest(_ index: Int) -> String {
    let fastest = samples.compactMap { $0[index].blocks.min() }
    guard fastest.count == programs.count else { return "" }
    return fastest.count == 1
      ? "\((fastest[0] / 1_000).significant()) µs" : "new / base \((fastest[1] / fastest[0]).significant())"
  }
}
