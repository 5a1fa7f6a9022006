import HostSystem
import Records

package final class LocalWorkbench: Workbench {
  static let attempts = 3

  private let make: (String) throws -> Benchmark?
  private let affinity: ProcessorAffinity?
  private let usesAllProcessors: (BenchmarkIdentity) -> Bool
  private let clock: any MonotonicClock
  private let meter: any DisturbanceMeter
  private let panel: (any MonotonicClock) -> PanelReading
  private lazy var spinWait = SpinWait(clock: clock)
  private var benchmarks: [Benchmark] = []

  /// - Parameter affinity: Moves this thread to the processor of an order; `nil` where it stays where it is.
  package init(
    clock: any MonotonicClock = SystemClock(), meter: any DisturbanceMeter,
    panel: @escaping (any MonotonicClock) -> PanelReading, affinity: ProcessorAffinity? = nil,
    usesAllProcessors: @escaping (BenchmarkIdentity) -> Bool = { _ in false }, make: @escaping (String) throws -> Benchmark?
  ) {
    (self.clock, self.meter, self.panel, self.make) = (clock, meter, panel, make)
    (self.affinity, self.usesAllProcessors) = (affinity, usesAllProcessors)
  }

  package func open(_ orders: [BenchmarkOrder]) throws -> [OpenedBenchmark] {
    benchmarks = []
    for order in orders {
      guard let benchmark = try make(order.name) else {
        throw WorkbenchError.refused(path: CommandLine.arguments[0], reason: "there is no benchmark '\(order.name)'")
      }
      benchmarks.append(order.delayNanoseconds > 0 ? delayed(benchmark, order.delayNanoseconds) : benchmark)
    }
    return benchmarks.map {
      OpenedBenchmark(identity: $0.identity, work: $0.work, placements: $0.calls?.placements)
    }
  }

  /// Also checks that time scales with calls; a trace is played once.
  package func calibrate(_ index: Int, plan: MeasurementPlan) -> CalibratedBenchmark {
    let benchmark = benchmarks[index]
    benchmark.prepare()
    switch benchmark.kind {
    case let .calls(calls): return calibrate(calls, plan)
    case let .trace(pass): return calibrate(pass)
    }
  }

  /// An idle processor is in a low state and leaves it slowly: before the first block, half of it is run untimed.
  package func time(_ orders: [BlockOrder], each: (TimedBlock) throws -> Void) throws {
    for (place, order) in orders.enumerated() {
      affinity?.move(to: usesAllProcessors(benchmarks[order.index].identity) ? nil : order.processor)
      benchmarks[order.index].calls?.place(order.placement ?? 0)
      if place == 0 { wakeUp(with: order) }
      var attempts = [attempt(order)]
      while attempts[attempts.count - 1].disturbance.involuntarySwitches > 0, attempts.count < Self.attempts {
        attempts.append(attempt(order))
      }
      let frames = attempts[0].frames.count
      try each(
        TimedBlock(
          index: order.index, iterations: benchmarks[order.index].identity.isTrace ? frames : order.iterations,
          attempts: attempts, placement: order.placement))
    }
  }

  package func timePanel() -> PanelReading { panel(clock) }

  package func verify(_ index: Int) -> Agreement {
    benchmarks[index].prepare()
    return benchmarks[index].verify()
  }

  private func calibrate(_ calls: Calls, _ plan: MeasurementPlan) -> CalibratedBenchmark {
    let calibration = Calibration(of: calls, plan: plan, clock: clock)
    let note =
      calibration.isLong(for: plan) ? nil : LinearityCheck.note(of: calls, calibration: calibration, clock: clock)
    return CalibratedBenchmark(
      iterations: calibration.iterations, blockNanoseconds: calibration.blockNanoseconds,
      notes: [note].compactMap { $0 })
  }

  private func calibrate(_ pass: (any MonotonicClock) -> [UInt64]) -> CalibratedBenchmark {
    let start = clock.now()
    let isEmpty = pass(clock).isEmpty
    return CalibratedBenchmark(
      iterations: 1, blockNanoseconds: clock.now() - start, notes: isEmpty ? ["the trace has no frames"] : [])
  }

  private func wakeUp(with order: BlockOrder) {
    guard let calls = benchmarks[order.index].calls, order.iterations > 1 else { return }
    benchmarks[order.index].prepare()
    calls.make(order.iterations / 2)
  }

  /// Times one block, or one pass, after untimed calls: the benchmark before has filled the caches with its own data.
  private func attempt(_ order: BlockOrder) -> TimedBlock.Attempt {
    let benchmark = benchmarks[order.index]
    benchmark.prepare()
    switch benchmark.kind {
    case let .calls(calls):
      calls.make(Self.untimedCalls(calls, in: order))
      let (elapsed, disturbance) = watched { Block.time(calls, iterations: order.iterations, clock: clock) }
      return TimedBlock.Attempt(nanoseconds: elapsed, disturbance: disturbance)
    case let .trace(pass):
      let (frames, disturbance) = watched { pass(clock) }
      return TimedBlock.Attempt(nanoseconds: frames.reduce(0, +), frames: frames, disturbance: disturbance)
    }
  }

  /// The longest wait that work has of its own accord, in nanoseconds.
  private static let longestIdle: Int64 = 10_000_000

  /// A process that is stopped, as by SIGSTOP, leaves its processor without an involuntary switch in the system's count;
  /// idle time shows it.
  private func watched<Value>(_ work: () -> Value) -> (Value, Disturbance) {
    let (before, idle) = (meter.read(), meter.idleNanoseconds())
    let value = work()
    let wasStopped = meter.idleNanoseconds() - idle > Self.longestIdle
    var disturbance = meter.read() - before
    if wasStopped { disturbance.involuntarySwitches = max(1, disturbance.involuntarySwitches) }
    return (value, disturbance)
  }

  /// One pass over all inputs, so that a block that goes over them once and a half does not read some from memory and some
  /// from a cache; a single call where a block reads few of them anyway.
  private static func untimedCalls(_ calls: Calls, in order: BlockOrder) -> Int {
    calls.period <= 2 * order.iterations ? calls.period : 1
  }

  /// A benchmark whose every call takes longer; a trace times its frames itself and stays as it is.
  private func delayed(_ benchmark: Benchmark, _ nanoseconds: Double) -> Benchmark {
    guard let calls = benchmark.calls else { return benchmark }
    let wait = Calls(spinWait.wait(nanoseconds: nanoseconds))
    var slower = calls
    slower.make = { count in
      calls.make(count)
      wait.make(count)
    }
    return Benchmark(
      identity: benchmark.identity, kind: .calls(slower), prepare: benchmark.prepare, work: benchmark.work,
      verify: benchmark.verify)
  }
}
