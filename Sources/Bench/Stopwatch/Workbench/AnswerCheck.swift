import BenchRecords

/// Holds what another process answers against what it was asked, before anything is computed from it.
///
/// The process may be a program of another revision, as a gate's base is. Nothing here trusts its numbers: counts, places
/// and durations that no answer can have are no answers.
struct AnswerCheck {
  /// Longer than any answer is waited for, in nanoseconds.
  static let longest: UInt64 = 1_000_000_000_000

  private var panelCount: Int?
  /// The frames of a pass, by the place of the benchmark.
  private var frames: [Int: Int] = [:]

  /// The benchmarks that were to be opened, each once; `nil` for something else.
  mutating func opened(_ reply: WorkerReply, to orders: [BenchmarkOrder]) -> [OpenedBenchmark]? {
    guard case .opened(let benchmarks) = reply, benchmarks.count == orders.count,
      Set(benchmarks.map(\.identity.name)).count == orders.count
    else { return nil }
    frames = [:]
    return benchmarks
  }

  /// Calls per block, of which a plan has a largest number; `nil` for something else.
  func calibrated(_ reply: WorkerReply, for plan: MeasurementPlan) -> CalibratedBenchmark? {
    guard case .calibrated(let benchmark) = reply, benchmark.iterations >= 1,
      benchmark.iterations <= plan.maximumIterations, benchmark.blockNanoseconds <= Self.longest
    else { return nil }
    return benchmark
  }

  /// Whether a block is the one that was ordered; the passes of a trace have as many frames each.
  mutating func accepts(_ block: TimedBlock, for order: BlockOrder) -> Bool {
    guard block.index == order.index, !block.attempts.isEmpty, block.attempts.allSatisfy(Self.isPossible) else {
      return false
    }
    let count = block.kept.frames.count
    defer { frames[block.index] = count }
    return frames[block.index].map { $0 == count } ?? true
  }

  private static func isPossible(_ attempt: TimedBlock.Attempt) -> Bool {
    let happened = attempt.disturbance
    let durations = [happened.runDelayNanoseconds, happened.stealMilliseconds, happened.pressureMicroseconds]
    return (0...Int(longest)).contains(happened.involuntarySwitches) && durations.allSatisfy { $0 <= longest }
  }

  /// The times of the reference kernels, as many as before; `nil` for something else.
  mutating func panel(_ reply: WorkerReply) -> PanelReading? {
    guard case .panel(let reading) = reply, reading.nanoseconds.count == panelCount ?? reading.nanoseconds.count,
      reading.nanoseconds.allSatisfy({ $0 > 0 && $0 <= Double(Self.longest) })
    else { return nil }
    panelCount = reading.nanoseconds.count
    return reading
  }
}
