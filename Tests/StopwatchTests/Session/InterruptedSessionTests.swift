import BenchTestSupport
import Records
import Stopwatch
import Testing

@Suite struct InterruptedSessionTests {
  /// Stops a session of three benchmarks and four rounds after a number of steps of a phase.
  func outcome(stoppingAfter steps: Int, of phase: ProgressStep.Phase) throws -> (LaunchOutcome, [[ResultRow]]) {
    let clock = FakeClock()
    let session = Session(
      benchmarks: ["a", "b", "c"].map { .fake($0, 1_000, on: clock) },
      plan: MeasurementPlan(rounds: 4, seed: 3), launch: .test, clock: clock)
    var begun = 0
    var received: [[ResultRow]] = []
    session.observer.onProgress = { if $0.phase == phase { begun += 1 } }
    session.observer.shouldStop = { begun == steps }
    session.observer.onRows = { received.append($0) }
    return (try session.run(), received)
  }

  @Test func stoppedInTheMiddleOfARoundItHandsOverWhatItHas() throws {
    let (outcome, received) = try outcome(stoppingAfter: 5, of: .measuring)

    #expect(!outcome.isComplete)
    #expect(outcome.rows.compactMap(\.times.rounds).reduce(0, +) == 5)
    #expect(outcome.rows.allSatisfy { $0.agreement.status == .unchecked && $0.isMeasured })
    #expect(received.last == outcome.rows)
    #expect(received.count == 2)
  }

  @Test func stoppedWhileCalibratingItHasNoRows() throws {
    let (outcome, received) = try outcome(stoppingAfter: 2, of: .calibrating)

    #expect(outcome == LaunchOutcome(rows: [], isComplete: false))
    #expect(received == [[]])
  }

  @Test func stoppedWhileComparingItKeepsAllTimes() throws {
    let (outcome, _) = try outcome(stoppingAfter: 1, of: .verifying)

    #expect(!outcome.isComplete)
    #expect(outcome.rows.map(\.agreement.status) == [.ok, .unchecked, .unchecked])
    #expect(outcome.rows.allSatisfy { $0.times.rounds == 4 })
  }

  @Test func whatItHandsOverCanBeReadBack() throws {
    let (_, received) = try outcome(stoppingAfter: 4, of: .measuring)

    let rows = try #require(received.last)
    #expect(try ResultTable.rows(csv: ResultTable.csv(rows)) == rows)
  }
}

extension LocalWorkbench {
  /// A workbench for existing benchmarks, without a panel, on a machine without disturbances.
  convenience init(_ benchmarks: [PreparedBenchmark], clock: any MonotonicClock) {
    let named = Dictionary(uniqueKeysWithValues: benchmarks.map { ($0.identity.name, $0) })
    self.init(clock: clock, meter: NoDisturbanceMeter(), panel: { _ in PanelReading(nanoseconds: []) }) { named[$0] }
  }
}

extension Session {
  /// A session of benchmarks in this process.
  convenience init(
    benchmarks: [PreparedBenchmark], plan: MeasurementPlan, launch: Launch, clock: any MonotonicClock,
    caches: [Cache] = []
  ) {
    let orders = benchmarks.map { BenchmarkOrder(name: $0.identity.name) }
    let program = Program(bench: LocalWorkbench(benchmarks, clock: clock), orders: orders, launch: launch)
    let estimate = LaunchEstimate(plan: plan, programs: 1, groups: [orders.map(\.name)])
    self.init(
      [program], plan: plan, clock: clock, caches: caches,
      remaining: RemainingTime(estimate, since: clock.now(), by: clock))
  }
}

extension RemainingTime {
  /// The time of a single launch whose processes have started.
  convenience init(_ estimate: LaunchEstimate, since start: UInt64, by clock: any MonotonicClock) {
    self.init(estimate, launches: 1, since: start, by: clock)
    drop(.starting, expected: estimate.nanoseconds(.starting, launches: 1))
  }
}
