import BenchRecords

/// One benchmark and everything that was learnt about it so far.
struct Recording {
  let opened: OpenedBenchmark
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
  private var remeasured = 0
  private var disturbance = Disturbance()
  var agreement = Agreement.unchecked
  private(set) var calibration: CalibratedBenchmark?

  init(_ opened: OpenedBenchmark) {
    self.opened = opened
  }

  var name: String { opened.identity.name }

  /// Takes over what calibration found out.
  mutating func use(_ calibration: CalibratedBenchmark, _ plan: MeasurementPlan) {
    self.calibration = calibration
    iterations = calibration.iterations
    guard !opened.isTrace else {
      expectedNanoseconds = calibration.blockNanoseconds
      return participations = plan.traceRounds
    }
    expectedNanoseconds = calibration.blockNanoseconds + calibration.blockNanoseconds / UInt64(iterations)
    participations = plan.participations(lasting: expectedNanoseconds)
  }

  /// Keeps one block, or the fastest rendition of every frame of a pass.
  mutating func keep(_ block: TimedBlock) {
    let kept = block.kept
    if opened.isTrace { keepFastest(of: kept.frames) } else { blocks.append(block.nanosecondsPerCall) }
    rounds += 1
    if block.attempts.count > 1 { remeasured += 1 }
    for attempt in block.attempts { disturbance = disturbance + attempt.disturbance }
  }

  private mutating func keepFastest(of pass: [UInt64]) {
    guard rounds > 0 else { return frames = pass }
    precondition(
      pass.count == frames.count, "\(name): a pass has \(pass.count) frames, an earlier one had \(frames.count)")
    for index in frames.indices { frames[index] = min(frames[index], pass[index]) }
  }

  /// What a result file says about this benchmark; without times when it failed or was not timed.
  func row(launch: Launch, panel: PanelReading?) -> ResultRow {
    var row = ResultRow(identity: opened.identity, launch: launch, agreement: agreement)
    let notes = calibration?.notes ?? []
    row.note = notes.isEmpty ? nil : notes.joined(separator: "; ")
    guard agreement.status != .failed, rounds > 0 else { return row }
    (row.times.remeasured, row.times.disturbance, row.panel) = (remeasured, disturbance, panel)
    if opened.isTrace, let summary = SampleSummary(frames.map { Double($0) }) {
      row.record(trace: summary, rounds: rounds, frames: frames.count)
    } else if let summary = SampleSummary(blocks) {
      row.record(blocks: summary, rounds: rounds, iterations: iterations)
    }
    return row
  }
}
