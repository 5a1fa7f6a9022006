import BenchTestSupport
import CAllocations
import CLibrary
import Records
import Stopwatch
import Testing

private actor Counter {
  private(set) var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}

@Suite struct TimedBodyTests {
  @Test func theRingsOfASetUpDecideThePeriod() throws {
    let benchmark = Benchmark("a") {
      let (four, six) = (Inputs(4) { 1 }, Inputs(6) { 2 })
      return .calls { four.next() + six.next() }
    }
    #expect(benchmark.prepared().calls?.period == 12)
    #expect(Benchmark("a") { .calls { 1 } }.prepared().calls?.period == 1)
    #expect(Benchmark("a") { .loop(period: 3) { _ in } }.prepared().calls?.period == 3)
    let vast = Benchmark("a") {
      let (some, more) = (Inputs(1_021) { 1 }, Inputs(1_031) { 2 })
      return .calls { some.next() + more.next() }
    }
    #expect(vast.prepared().calls?.period == 1_031)
  }

  @Test func aRingComesRound() {
    var next = 0
    let inputs = Inputs(3) {
      next += 1
      return next
    }
    #expect((0..<7).map { _ in inputs.next() } == [1, 2, 3, 1, 2, 3, 1])
  }

  @Test func randomInputsFollowFromSeedPathAndSize() throws {
    func inputs(_ path: String = "a", size: Int = 1, axis: String = "x", seed: UInt64 = 1) throws -> [UInt64] {
      var made: [UInt64] = []
      var benchmark = Benchmark(path, size: size, axes: ["implementation": axis]) {
        let (first, second) = (Inputs(2) { $0.next() }, Inputs(2) { $0.next() })
        made = [first.next(), first.next(), second.next(), second.next()]
        return .calls { first.next() }
      }
      benchmark.seed = seed
      _ = benchmark.prepared()
      return made
    }
    let known = try inputs()
    #expect(Set(known).count == 4)
    #expect(try inputs(axis: "y") == known)
    for other in [try inputs("b"), try inputs(size: 2), try inputs(seed: 2)] {
      #expect(Set(known).isDisjoint(with: other))
    }
  }

  @Test func anAsynchronousBodyRunsOnTheThreadThatMeasures() throws {
    let thread = pthread_self()
    final class Others: @unchecked Sendable { var count = 0 }
    let (counter, others) = (Counter(), Others())
    let benchmark = Benchmark("a") {
      .calls { () async -> Int in
        await Task.yield()
        if pthread_equal(thread, pthread_self()) == 0 { others.count += 1 }
        return await counter.next()
      }
    } verify: {
      $0 == 101 ? .ok : .failed("\($0) calls")
    }
    let prepared = benchmark.prepared()
    try prepared.calls?.make(100)

    #expect(others.count == 0)
    #expect(try prepared.verify().status == .ok)
  }

  @Test func anAsynchronousBodyMayWaitElsewhere() throws {
    let benchmark = Benchmark("a") { .calls { try await Task.sleep(nanoseconds: 1_000) } }
    try benchmark.prepared().calls?.make(3)
  }

  @Test func aBodyThatTakesNoLongerThanNothingIsNoted() throws {
    let clock = FakeClock()
    func note(_ nanoseconds: UInt64) throws -> String? {
      var calls = Calls { clock.advance(nanoseconds) }
      calls.handle = { Calls { clock.advance(3) } }
      let calibration = try CalibratedBenchmark(of: calls, plan: MeasurementPlan(), clock: clock)
      return try LinearityCheck.note(of: calls, calibration: calibration, clock: clock)
    }
    #expect(try note(3)?.hasPrefix("0 ns: a call takes 3.00 ns") == true)
    #expect(try note(5) == nil)
  }

  @Test(.enabled(if: AllocationMeterTests.canCount)) func allocationsArePerCall() throws {
    let benchmark = Benchmark("a") {
      let inputs = Inputs(2) { 100 }
      return .calls { [Double](repeating: 1, count: inputs.next()) }
    }
    let bench = LocalWorkbench([benchmark.prepared()], clock: FakeClock())
    _ = try bench.open([BenchmarkOrder(name: "a")])
    let resources = try #require(bench.resources(0, calls: 7))
    #expect(resources.allocations ?? 0 >= 1 && resources.peakBytes ?? 0 > 1 << 20)
    let calls = try #require(benchmark.prepared().calls)
    try calls.make(1)
    let found = try AllocationMeter.perCall(calls, 7, read: allocations_of_thread)
    #expect(found.allocations == 1 && (800...900).contains(found.bytes ?? 0), "\(found)")
  }
}

@Suite struct AllocationMeterTests {
  static var canCount: Bool { (try? AllocationMeter.perCall(Calls {}, 1).allocations) != nil }

  @Test(.enabled(if: canCount)) func whatTheLoopAllocatesIsNotCounted() throws {
    let empty = Benchmark("a") { .calls { () async in } }.prepared()
    let calls = try #require(empty.calls)
    try calls.make(1)
    #expect(try AllocationMeter.perCall(calls, 10, read: allocations_of_thread).allocations ?? 1 < 0.5)
  }

  @Test(.enabled(if: canCount)) func allocationsOfOtherThreadsCount() throws {
    let calls = Calls {
      var thread = pthread_t()
      pthread_create(
        &thread, nil,
        { _ in
          malloc(4_000).map(free); return nil
        }, nil)
      pthread_join(thread, nil)
    }
    #expect(try AllocationMeter.perCall(calls, 4).bytes ?? 0 >= 4_000)
  }
}
