import BenchRecords
import SeededRandom

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// One process of each of two programs, alive together, whose blocks are timed in turn.
///
/// What changes slowly – clock, neighbours, heat – hits both sides of a round alike and cancels in their ratio. A round
/// times every benchmark in the order ABBA or BAAB, so that a steady drift cancels, too.
final class PairedSession {
  var onProgress: (SessionProgress) -> Void = { _ in }
  var shouldStop: () -> Bool = { false }
  /// When to stop after a round, by the clock, in nanoseconds; three rounds are timed in any case.
  var deadline: UInt64?
  /// Calls per block, which both sides share, by name; after the session, those of all its benchmarks.
  var calibrations: [String: CalibratedBenchmark] = [:]
  /// What was found out.
  private(set) var benchmarks: [PairedBenchmark] = []

  private let base: any Workbench
  private let new: any Workbench
  private let orders: [String]
  private let delays: [String: Double]
  private let plan: MeasurementPlan
  private let clock: any MonotonicClock
  /// The processors that rounds run on in turn, both sides on the same; empty for any.
  private let processors: [Int]
  private var pairs: [PairedBlocks] = []

  init(
    base: any Workbench, new: any Workbench, orders: [String], delays: [String: Double], plan: MeasurementPlan,
    processors: [Int] = [], clock: any MonotonicClock
  ) {
    (self.base, self.new, self.orders, self.delays) = (base, new, orders, delays)
    (self.plan, self.processors, self.clock) = (plan, processors, clock)
  }

  /// Measures; `false` when it was stopped.
  func run(_ generator: inout SeededGenerator, verifies: Bool) throws -> Bool {
    let opened = try base.open(orders.map { BenchmarkOrder(name: $0) })
    _ = try new.open(orders.map { BenchmarkOrder(name: $0, delayNanoseconds: delays[$0] ?? 0) })
    pairs = opened.map(PairedBlocks.init)
    guard try calibrate(), try measure(&generator) else { return false }
    benchmarks = pairs.map(\.benchmark)
    return try !verifies || verify()
  }

  private func calibrate() throws -> Bool {
    let unknown = orders.indices.filter { calibrations[orders[$0]] == nil }
    let perStep = MeasurementPlan.calibrationBlocks * plan.blockNanoseconds
    var steps = PhaseSteps(
      .calibrating, total: unknown.count, expected: perStep * UInt64(unknown.count), clock: clock)
    for index in unknown {
      guard begin(index, steps) else { return false }
      calibrations[orders[index]] = try base.calibrate(index, plan: plan)
      steps.advance(expected: perStep)
    }
    for index in orders.indices { calibrations[orders[index]].map { pairs[index].use($0, plan) } }
    return true
  }

  private func measure(_ generator: inout SeededGenerator) throws -> Bool {
    let rounds = (0..<plan.rounds).map { round in
      pairs.indices.filter { plan.includes(round: round, of: pairs[$0].participations) }
    }
    let expected = rounds.joined().map { pairs[$0].expectedNanoseconds }.reduce(0, +)
    var steps = PhaseSteps(.measuring, total: rounds.joined().count, expected: expected, clock: clock)
    for (number, round) in rounds.enumerated() {
      if number >= MeasurementPlan.leastRounds, let deadline, clock.now() >= deadline { break }
      let processor = processors.isEmpty ? nil : processors[number % processors.count]
      for index in round.shuffled(using: &generator) {
        guard begin(index, steps) else { return false }
        try time(index, on: processor, isBaseOutside: Bool.random(using: &generator))
        steps.advance(expected: pairs[index].expectedNanoseconds)
      }
    }
    return true
  }

  /// Times four blocks: one of the outer side, two of the inner, one of the outer.
  private func time(_ index: Int, on processor: Int?, isBaseOutside: Bool) throws {
    let order = BlockOrder(index: index, iterations: pairs[index].iterations, processor: processor)
    let (outer, inner) = isBaseOutside ? (base, new) : (new, base)
    var (outside, inside): ([Double], [Double]) = ([], [])
    try outer.time([order]) { outside.append($0.nanosecondsPerCall) }
    try inner.time([order, order]) { inside.append($0.nanosecondsPerCall) }
    try outer.time([order]) { outside.append($0.nanosecondsPerCall) }
    if isBaseOutside {
      pairs[index].keep(base: outside, new: inside)
    } else {
      pairs[index].keep(base: inside, new: outside)
    }
  }

  private func verify() throws -> Bool {
    var steps = PhaseSteps(
      .verifying, total: orders.count, expected: UInt64(orders.count) * plan.blockNanoseconds, clock: clock)
    for index in orders.indices {
      guard begin(index, steps) else { return false }
      benchmarks[index].baseAgreement = try base.verify(index)
      benchmarks[index].newAgreement = try new.verify(index)
      steps.advance(expected: plan.blockNanoseconds)
    }
    return true
  }

  /// Reports that a benchmark is next; `false` when the session is to stop instead.
  private func begin(_ index: Int, _ steps: PhaseSteps) -> Bool {
    guard !shouldStop() else { return false }
    onProgress(steps.progress(next: orders[index]))
    return true
  }
}

/// The blocks of one benchmark on both sides.
struct PairedBlocks {
  private let opened: OpenedBenchmark
  private(set) var iterations = 1
  private(set) var participations = 0
  /// The expected duration of a round's four blocks, in nanoseconds.
  private(set) var expectedNanoseconds: UInt64 = 0
  private var base: [Double] = []
  private var new: [Double] = []
  /// The natural logarithm of new over base, one per round.
  private var logRatios: [Double] = []

  init(_ opened: OpenedBenchmark) {
    self.opened = opened
  }

  mutating func use(_ calibration: CalibratedBenchmark, _ plan: MeasurementPlan) {
    iterations = calibration.iterations
    let block = calibration.blockNanoseconds + (opened.isTrace ? 0 : calibration.blockNanoseconds / UInt64(iterations))
    participations = opened.isTrace ? plan.traceRounds : plan.participations(lasting: block)
    expectedNanoseconds = 4 * block
  }

  /// Keeps the blocks of a round: as many on either side.
  mutating func keep(base: [Double], new: [Double]) {
    self.base += base
    self.new += new
    let logs = zip(base, new).map { log(max($1, .leastNormalMagnitude) / max($0, .leastNormalMagnitude)) }
    logRatios.append(logs.reduce(0, +) / Double(max(1, logs.count)))
  }

  var benchmark: PairedBenchmark {
    var benchmark = PairedBenchmark(identity: opened.identity)
    guard !logRatios.isEmpty, let baseLeast = base.min(), let newLeast = new.min() else { return benchmark }
    benchmark.sessions = [
      PairedBenchmark.Session(
        logRatio: median(of: logRatios), baseNanoseconds: baseLeast, newNanoseconds: newLeast,
        baseBlocks: base, newBlocks: new)
    ]
    return benchmark
  }
}
