import BenchTestSupport
import Records
import Testing

@testable import Stopwatch

@Suite struct TraceTests {
  /// A trace of a hundred frames of 1…100 µs in which every third frame of a pass, a different one each time, is
  /// disturbed.
  func trace(_ clock: FakeClock, passes: @escaping () -> Int) -> Benchmark {
    Benchmark(
      identity: BenchmarkIdentity(kernel: "replay", recipe: "tipIn", variant: "scalar", rows: 100, kind: .trace),
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
    #expect((row.times.rounds, row.times.iterations) == (4, 100))
  }

  @Test func theShareOfAFrameComesFromTheMedianAndThereIsNoTimePerRow() throws {
    let row = try row(rounds: 2, traceRounds: 2)

    #expect(row.nsPerRow == nil)
    #expect((try #require(row.framePercent120Hz) - 50_500 / (1e9 / 120) * 100).magnitude < 1e-9)
  }

  @Test(arguments: [(20, 10), (20, 3), (5, 5), (7, 1)])
  func tracesTakePartInAsManyRoundsAsThePlanSays(rounds: Int, traceRounds: Int) throws {
    #expect(try row(rounds: rounds, traceRounds: traceRounds).times.rounds == traceRounds)
  }

  @Test func aTraceWithoutFramesHasNoTimesAndSaysWhy() throws {
    let empty = Benchmark(identity: BenchmarkIdentity(kernel: "empty", rows: 0, kind: .trace), kind: .trace { _ in [] })
    let session = Session(
      benchmarks: [empty], plan: MeasurementPlan(rounds: 2), launch: .test, clock: FakeClock())

    let row = try #require(try session.run().rows.first)

    #expect(!row.isMeasured)
    #expect(row.note == "the trace has no frames")
  }
}
