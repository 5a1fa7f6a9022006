import Stopwatch
import Testing

@Suite struct MonotonicClockTests {
  @Test func theSystemClockNeverRunsBackwards() {
    let clock = SystemClock()

    let readings = (0..<10_000).map { _ in clock.now() }

    #expect(zip(readings, readings.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(readings[0] > 0)
  }
}
