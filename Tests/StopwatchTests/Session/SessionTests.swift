import BenchTestSupport
import Records
import Stopwatch
import Testing

@Suite struct SessionTests {
  static let plan = MeasurementPlan(rounds: 8, traceRounds: 2, blockNanoseconds: 1_000_000, seed: 42)

  func session(_ benchmarks: [PreparedBenchmark], _ clock: FakeClock, plan: MeasurementPlan = Self.plan) -> Session {
    Session(benchmarks: benchmarks, plan: plan, launch: .test, clock: clock)
  }

  /// The display while a session of benchmarks on a clock is in a phase.
  private func steps(
    of phase: ProgressStep.Phase, _ benchmarks: (FakeClock) -> [PreparedBenchmark]
  ) throws -> [ProgressStep] {
    let clock = FakeClock()
    let session = session(benchmarks(clock), clock)
    var steps: [ProgressStep] = []
    session.observer.onProgress = { if $0.phase == phase { steps.append($0) } }
    _ = try session.run()
    return steps
  }

  /// The names of the benchmarks in the order in which they were timed, round by round.
  func order(seed: UInt64, count: Int = 12) throws -> [[String]] {
    let clock = FakeClock()
    var plan = Self.plan
    plan.seed = seed
    let session = session((0..<count).map { .fake("v\($0)", 1_000, on: clock) }, clock, plan: plan)
    var names: [String] = []
    session.observer.onProgress = { if $0.phase == .measuring { names.append($0.benchmark) } }
    _ = try session.run()
    return stride(from: 0, to: names.count, by: count).map { Array(names[$0..<($0 + count)]) }
  }

  @Test func everyRoundTimesEveryBenchmarkOnceInAnOrderOfItsOwnThatFollowsFromTheSeed() throws {
    let rounds = try order(seed: 42)

    #expect(rounds.count == 8)
    #expect(rounds.allSatisfy { Set($0).count == 12 })
    #expect(Set(rounds).count == 8)
    #expect(try order(seed: 42) == rounds)
    #expect(try order(seed: 1) != rounds)
  }

  @Test func knownWorkHasKnownTimes() throws {
    let clock = FakeClock()

    let outcome = try session([.fake("a", 10_000, on: clock, rows: 100)], clock).run()

    let row = try #require(outcome.rows.first)
    #expect(outcome.isComplete)
    #expect(row.name == "fake/a/100")
    #expect((row.launch.runID, row.launch.machineID, row.launch.number) == ("run", "machine", 1))
    #expect((row.times.rounds, row.times.iterations) == (8, 100))
    #expect(
      (row.times.min, row.times.median, row.times.max, row.times.standardDeviation) == (10_000, 10_000, 10_000, 0))
    #expect(row.nsPerElement == 100)
    let percent = try #require(Vocabulary.$current.withValue(.sample) { row.framePercent })
    #expect((percent - 0.12).magnitude < 1e-12)
    #expect((row.times.p95, row.times.p99, row.note) == (nil, nil, nil))
    #expect(row.agreement.status == .ok)
  }

  @Test func theCallBeforeABlockIsNotTimed() throws {
    let clock = FakeClock()
    var isCold = false
    let call = {
      clock.advance(isCold ? 900_000 : 10_000)
      isCold = false
    }
    let benchmark = PreparedBenchmark(
      identity: BenchmarkIdentity("cold", size: 1), kind: .repeated(call: call))
    let session = session([benchmark], clock)
    session.observer.onProgress = { if $0.phase == .measuring { isCold = true } }

    #expect(try session.run().rows.first?.times.max == 10_000)
  }

  @Test func aWrongKernelGetsNoTimes() throws {
    let clock = FakeClock()
    let wrong = Agreement(
      status: .failed, reference: "oracle", worstUlp: 9, worstScaledError: 4, bound: 2, worstInput: "row 3")
    let benchmarks: [PreparedBenchmark] = [
      .fake("right", 1_000, on: clock), .fake("wrong", 10, on: clock, agreement: wrong),
    ]

    let outcome = try session(benchmarks, clock).run()

    #expect(outcome.isComplete)
    #expect(outcome.rows[0].isMeasured)
    let row = outcome.rows[1]
    #expect(row.agreement.status == .failed)
    #expect(!row.isMeasured && row.times.max == nil)
    #expect((row.nsPerElement, row.framePercent, row.times.rounds, row.times.iterations) == (nil, nil, nil, nil))
    #expect((row.agreement.reference, row.agreement.worstUlp, row.agreement.worstScaledError) == ("oracle", 9, 4))
    #expect((row.agreement.bound, row.agreement.worstInput) == (2, "row 3"))
  }

  @Test func comparisonFollowsAllTiming() throws {
    let clock = FakeClock()
    var events: [String] = []
    let benchmarks = ["a", "b"].map { name in
      PreparedBenchmark(
        identity: BenchmarkIdentity(name, size: 1),
        kind: .repeated {
          events.append("call")
          clock.advance(100_000)
        },
        verify: {
          events.append("verify")
          return .unchecked
        })
    }

    _ = try session(benchmarks, clock).run()

    #expect(events.suffix(2) == ["verify", "verify"])
    #expect(events.count { $0 == "verify" } == 2)
  }

  @Test func benchmarksWhoseTimeIsNotLinearKeepTheirTimesAndGetANote() throws {
    let clock = FakeClock(step: 25)
    let idle = PreparedBenchmark(identity: BenchmarkIdentity("idle", size: 1), kind: .repeated {})

    let row = try #require(try session([idle], clock).run().rows.first)

    #expect(row.isMeasured)
    #expect(row.note?.contains("optimised away") == true)
  }

  @Test func rowsArriveAfterEveryRound() throws {
    let clock = FakeClock()
    let session = session([.fake("a", 1_000, on: clock), .fake("b", 2_000, on: clock)], clock)
    var rounds: [[Int?]] = []
    session.observer.onRows = { rounds.append($0.map(\.times.rounds)) }

    _ = try session.run()

    #expect(rounds == (1...8).map { [$0, $0] })
  }

  @Test func whatTheSinkThrowsEndsTheSession() {
    struct DiskIsFull: Error {}
    let clock = FakeClock()
    let session = session([.fake("a", 1_000, on: clock)], clock)
    session.observer.onRows = { _ in throw DiskIsFull() }

    #expect(throws: DiskIsFull.self) { try session.run() }
  }

  @Test func onlyTheFirstBenchmarkOfATurnIsReportedBeforeTheClockRuns() throws {
    let steps = try steps(of: .measuring) { clock in (0..<12).map { .fake("v\($0)", 1_000, on: clock) } }
    #expect(steps.indices.filter { !steps[$0].isTiming } == Array(stride(from: 0, to: 96, by: 12)))
  }

  @Test func aBenchmarkThatIsTimedAgainIsReportedWithItsFastestBlock() throws {
    let steps = try steps(of: .measuring) { [.fake("a", 2_000, on: $0)] }
    #expect(steps.map(\.finding) == [""] + Array(repeating: "2.00 µs", count: 7))
  }

  @Test func anOutputThatIsWrongIsReportedAsSoonAsThatIsKnown() throws {
    let wrong = Agreement(status: .failed, worstScaledError: 4, bound: 2)
    let steps = try steps(of: .verifying) {
      [.fake("a", 10, on: $0), .fake("b", 10, on: $0, agreement: wrong), .fake("c", 10, on: $0)]
    }
    #expect(steps.map(\.finding) == ["", "", "1 FAILED"])
  }

  @Test func preparingIsUntimedAndPrecedesEveryCalibrationBlockAndComparison() throws {
    let clock = FakeClock()
    var events: [String] = []
    let benchmark = PreparedBenchmark(
      identity: BenchmarkIdentity("shared", size: 1),
      kind: .repeated {
        if events.last != "call" { events.append("call") }
        clock.advance(500_000)
      },
      prepare: {
        events.append("prepare")
        clock.advance(70_000_000)
      },
      verify: {
        events.append("verify")
        return .unchecked
      })

    let row = try #require(try session([benchmark], clock).run().rows.first)

    let pair = ["prepare", "call"]
    // The block of each of the 8 rounds is the first of its request, so half a block is run untimed before it.
    #expect(events == [[String]](repeating: pair, count: 1 + 2 * 8 + 1).flatMap { $0 } + ["prepare", "verify"])
    #expect((row.times.max, row.times.iterations) == (500_000, 2))
  }

  @Test func rowsKnowTheRoofThatTheBenchmarksOfTheSessionMake() throws {
    let clock = FakeClock()
    func benchmark(_ kernel: String, _ nanoseconds: UInt64, _ work: Work) -> PreparedBenchmark {
      PreparedBenchmark(
        identity: BenchmarkIdentity(kernel, size: 100), kind: .repeated { clock.advance(nanoseconds) },
        work: work)
    }
    let work = Work(bytesPerElement: 8, twin: "traffic/100", workingSetBytes: 800)
    let benchmarks = [benchmark("k", 2_000, work), benchmark("traffic", 1_000, Work(bytesPerElement: 8))]
    let caches = [Cache(level: "1", kind: "Data", size: "48K")].compactMap { $0 }
    let session = Session(benchmarks: benchmarks, plan: Self.plan, launch: .test, clock: clock, caches: caches)
    var partial: [ResultRow] = []
    session.observer.onRows = { partial = $0 }

    let roof = try #require(try session.run().rows.first).roof

    #expect((roof.percent, roof.boundBy, roof.gigabytesPerSecond) == (50, "L1", 0.4))
    #expect(partial.first?.roof == roof)
  }
}
