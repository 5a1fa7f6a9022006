import BenchTestSupport
import Records
import Testing

@testable import Stopwatch

@Suite struct LongCallTests {
  /// Counts the calls of one benchmark next to a short one, and what its line says.
  func session(
    _ nanoseconds: UInt64, plan: MeasurementPlan = .standard
  ) throws -> (calls: Int, rounds: Int, times: [UInt64], note: String?) {
    let clock = FakeClock()
    var calls = 0
    let long = Benchmark(
      identity: BenchmarkIdentity(kernel: "long", rows: 1),
      kind: .repeated {
        calls += 1
        clock.advance(nanoseconds)
      })
    let session = Session(
      benchmarks: [.fake("short", 100_000, on: clock), long], plan: plan, launch: .test, clock: clock)
    var rounds: [Int] = []
    session.onRows = { rounds.append($0.first { $0.kernel == "long" }?.times.rounds ?? 0) }
    let row = try #require(try session.run().rows.last)
    let taken = zip([0] + rounds, rounds).enumerated().filter { $1.0 != $1.1 }.map { UInt64($0.offset) }
    return (calls, try #require(row.times.rounds), taken, row.note)
  }

  /// A part of a round is a block and the call before it; 20 blocks of 1 ms allow 40 ms.
  @Test(
    arguments: [
      (10_000, 20), (1_000_000, 20), (1_600_000, 12), (2_500_000, 8), (4_000_000, 5), (50_000_000, 5),
    ] as [(UInt64, Int)])
  func callsLongerThanABlockTakePartInFewerRoundsButFive(nanoseconds: UInt64, rounds: Int) throws {
    #expect(try session(nanoseconds).rounds == rounds)
  }

  @Test func aQuickRunStillTimesALongCallThreeTimes() throws {
    #expect(try session(50_000_000, plan: .quick).rounds == 3)
    #expect(try session(50_000_000, plan: MeasurementPlan(rounds: 1)).rounds == 1)
  }

  @Test func theRoundsOfALongCallAreSpreadEvenly() throws {
    #expect(try session(50_000_000).times == [0, 4, 8, 12, 16])
  }

  @Test func aLongCallIsCalledThreeTimesBeforeItsRoundsAndNotAccused() throws {
    let (calls, rounds, _, note) = try session(50_000_000)

    #expect(calls == 3 + 2 * rounds)
    #expect(note == nil)
  }

  @Test func theDurationOfFewerRoundsIsExpected() throws {
    let clock = FakeClock()
    let session = Session(
      benchmarks: [.fake("short", 100_000, on: clock), .fake("long", 50_000_000, on: clock)], plan: .standard,
      launch: .test, clock: clock)
    var steps: [ProgressStep] = []
    session.onProgress = { if $0.phase == .measuring { steps.append($0) } }

    _ = try session.run()

    // Five calls and the calls before them, some of which are expected to be timed twice.
    let rest = try #require(steps.first?.remainingNanoseconds)
    #expect(rest >= 500_000_000 && rest <= 1_000_000_000)
    #expect(steps.count == 25 && steps.allSatisfy { $0.total == 25 })
  }
}
