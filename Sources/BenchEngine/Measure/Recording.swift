/// One benchmark and everything that was learnt about it so far.
struct Recording {
  let benchmark: Benchmark
  /// Calls per block; 1 for a trace.
  private(set) var iterations = 1
  /// The expected duration of this benchmark's part of one round, in nanoseconds.
  private(set) var expectedNanoseconds: UInt64 = 0
  /// How many rounds this benchmark takes part in.
  private(set) var participations = 0
  /// Nanoseconds per call, one value per round; empty for a trace.
  private var blocks: [Double] = []
  /// The fastest rendition of every frame of a trace, in nanoseconds; empty for repeated calls.
  private var frames: [UInt64] = []
  private(set) var rounds = 0
  private(set) var agreement = Agreement.unchecked
  private var notes: [String] = []

  init(_ benchmark: Benchmark) {
    self.benchmark = benchmark
  }

  var isTrace: Bool {
    if case .trace = benchmark.kind { true } else { false }
  }

  /// Finds the calls per block and checks that time scales with them; a trace is played once.
  mutating func calibrate(plan: MeasurementPlan, clock: any MonotonicClock) {
    benchmark.prepare()
    switch benchmark.kind {
    case let .repeated(call):
      let calibration = Calibration(of: call, plan: plan, clock: clock)
      iterations = calibration.iterations
      expectedNanoseconds =
        calibration.blockNanoseconds + calibration.blockNanoseconds / UInt64(iterations)
      participations = plan.participations(lasting: expectedNanoseconds)
      if !calibration.isLong(for: plan),
        let note = LinearityCheck.note(of: call, calibration: calibration, clock: clock)
      {
        notes.append(note)
      }
    case let .trace(pass):
      let start = clock.now()
      if pass(clock).isEmpty { notes.append("the trace has no frames") }
      expectedNanoseconds = clock.now() - start
      participations = plan.traceRounds
    }
  }

  /// Times one block, or one pass.
  ///
  /// An untimed call comes first, because the benchmark before has filled the caches with its own data.
  mutating func measure(clock: any MonotonicClock) {
    benchmark.prepare()
    switch benchmark.kind {
    case let .repeated(call):
      call()
      let elapsed = Block.time(call, iterations: iterations, clock: clock)
      blocks.append(Double(elapsed) / Double(iterations))
    case let .trace(pass):
      keepFastest(of: pass(clock))
    }
    rounds += 1
  }

  private mutating func keepFastest(of pass: [UInt64]) {
    guard rounds > 0 else { return frames = pass }
    precondition(
      pass.count == frames.count,
      "\(benchmark.identity.name): a pass has \(pass.count) frames, an earlier one had \(frames.count)")
    for index in frames.indices { frames[index] = min(frames[index], pass[index]) }
  }

  /// Compares the output with the reference.
  mutating func verify() {
    benchmark.prepare()
    agreement = benchmark.verify()
  }

  /// What a result file says about this benchmark; without times when it failed or was not timed.
  func row(launch: Launch) -> ResultRow {
    var row = ResultRow(identity: benchmark.identity, launch: launch, agreement: agreement)
    row.note = notes.isEmpty ? nil : notes.joined(separator: "; ")
    guard agreement.status != .failed else { return row }
    if isTrace, let summary = SampleSummary(frames.map { Double($0) }) {
      row.record(trace: summary, rounds: rounds, frames: frames.count)
    } else if let summary = SampleSummary(blocks) {
      row.record(blocks: summary, rounds: rounds, iterations: iterations)
    }
    return row
  }
}
