import Records

/// Checks replies of another process against the requests, before they are used.
///
/// The process may be a program of another revision, such as the base of a gate, so its counts, indices and durations
/// may be impossible. Each function returns `nil` or `false` for an invalid reply.
package struct AnswerCheck {
  /// A duration longer than any timeout, in nanoseconds.
  package static let longest: UInt64 = 1_000_000_000_000

  private var panelCount: Int?
  private var frames: [Int: Int] = [:]
  private var traces: Set<Int> = []

  package init() {}

  /// The fault of a greeting; `nil` if it is valid.
  package static func fault(of greeting: WorkerGreeting) -> String? {
    for group in greeting.groups {
      var names = Set<String>()
      if let twice = group.first(where: { !names.insert($0).inserted }) {
        return "two of its benchmarks are named '\(twice.shortened(to: 80))'"
      }
    }
    return nil
  }

  package func offered(_ reply: WorkerReply) -> [OfferedBenchmark]? {
    guard case let .offered(benchmarks) = reply,
      benchmarks.allSatisfy({ Self.isPossible($0.identity) && $0.storage.values.allSatisfy { $0 >= 0 } })
    else { return nil }
    return benchmarks
  }

  /// Whether the parts of an identity survive a round trip through a result file.
  private static func isPossible(_ identity: BenchmarkIdentity) -> Bool {
    let parts = [identity.path] + identity.axes.flatMap { [$0.name, $0.value] }
    return parts.allSatisfy { !$0.isEmpty && !$0.unicodeScalars.contains { $0.value < 32 } } && identity.size ?? 0 >= 0
      && [BenchmarkIdentity.Axis](text: identity.axes.text) == identity.axes
  }

  package mutating func opened(_ reply: WorkerReply, to orders: [BenchmarkOrder]) -> [OpenedBenchmark]? {
    guard case .opened(let benchmarks) = reply, benchmarks.map(\.identity.name) == orders.map(\.name),
      benchmarks.allSatisfy({ $0.placements ?? 1 >= 1 && Self.isPossible($0.identity) })
    else { return nil }
    (frames, traces) = ([:], Set(benchmarks.indices.filter { benchmarks[$0].isTrace }))
    return benchmarks
  }

  package func calibrated(_ reply: WorkerReply, for plan: MeasurementPlan) -> CalibratedBenchmark? {
    guard case .calibrated(let benchmark) = reply, benchmark.iterations >= 1,
      benchmark.iterations <= plan.maximumIterations, benchmark.blockNanoseconds <= Self.longest
    else { return nil }
    return benchmark
  }

  /// Whether a block fits its order: index, number of calls and placement match, all passes of a trace have the same
  /// number of frames, and only traces have frames, whose median would count as the time of a call.
  package mutating func accepts(_ block: TimedBlock, for order: BlockOrder) -> Bool {
    if block.failure != nil { return block.index == order.index }
    guard block.index == order.index, block.placement ?? 0 == order.placement ?? 0, !block.attempts.isEmpty,
      block.attempts.allSatisfy(Self.isPossible)
    else { return false }
    let count = block.kept.frames.count
    let (isTrace, calls) = (traces.contains(order.index), order.iterations)
    guard isTrace ? block.iterations == count : (block.iterations, count) == (calls, 0) else { return false }
    defer { frames[block.index] = count }
    return frames[block.index].map { $0 == count } ?? true
  }

  private static func isPossible(_ attempt: TimedBlock.Attempt) -> Bool {
    let happened = attempt.disturbance ?? .zero
    let durations = [
      attempt.nanoseconds, happened.runDelayNanoseconds, happened.stealMilliseconds, happened.pressureMicroseconds,
    ]
    return (0...Int(longest)).contains(happened.involuntarySwitches)
      && (durations + attempt.frames).allSatisfy { $0 <= longest }
  }

  package func agreement(_ reply: WorkerReply) -> Agreement? {
    guard case .agreement(let agreement) = reply, agreement.inputs ?? 0 >= 0 else { return nil }
    let (error, bound) = (agreement.worstScaledError, agreement.bound)
    guard !(error ?? 0 < 0), !(bound ?? 0 < 0) else { return nil }
    let stated = Agreement.Status(stated: agreement.status.rawValue, error: error, bound: bound)
    return stated == agreement.status ? agreement : nil
  }

  package func resources(_ reply: WorkerReply) -> Resources? {
    guard case .resources(let resources) = reply,
      [resources.allocations, resources.allocatedBytes, resources.peakBytes.map(Double.init)].allSatisfy({
        $0.map { $0 >= 0 && $0.isFinite } ?? true
      })
    else { return nil }
    return resources
  }

  package func instructions(_ reply: WorkerReply) -> InstructionCount? {
    guard case .instructions(let count) = reply, count.perCall.map({ $0 >= 0 && $0.isFinite }) ?? true else {
      return nil
    }
    return count == InstructionCount() ? .unknown : count
  }

  package mutating func panel(_ reply: WorkerReply) -> PanelReading? {
    guard case .panel(let reading) = reply, reading.nanoseconds.count == panelCount ?? reading.nanoseconds.count,
      reading.nanoseconds.allSatisfy({ $0 > 0 && $0 <= Double(Self.longest) })
    else { return nil }
    panelCount = reading.nanoseconds.count
    return reading
  }
}
