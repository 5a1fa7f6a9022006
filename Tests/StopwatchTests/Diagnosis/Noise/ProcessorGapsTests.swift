import Testing

@testable import Stopwatch

/// A clock whose readings are as far apart as a list says, over and over.
final class ScriptedClock: MonotonicClock {
  private var time: UInt64 = 0
  private let steps: [UInt64]
  private var place = 0

  init(steps: [UInt64]) { self.steps = steps }

  func now() -> UInt64 {
    defer {
      time += steps[place % steps.count]
      place += 1
    }
    return time
  }
}

@Suite struct ProcessorGapsTests {
  @Test func onlyStepsAboveFiveMicrosecondsAreGaps() {
    var gaps = ProcessorGaps()
    gaps.watch(ScriptedClock(steps: [30, 5_000, 30, 5_001, 30, 90_000]), for: 100_091)

    #expect(gaps.count == 2)
    #expect(gaps.longestNanoseconds == 90_000)
    #expect(gaps.lostNanoseconds == 95_001)
    #expect(gaps.watchedNanoseconds == 100_091)
  }

  @Test func watchingTwiceAddsUp() {
    var gaps = ProcessorGaps()
    for _ in 0..<2 { gaps.watch(ScriptedClock(steps: [10_000, 30_000]), for: 40_000) }

    #expect(gaps.count == 4 && gaps.lostShare == 1 && gaps.watchedNanoseconds == 80_000)
  }

  @Test func withoutWatchingNothingIsLost() {
    #expect(ProcessorGaps().lostShare == 0)
  }
}
