import BenchTestSupport
import Records
import Stopwatch
import Testing

/// Counters that grow by scripted numbers of switches, one per block.
private final class ScriptedMeter: DisturbanceMeter {
  private var script: [Int]
  private var total = 0
  private var isBefore = true

  init(_ script: [Int]) { self.script = script }

  func read() -> Disturbance {
    defer { isBefore.toggle() }
    if !isBefore, !script.isEmpty { total += script.removeFirst() }
    return Disturbance(involuntarySwitches: total, runDelayNanoseconds: UInt64(10 * total))
  }
}

/// Simulates a process that is stopped for a given time during its first block.
private final class StoppedMeter: DisturbanceMeter {
  private var readings: [Int64]

  init(for nanoseconds: Int64) { readings = [5, 5 + nanoseconds] }

  func read() -> Disturbance { Disturbance() }
  func idleNanoseconds() -> Int64 { readings.count > 1 ? readings.removeFirst() : readings[0] }
}

@Suite struct LocalWorkbenchTests {
  /// A workbench with one benchmark of 1 µs per call, and the number of calls so far.
  private func bench(_ clock: FakeClock, meter: any DisturbanceMeter, calls: @escaping () -> Void = {}) throws
    -> LocalWorkbench
  {
    let benchmark = PreparedBenchmark(
      identity: BenchmarkIdentity("fake", size: 1),
      kind: .repeated {
        calls()
        clock.advance(1_000)
      })
    let bench = LocalWorkbench(clock: clock, meter: meter, panel: { _ in PanelReading(nanoseconds: [5, 7]) }) {
      $0 == "fake/1" ? benchmark : nil
    }
    _ = try bench.open([BenchmarkOrder(name: "fake/1")])
    return bench
  }

  private func blocks(switches: [Int]) throws -> [TimedBlock] {
    let clock = FakeClock()
    var blocks: [TimedBlock] = []
    try bench(clock, meter: ScriptedMeter(switches)).time([BlockOrder(index: 0, iterations: 3)]) { blocks.append($0) }
    return blocks
  }

  @Test func anUndisturbedBlockIsTimedOnce() throws {
    let block = try #require(try blocks(switches: [0]).first)
    #expect(block.attempts.count == 1)
    #expect(block.attempts[0].nanoseconds == 3_000)
  }

  @Test func aDisturbedBlockIsTimedAgainAtMostTwiceAndNothingIsDropped() throws {
    #expect(try blocks(switches: [1, 0]).map(\.attempts.count) == [2])
    let worst = try #require(try blocks(switches: [1, 2, 3, 0]).first)
    #expect(worst.attempts.map(\.disturbance?.involuntarySwitches) == [1, 2, 3])
    #expect(worst.attempts.map(\.disturbance?.runDelayNanoseconds) == [10, 20, 30])
  }

  @Test(arguments: [(1_000_000_000, [1, 0]), (1_000_000, [0])] as [(Int64, [Int])])
  func aBlockDuringWhichTheProcessWasStoppedIsTimedAgain(nanoseconds: Int64, switches: [Int]) throws {
    var blocks: [TimedBlock] = []
    try bench(FakeClock(), meter: StoppedMeter(for: nanoseconds)).time([BlockOrder(index: 0, iterations: 3)]) {
      blocks.append($0)
    }
    #expect(blocks.map { $0.attempts.map(\.disturbance?.involuntarySwitches) } == [switches])
  }

  @Test func everyAttemptIsPrecededByAnUntimedCallAndTheFirstOfARequestByHalfABlock() throws {
    let clock = FakeClock()
    var calls = 0
    let bench = try bench(clock, meter: ScriptedMeter([1, 0])) { calls += 1 }
    try bench.time([BlockOrder(index: 0, iterations: 4), BlockOrder(index: 0, iterations: 4)]) { _ in }
    #expect(calls == 2 + 3 * (1 + 4))
  }

  /// The first request for a block of three calls runs half a block, one call; the following counts are the block's.
  @Test(arguments: [(period: 1, untimed: 1), (6, 6), (7, 1)])
  func aBlockIsPrecededByAPassOverAllInputsUnlessItReadsFewOfThem(period: Int, untimed: Int) throws {
    var counts: [Int] = []
    let benchmark = PreparedBenchmark(
      identity: BenchmarkIdentity("fake", size: 1), kind: .calls(Calls(period: period) { counts.append($0) }))
    let bench = LocalWorkbench(
      clock: FakeClock(), meter: NoDisturbanceMeter(), panel: { _ in PanelReading(nanoseconds: []) },
      make: { _ in benchmark })
    _ = try bench.open([BenchmarkOrder(name: "fake/1")])
    try bench.time([BlockOrder(index: 0, iterations: 3)]) { _ in }

    #expect(counts == [1, untimed, 3])
  }

  @Test func outputsAreMovedBeforeTheFirstCallOfABlock() throws {
    var events: [String] = []
    var calls = Calls(period: 1) { events.append("\($0) calls") }
    calls.placements = 4
    calls.place = { events.append("placement \($0)") }
    let benchmark = PreparedBenchmark(
      identity: BenchmarkIdentity("fake", size: 1), kind: .calls(calls.followed { events.append("end") }))
    let bench = LocalWorkbench([benchmark], clock: FakeClock())
    var blocks: [TimedBlock] = []

    #expect(try bench.open([BenchmarkOrder(name: "fake/1")]).map(\.placements) == [4])
    try bench.time([BlockOrder(index: 0, iterations: 2, placement: 3)]) { blocks.append($0) }

    #expect(events == ["placement 3", "1 calls", "end", "1 calls", "end", "2 calls", "end"])
    #expect(blocks.map(\.placement) == [3])
  }

  @Test func anUnknownNameIsRefusedByName() throws {
    let bench = try bench(FakeClock(), meter: NoDisturbanceMeter())
    let error = #expect(throws: WorkbenchError.self) { try bench.open([BenchmarkOrder(name: "other/1")]) }
    #expect(error?.description.contains("'other/1'") == true)
  }

  @Test func openingAgainGivesUpWhatWasOpenAndThePanelStays() throws {
    let bench = try bench(FakeClock(), meter: NoDisturbanceMeter())
    #expect(try bench.open([]).isEmpty && bench.timePanel().nanoseconds == [5, 7])
  }
}
