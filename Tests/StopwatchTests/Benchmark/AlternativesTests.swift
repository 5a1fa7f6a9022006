import BenchTestSupport
import Stopwatch
import Testing

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
