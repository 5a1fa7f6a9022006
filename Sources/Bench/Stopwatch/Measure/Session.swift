import BenchRecords
import SeededRandom

/// One launch of some benchmarks: calibrated, timed in interleaved rounds, and compared with their references.
///
/// A round times one block of every benchmark, in an order drawn afresh from the seed, so that a disturbance of the
/// machine spreads over all benchmarks instead of spoiling one; calls longer than a block skip rounds. The reference
/// kernels of the panel are timed at the start of every round, after every hundred blocks, and at the end. The
/// comparison comes last, on one more call of the timed code, and takes the times away from whoever fails: a fast
/// wrong kernel gets no number.
public final class Session {
  /// What earlier launches of a run found out, so that it need not be found out again.
  public struct Knowledge: Sendable {
    /// Calls per block, by name.
    public var calibrations: [String: CalibratedBenchmark] = [:]
    /// How outputs agree with their references, by name.
    public var agreements: [String: Agreement] = [:]

    /// Starts with nothing known.
    public init() {}
  }

  /// Called before each step; keep it quick.
  public var onProgress: (SessionProgress) -> Void = { _ in }
  /// Asked between blocks; `true` ends the session early.
  public var shouldStop: () -> Bool = { false }
  /// Receives all rows so far after every round, and once more when the session is stopped.
  public var onRows: ([ResultRow]) throws -> Void = { _ in }
  /// Receives every block: the benchmark's name, the round, and the place in the round, both counted from 1.
  public var onBlock: (TimedBlock, _ name: String, _ round: Int, _ place: Int) throws -> Void = { _, _, _, _ in }
  /// The processors that rounds run on in turn; empty for any.
  ///
  /// What one of them suffers from spares the others.
  public var processors: [Int] = []
  /// When to stop after a round, by the clock, in nanoseconds; three rounds are timed in any case.
  public var deadline: UInt64?

  /// What this session knows; after it, what it found out.
  public private(set) var knowledge: Knowledge

  private let bench: any Workbench
  private let orders: [BenchmarkOrder]
  private let plan: MeasurementPlan
  private let launch: Launch
  private let clock: any MonotonicClock
  private let caches: [Cache]
  private let verifies: Bool
  private var roofline = Roofline(works: [:], caches: [])
  private var recordings: [Recording] = []
  private var generator: SeededGenerator
  private var watch: PanelWatch

  /// Prepares a session; nothing runs yet.
  ///
  /// - Parameters:
  ///   - bench: Where to measure.
  ///   - orders: What to measure; the names differ.
  ///   - plan: How thoroughly.
  ///   - launch: What to write on every row.
  ///   - clock: The clock that estimates and deadlines are made with.
  ///   - caches: The caches of the machine, which tell what bounds a benchmark that does not compute much.
  ///   - knowledge: What earlier launches found out.
  ///   - verifies: Whether outputs are compared that nobody has compared yet.
  public init(
    on bench: any Workbench, _ orders: [BenchmarkOrder], plan: MeasurementPlan, launch: Launch,
    clock: any MonotonicClock = SystemClock(), caches: [Cache] = [], knowledge: Knowledge = Knowledge(),
    verifies: Bool = true
  ) {
    var names = Set<String>()
    for name in orders.map(\.name) {
      precondition(names.insert(name).inserted, "two benchmarks are named \(name)")
    }
    (self.bench, self.orders, self.plan, self.launch) = (bench, orders, plan, launch)
    (self.clock, self.caches, self.knowledge, self.verifies) = (clock, caches, knowledge, verifies)
    generator = SeededGenerator(seed: plan.seed &+ UInt64(launch.number - 1))
    watch = PanelWatch(bench)
  }

  /// Measures and compares.
  ///
  /// - Returns: One row per benchmark, or what there is when the session was stopped.
  /// - Throws: ``WorkbenchError``, or whatever `onRows` and `onBlock` throw.
  public func run() throws -> SessionOutcome {
    try open()
    guard try calibrate(), try measure(), try verify() else {
      let outcome = SessionOutcome(rows: rowsSoFar, isComplete: false)
      try onRows(outcome.rows)
      return outcome
    }
    return SessionOutcome(rows: rows(of: recordings), isComplete: true)
  }

  private var rowsSoFar: [ResultRow] {
    rows(of: recordings.filter { $0.rounds > 0 })
  }

  private func rows(of recordings: [Recording]) -> [ResultRow] {
    roofline.filling(recordings.map { $0.row(launch: launch, panel: watch.fastest) })
  }

  private func open() throws {
    recordings = try bench.open(orders).map(Recording.init)
    let works = recordings.compactMap { recording in recording.opened.work.map { (recording.name, $0) } }
    roofline = Roofline(works: Dictionary(uniqueKeysWithValues: works), caches: caches)
  }

  private func calibrate() throws -> Bool {
    let unknown = recordings.indices.filter { knowledge.calibrations[recordings[$0].name] == nil }
    let perStep = MeasurementPlan.calibrationBlocks * plan.blockNanoseconds
    var steps = PhaseSteps(
      .calibrating, total: unknown.count, expected: perStep * UInt64(unknown.count), clock: clock)
    for index in unknown {
      guard begin(index, steps) else { return false }
      knowledge.calibrations[recordings[index].name] = try bench.calibrate(index, plan: plan)
      steps.advance(expected: perStep)
    }
    for index in recordings.indices {
      knowledge.calibrations[recordings[index].name].map { recordings[index].use($0, plan) }
    }
    return true
  }

  private func measure() throws -> Bool {
    let rounds = (0..<plan.rounds).map(participants)
    let expected = rounds.joined().map { recordings[$0].expectedNanoseconds }.reduce(0, +)
    var steps = PhaseSteps(.measuring, total: rounds.joined().count, expected: expected, clock: clock)
    for (number, round) in rounds.enumerated() where !round.isEmpty {
      if number >= MeasurementPlan.leastRounds, let deadline, clock.now() >= deadline { break }
      try watch.look()
      guard try time(round.shuffled(using: &generator), round: number + 1, &steps) else { return false }
      try onRows(rowsSoFar)
    }
    try watch.look()
    return true
  }

  /// Times one round; in portions, so that the panel finds its turn.
  private func time(_ order: [Int], round: Int, _ steps: inout PhaseSteps) throws -> Bool {
    var place = 0
    do {
      for portion in portions(of: order) {
        guard begin(portion[portion.startIndex], steps) else { return false }
        try bench.time(portion.map { self.order($0, round) }) { block in
          place += 1
          try keep(block, round: round, place: place, &steps)
          if place < portion.endIndex, !begin(order[place], steps) { throw Stopped() }
        }
        try watch.count(portion.count)
      }
    } catch is Stopped {
      return false
    }
    return true
  }

  private func order(_ index: Int, _ round: Int) -> BlockOrder {
    BlockOrder(
      index: index, iterations: recordings[index].iterations,
      processor: processors.isEmpty ? nil : processors[round % processors.count])
  }

  /// A stop in the middle of a portion.
  private struct Stopped: Error {}

  private func keep(_ block: TimedBlock, round: Int, place: Int, _ steps: inout PhaseSteps) throws {
    recordings[block.index].keep(block)
    steps.advance(expected: recordings[block.index].expectedNanoseconds)
    try onBlock(block, recordings[block.index].name, round, place)
  }

  /// Parts of a round of at most 25 blocks, and of about 50 ms where blocks are long.
  private func portions(of order: [Int]) -> [ArraySlice<Int>] {
    var portions: [ArraySlice<Int>] = []
    var start = 0
    var expected: UInt64 = 0
    for place in order.indices {
      expected += recordings[order[place]].expectedNanoseconds
      guard expected >= 50 * 1_000_000 || place - start >= 24 || place == order.count - 1 else { continue }
      portions.append(order[start...place])
      (start, expected) = (place + 1, 0)
    }
    return portions
  }

  private func verify() throws -> Bool {
    let unknown = verifies ? recordings.indices.filter { knowledge.agreements[recordings[$0].name] == nil } : []
    let step = plan.blockNanoseconds
    var steps = PhaseSteps(.verifying, total: unknown.count, expected: UInt64(unknown.count) * step, clock: clock)
    defer {
      for index in recordings.indices {
        recordings[index].agreement = knowledge.agreements[recordings[index].name] ?? .unchecked
      }
    }
    for index in unknown {
      guard begin(index, steps) else { return false }
      knowledge.agreements[recordings[index].name] = try bench.verify(index)
      steps.advance(expected: step)
    }
    return true
  }

  /// The benchmarks timed in a round, as positions: all but traces and long calls, which take part in some rounds.
  private func participants(inRound round: Int) -> [Int] {
    recordings.indices.filter { plan.includes(round: round, of: recordings[$0].participations) }
  }

  /// Reports that a benchmark is next; `false` when the session is to stop instead.
  private func begin(_ index: Int, _ steps: PhaseSteps) -> Bool {
    guard !shouldStop() else { return false }
    onProgress(steps.progress(next: recordings[index].name))
    return true
  }
}
