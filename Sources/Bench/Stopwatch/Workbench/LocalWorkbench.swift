import HostSystem
import Records

package final class LocalWorkbench: Workbench {
  static let attempts = 3

  private let make: (String) -> PreparedBenchmark?
  private let affinity: ProcessorAffinity?
  private let clock: any MonotonicClock
  private let meter: any DisturbanceMeter
  private let panel: (any MonotonicClock) -> PanelReading
  private lazy var spinWait = SpinWait(clock: clock)
  private var benchmarks: [PreparedBenchmark] = []
  /// The errors of benchmarks that failed, by index.
  private var failures: [Int: String] = [:]

  /// - Parameter affinity: Moves this thread to the processor of an order; `nil` if it is not moved.
  package init(
    clock: any MonotonicClock = SystemClock(), meter: any DisturbanceMeter,
    panel: @escaping (any MonotonicClock) -> PanelReading, affinity: ProcessorAffinity? = nil,
    make: @escaping (String) -> PreparedBenchmark?
  ) {
    (self.clock, self.meter, self.panel, self.make) = (clock, meter, panel, make)
    self.affinity = affinity
  }

  deinit { close() }

  private func close() {
    for benchmark in benchmarks { benchmark.tearDown() }
    (benchmarks, failures) = ([], [:])
  }

  package func open(_ orders: [BenchmarkOrder]) throws -> [OpenedBenchmark] {
    close()
    for (index, order) in orders.enumerated() {
      guard let benchmark = make(order.name) else {
        throw WorkbenchError.refused(path: CommandLine.arguments[0], reason: "there is no benchmark '\(order.name)'")
      }
      failures[index] = benchmark.failure
      let delay = order.delayNanoseconds ?? 0
      benchmarks.append(delay > 0 ? delayed(benchmark, delay) : benchmark)
    }
    return benchmarks.map {
      OpenedBenchmark(identity: $0.identity, work: $0.work, placements: $0.calls?.placements, failure: $0.failure)
    }
  }

  /// The value of a body; `nil` if this benchmark threw an error, now or earlier.
  private func guarded<Value>(_ index: Int, _ body: () throws -> Value) -> Value? {
    guard failures[index] == nil else { return nil }
    do {
      return try body()
    } catch {
      failures[index] = "it threw: \(error)".printable
      return nil
    }
  }

  /// Also checks that time is proportional to calls; a trace is played once.
  package func calibrate(_ index: Int, plan: MeasurementPlan) -> CalibratedBenchmark {
    let calibrated = guarded(index) {
      let benchmark = benchmarks[index]
      benchmark.prepare()
      switch benchmark.kind {
      case let .calls(calls): return try calibrate(calls, plan)
      case let .trace(pass): return calibrate(pass)
      }
    }
    return calibrated ?? CalibratedBenchmark(iterations: 1, blockNanoseconds: 0, failure: failures[index])
  }

  /// An idle processor takes time to leave its low-power state, so half of the first block is run untimed before it.
  package func time(_ orders: [BlockOrder], each: (TimedBlock) throws -> Void) throws {
    for (place, order) in orders.enumerated() {
      affinity?.move(to: benchmarks[order.index].usesAllProcessors ? nil : order.processor)
      benchmarks[order.index].calls?.place(order.placement ?? 0)
      let attempts = guarded(order.index) {
        if place == 0 { try wakeUp(with: order) }
        return try self.attempts(order)
      }
      let frames = attempts?[0].frames.count ?? 0
      var block = TimedBlock(
        index: order.index, iterations: benchmarks[order.index].identity.isTrace ? frames : order.iterations,
        attempts: attempts ?? [TimedBlock.Attempt(nanoseconds: 0)], placement: order.placement)
      block.failure = failures[order.index]
      try each(block)
    }
  }

  private func attempts(_ order: BlockOrder) throws -> [TimedBlock.Attempt] {
    var attempts = [try attempt(order)]
    while attempts[attempts.count - 1].disturbance?.involuntarySwitches ?? 0 > 0, attempts.count < Self.attempts {
      attempts.append(try attempt(order))
    }
    return attempts
  }

  package func timePanel() -> PanelReading { panel(clock) }

  package func verify(_ index: Int) -> Agreement {
    let agreement = guarded(index) {
      benchmarks[index].prepare()
      return try benchmarks[index].verify()
    }
    return agreement ?? .broken(failures[index] ?? "")
  }

  package func resources(_ index: Int, calls count: Int) -> Resources? {
    guarded(index) {
      var resources = Resources()
      if let calls = benchmarks[index].calls {
        benchmarks[index].prepare()
        let count = calls.period <= 2 * count ? (count + calls.period - 1) / calls.period * calls.period : count
        (resources.allocations, resources.allocatedBytes) = try AllocationMeter.perCall(calls, count)
      }
      resources.peakBytes = ProcessMemory.peakBytes
      return resources
    }
  }

  package func instructions(_ index: Int) -> InstructionCount {
    let count = guarded(index) {
      benchmarks[index].prepare()
      try benchmarks[index].calls?.make(1)
      return InstructionMeter.count(benchmarks[index])
    }
    return count ?? InstructionCount(obstacle: failures[index])
  }

  private func calibrate(_ calls: Calls, _ plan: MeasurementPlan) throws -> CalibratedBenchmark {
    var calibration = try CalibratedBenchmark(of: calls, plan: plan, clock: clock)
    guard !calibration.isLong(for: plan) else { return calibration }
    let note = try LinearityCheck.note(of: calls, calibration: calibration, clock: clock)
    calibration.notes = [note].compactMap { $0 }
    return calibration
  }

  private func calibrate(_ pass: (any MonotonicClock) -> [UInt64]) -> CalibratedBenchmark {
    let start = clock.now()
    let isEmpty = pass(clock).isEmpty
    return CalibratedBenchmark(
      iterations: 1, blockNanoseconds: clock.now() - start, notes: isEmpty ? ["the trace has no frames"] : [])
  }

  private func wakeUp(with order: BlockOrder) throws {
    guard let calls = benchmarks[order.index].calls, order.iterations > 1 else { return }
    benchmarks[order.index].prepare()
    try calls.make(order.iterations / 2)
  }

  /// Times one block, or one pass, after untimed calls, since the previous benchmark has filled the caches.
  private func attempt(_ order: BlockOrder) throws -> TimedBlock.Attempt {
    let benchmark = benchmarks[order.index]
    benchmark.prepare()
    switch benchmark.kind {
    case let .calls(calls):
      try calls.make(Self.untimedCalls(calls, in: order))
      let (elapsed, disturbance) = try watched { try Block.time(calls, iterations: order.iterations, clock: clock) }
      return TimedBlock.Attempt(nanoseconds: elapsed, disturbance: disturbance)
    case let .trace(pass):
      let (frames, disturbance) = watched { pass(clock) }
      return TimedBlock.Attempt(nanoseconds: frames.reduce(0, +), frames: frames, disturbance: disturbance)
    }
  }

  /// The longest idle time of undisturbed work, in nanoseconds.
  private static let longestIdle: Int64 = 10_000_000

  /// A stopped process, as by SIGSTOP, leaves its processor without an involuntary switch in the system's count; its
  /// idle time shows this.
  private func watched<Value>(_ work: () throws -> Value) rethrows -> (Value, Disturbance) {
    let (before, idle) = (meter.read(), meter.idleNanoseconds())
    let value = try work()
    let wasStopped = meter.idleNanoseconds() - idle > Self.longestIdle
    var disturbance = meter.read() - before
    if wasStopped { disturbance.involuntarySwitches = max(1, disturbance.involuntarySwitches) }
    return (value, disturbance)
  }

  /// One pass over all inputs, so that a block of one and a half passes does not read some inputs from memory and some
  /// from a cache; a single call if a block reads few of them anyway.
  private static func untimedCalls(_ calls: Calls, in order: BlockOrder) -> Int {
    calls.period <= 2 * order.iterations ? calls.period : 1
  }

  /// A benchmark with a delay in every call; a trace times its frames itself and is not delayed.
  private func delayed(_ benchmark: PreparedBenchmark, _ nanoseconds: Double) -> PreparedBenchmark {
    guard let calls = benchmark.calls else { return benchmark }
    let wait = Calls(spinWait.wait(nanoseconds: nanoseconds))
    var slower = calls
    slower.make = { count in
      try calls.make(count)
      try wait.make(count)
    }
    var delayed = benchmark
    delayed.kind = .calls(slower)
    return delayed
  }
}
