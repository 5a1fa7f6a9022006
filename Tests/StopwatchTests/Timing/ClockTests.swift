import BenchTestSupport
import Records
import Stopwatch
import Testing

@Suite struct BlackHoleTests {
  @Test func leavesItsArgumentAlone() {
    var values = [1, 2, 3]

    blackHole(values)
    values.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { blackHole(start) }
    }

    #expect(values == [1, 2, 3])
    values.append(4)
    #expect(values.count == 4)
  }
}

@Suite struct ClockCostTests {
  @Test(arguments: [(25, 25), (0, nil)] as [(UInt64, UInt64?)])
  func aClockThatStepsPerReadingCostsItsStepAndAStandingOneHasNoResolution(step: UInt64, resolution: UInt64?) {
    let cost = ClockCost(of: FakeClock(step: step))
    #expect(cost.costNanoseconds == Double(step) && cost.resolutionNanoseconds == resolution)
  }

  @Test func resolutionIsTheSmallestStepAndNotZero() {
    final class Coarse: MonotonicClock {
      var readings: UInt64 = 0
      func now() -> UInt64 {
        readings += 1
        return readings / 4 * 40
      }
    }

    let cost = ClockCost(of: Coarse())

    #expect(cost.resolutionNanoseconds == 40)
    #expect((9...11).contains(cost.costNanoseconds))
  }
}

@Suite struct MonotonicClockTests {
  @Test func theSystemClockNeverRunsBackwards() {
    let clock = SystemClock()

    let readings = (0..<10_000).map { _ in clock.now() }

    #expect(zip(readings, readings.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(readings[0] > 0)
  }
}

@Suite struct AlternativesTests {
  /// Alternatives with given durations per call, and their call counts.
  final class Ways {
    let clock = FakeClock()
    private(set) var counts: [Int]
    private let nanoseconds: [UInt64]

    init(_ nanoseconds: [UInt64]) { (self.nanoseconds, counts) = (nanoseconds, nanoseconds.map { _ in 0 }) }

    var calls: [Calls] {
      nanoseconds.indices.map { way in
        Calls(period: 3) { [self] count in
          counts[way] += count
          clock.advance(UInt64(count) * nanoseconds[way])
        }
      }
    }
  }

  @Test func theFastestWayIsTimedOnceItIsChosen() throws {
    let ways = Ways([500, 200, 900])
    let alternatives = Alternatives(ways.calls, clock: ways.clock)
    alternatives.choose()
    let before = ways.counts
    alternatives.choose()
    #expect(ways.counts == before, "the choice falls once")
    try alternatives.calls.make(7)

    #expect(zip(ways.counts, before).map { $0 - $1 } == [0, 7, 0] && alternatives.calls.period == 3)
  }
}
