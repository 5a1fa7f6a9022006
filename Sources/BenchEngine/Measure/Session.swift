/// One launch: every benchmark calibrated, timed in interleaved rounds, and compared with its reference.
///
/// A round times one block of every benchmark, in an order drawn afresh from the seed, so that a disturbance of the
/// machine spreads over all benchmarks instead of spoiling one; calls longer than a block skip rounds. The comparison comes last, on one more call of the
/// timed code, and takes the times away from whoever fails: a fast wrong kernel gets no number.
public final class Session {
  /// Called before each step; keep it quick.
  public var onProgress: (SessionProgress) -> Void = { _ in }
  /// Asked between blocks; `true` ends the session early.
  public var shouldStop: () -> Bool = { false }
  /// Receives all rows so far after every round, and once more when the session is stopped.
  public var onRows: ([ResultRow]) throws -> Void = { _ in }

  private let plan: MeasurementPlan
  private let launch: Launch
  private let clock: any MonotonicClock
  private let roofline: Roofline
  private var recordings: [Recording]
  private var generator: SeededGenerator

  /// Prepares a session; nothing runs yet.
  ///
  /// - Parameters:
  ///   - benchmarks: What to measure; their names differ.
  ///   - plan: How thoroughly.
  ///   - launch: What to write on every row.
  ///   - clock: The clock to time with.
  ///   - caches: The caches of the machine, which tell what bounds a benchmark that does not compute much.
  public init(
    benchmarks: [Benchmark], plan: MeasurementPlan, launch: Launch, clock: any MonotonicClock = SystemClock(),
    caches: [Cache] = []
  ) {
    var names = Set<String>()
    for name in benchmarks.map(\.identity.name) {
      precondition(names.insert(name).inserted, "two benchmarks are named \(name)")
    }
    self.plan = plan
    self.launch = launch
    self.clock = clock
    let works = benchmarks.compactMap { benchmark in benchmark.work.map { (benchmark.identity.name, $0) } }
    self.roofline = Roofline(works: Dictionary(uniqueKeysWithValues: works), caches: caches)
    self.recordings = benchmarks.map(Recording.init)
    self.generator = SeededGenerator(seed: plan.seed)
  }

  /// Measures and compares.
  ///
  /// - Returns: One row per benchmark, or what there is when the session was stopped.
  /// - Throws: Whatever `onRows` throws.
  public func run() throws -> SessionOutcome {
    guard calibrate(), try measure(), verify() else {
      let outcome = SessionOutcome(rows: rowsSoFar, isComplete: false)
      try onRows(outcome.rows)
      return outcome
    }
    return SessionOutcome(rows: rows(of: recordings), isComplete: true)
  }

  /// Compares without measuring.
  ///
  /// - Returns: One row per benchmark, without times, or what there is when the session was stopped.
  public func check() -> SessionOutcome {
    let isComplete = verify()
    let compared = recordings.filter { isComplete || $0.agreement.status != .unchecked }
    return SessionOutcome(rows: rows(of: compared), isComplete: isComplete)
  }

  private var rowsSoFar: [ResultRow] {
    rows(of: recordings.filter { $0.rounds > 0 })
  }

  private func rows(of recordings: [Recording]) -> [ResultRow] {
    roofline.filling(recordings.map { $0.row(launch: launch) })
  }

  private func calibrate() -> Bool {
    let whole = plan.priorEstimate(benchmarks: recordings.count)
    var steps = PhaseSteps(.calibrating, total: recordings.count, expected: whole, clock: clock)
    let perStep = MeasurementPlan.calibrationBlocks * plan.blockNanoseconds
    return walk(Array(recordings.indices), &steps) { recording in
      recording.calibrate(plan: plan, clock: clock)
      return perStep
    }
  }

  private func measure() throws -> Bool {
    let rounds = (0..<plan.rounds).map(participants)
    let expected = rounds.joined().map { recordings[$0].expectedNanoseconds }.reduce(0, +)
    var steps = PhaseSteps(.measuring, total: rounds.joined().count, expected: expected, clock: clock)
    for round in rounds {
      let isComplete = walk(round.shuffled(using: &generator), &steps) { recording in
        recording.measure(clock: clock)
        return recording.expectedNanoseconds
      }
      guard isComplete else { return false }
      try onRows(rowsSoFar)
    }
    return true
  }

  private func verify() -> Bool {
    let step = plan.blockNanoseconds
    let whole = UInt64(recordings.count) * step
    var steps = PhaseSteps(.verifying, total: recordings.count, expected: whole, clock: clock)
    return walk(Array(recordings.indices), &steps) { recording in
      recording.verify()
      return step
    }
  }

  /// The benchmarks timed in a round, as positions: all but traces and long calls, which take part in some rounds.
  private func participants(inRound round: Int) -> [Int] {
    recordings.indices.filter { plan.includes(round: round, of: recordings[$0].participations) }
  }

  /// Works on some benchmarks one after the other; `work` returns the duration that was expected of it.
  ///
  /// - Returns: `false` when the session was stopped before the last of them.
  private func walk(
    _ order: [Int], _ steps: inout PhaseSteps, work: (inout Recording) -> UInt64
  ) -> Bool {
    for index in order {
      guard !shouldStop() else { return false }
      onProgress(steps.progress(next: recordings[index].benchmark.identity.name))
      steps.advance(expected: work(&recordings[index]))
    }
    return true
  }
}
