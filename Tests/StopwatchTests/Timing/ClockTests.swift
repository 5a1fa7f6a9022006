import BenchTestSupport
import Records
import Testing

@testable import Stopwatch

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
  @Test func aClockThatStepsPerReadingCostsItsStep() {
    let cost = ClockCost(of: FakeClock(step: 25))

    #expect(cost.costNanoseconds == 25)
    #expect(cost.resolutionNanoseconds == 25)
  }

  @Test func aStandingClockHasNoResolution() {
    let cost = ClockCost(of: FakeClock())

    #expect(cost.costNanoseconds == 0)
    #expect(cost.resolutionNanoseconds == nil)
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
  /// Ways of some durations per call, and how often each was called.
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

  @Test func theFastestWayIsTimedOnceItIsChosen() {
    let ways = Ways([500, 200, 900])
    let alternatives = Alternatives(ways.calls, clock: ways.clock)
    alternatives.choose()
    let before = ways.counts
    alternatives.calls.make(7)

    #expect(zip(ways.counts, before).map { $0 - $1 } == [0, 7, 0] && alternatives.calls.period == 3)
  }

  @Test func theChoiceFallsOnce() {
    let ways = Ways([500, 200])
    let alternatives = Alternatives(ways.calls, clock: ways.clock)
    alternatives.choose()
    let after = ways.counts
    alternatives.choose()

    #expect(ways.counts == after)
  }
}
