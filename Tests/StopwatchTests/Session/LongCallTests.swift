import BenchTestSupport
import Records
import Stopwatch
import Testing

@Suite struct LongCallTests {
  /// Counts the calls of one benchmark next to a short one, and returns its row.
  func session(
    _ nanoseconds: UInt64, plan: MeasurementPlan = .standard
  ) throws -> (calls: Int, rounds: Int, times: [UInt64], note: String?) {
    let clock = FakeClock()
    var calls = 0
    let long = PreparedBenchmark(
      identity: BenchmarkIdentity("long", size: 1),
      kind: .repeated {
        calls += 1
        clock.advance(nanoseconds)
      })
    let session = Session(
      benchmarks: [.fake("short", 100_000, on: clock), long], plan: plan, launch: .test, clock: clock)
    var rounds: [Int] = []
    session.observer.onRows = { rounds.append($0.first { $0.path == "long" }?.times.rounds ?? 0) }
    let row = try #require(try session.run().rows.last)
    let taken = zip([0] + rounds, rounds).enumerated().filter { $1.0 != $1.1 }.map { UInt64($0.offset) }
    return (calls, try #require(row.times.rounds), taken, row.note)
  }

  /// A part of a round is a block and the call before it; 20 blocks of 1 ms allow 40 ms.
  @Test(
    arguments: [
      (10_000, .standard, 20), (1_000_000, .standard, 20), (1_600_000, .standard, 12), (2_500_000, .standard, 8),
      (4_000_000, .standard, 5), (50_000_000, .standard, 5), (50_000_000, .quick, 3),
      (50_000_000, MeasurementPlan(rounds: 1), 1),
    ] as [(UInt64, MeasurementPlan, Int)])
  func callsLongerThanABlockTakePartInFewerRoundsButFive(
    nanoseconds: UInt64, plan: MeasurementPlan, rounds: Int
  ) throws {
    #expect(try session(nanoseconds, plan: plan).rounds == rounds)
  }

  @Test func aLongCallIsCalledThreeTimesBeforeItsRoundsWhichAreSpreadEvenly() throws {
    let (calls, rounds, times, note) = try session(50_000_000)
    #expect(calls == 3 + 2 * rounds + 1 && times == [0, 4, 8, 12, 16])
    #expect(note == nil)
  }
}

@Suite struct TraceTests {
  /// A trace of a hundred frames of 1…100 µs in which every third frame of a pass, different in each pass, is
  /// disturbed.
  func trace(_ clock: FakeClock, passes: @escaping () -> Int) -> PreparedBenchmark {
    PreparedBenchmark(
      identity: BenchmarkIdentity("replay", axes: .sample(recipe: "tipIn", variant: "scalar"), size: 100, kind: .trace),
      kind: .trace { clock in
        let pass = passes()
        return (1...100).map { (frame: Int) -> UInt64 in
          let disturbance = (frame + pass) % 3 == 0 ? 5_000_000 : 0
          return UInt64(1_000 * frame + disturbance)
        }
      })
  }

  func row(rounds: Int, traceRounds: Int) throws -> ResultRow {
    let clock = FakeClock()
    var passes = 0
    let benchmark = trace(clock) {
      passes += 1
      return passes
    }
    let plan = MeasurementPlan(rounds: rounds, traceRounds: traceRounds)
    let session = Session(benchmarks: [benchmark], plan: plan, launch: .test, clock: clock)
    return try #require(try session.run().rows.first)
  }

  @Test func everyFrameCountsWithItsMinimumOverTheRounds() throws {
    let row = try row(rounds: 4, traceRounds: 4)

    #expect((row.times.min, row.times.median, row.times.max) == (1_000, 50_500, 100_000))
    #expect((row.times.q25, row.times.q75) == (25_750, 75_250))
    #expect((try #require(row.times.p95) - 95_050).magnitude < 1e-6)
    #expect((try #require(row.times.p99) - 99_010).magnitude < 1e-6)
    #expect((row.times.rounds, row.times.iterations, row.nsPerElement) == (4, 100, nil))
    let percent = try #require(Vocabulary.$current.withValue(.sample) { row.framePercent })
    #expect((percent - 0.606).magnitude < 1e-9)
  }

  @Test(arguments: [(20, 10), (20, 3), (5, 5), (7, 1)])
  func tracesTakePartInAsManyRoundsAsThePlanSays(rounds: Int, traceRounds: Int) throws {
    #expect(try row(rounds: rounds, traceRounds: traceRounds).times.rounds == traceRounds)
  }

  @Test func aTraceWithoutFramesHasNoTimesAndSaysWhy() throws {
    let empty = PreparedBenchmark(
      identity: BenchmarkIdentity("empty", size: 0, kind: .trace), kind: .trace { _ in [] })
    let session = Session(
      benchmarks: [empty], plan: MeasurementPlan(rounds: 2), launch: .test, clock: FakeClock())

    let row = try #require(try session.run().rows.first)

    #expect(!row.isMeasured)
    #expect(row.note == "the trace has no frames")
  }
}

@Suite struct TurnTests {
  private static func turns(of count: Int, lasting nanoseconds: UInt64 = 1000, alone: Set<Int> = []) -> [[Int]] {
    Turn.portions(
      of: Array(0..<count), expected: { _ in nanoseconds }, order: { BlockOrder(index: $0, iterations: 1) },
      isAlone: alone.contains
    ).map(\.benchmarks)
  }

  @Test func aTurnHasAtMost25Benchmarks() {
    #expect(Self.turns(of: 60).map(\.count) == [25, 25, 10])
  }

  @Test func longBlocksMakeShortTurns() {
    #expect(Self.turns(of: 5, lasting: 25_000_000) == [[0, 1], [2, 3], [4]])
  }

  @Test func whatMayEndTheProcessHasATurnOfItsOwn() {
    #expect(Self.turns(of: 7, alone: [0, 3, 4]) == [[0], [1, 2], [3], [4], [5, 6]])
    #expect(Self.turns(of: 2, alone: [1]) == [[0], [1]])
  }
}
