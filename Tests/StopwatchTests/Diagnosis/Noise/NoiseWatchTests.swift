import BenchTestSupport
import Records
import Stopwatch
import Testing

@Suite struct NoiseWatchTests {
  /// Counts up by one per reading.
  final class CountingMeter: DisturbanceMeter {
    private var readings = 0

    func read() -> Disturbance {
      readings += 1
      return Disturbance(involuntarySwitches: readings * 10, stealMilliseconds: UInt64(readings) * 30)
    }
  }

  private func look(
    panel nanoseconds: UInt64?, onProgress: (UInt64) -> Void = { _ in }
  ) -> (sample: NoiseSample, panels: Int) {
    let clock = FakeClock(at: 0, step: 1_000)
    var panels = 0
    let watch = NoiseWatch(clock: clock, meter: CountingMeter()) {
      panels += 1
      clock.advance(nanoseconds ?? 0)
      return PanelReading(nanoseconds: nanoseconds.map { [Double($0)] } ?? [])
    }
    var sample = NoiseSample(kernelNames: nanoseconds == nil ? [] : ["adds"])
    watch.look(for: 100_000_000, into: &sample, onProgress: onProgress)
    return (sample, panels)
  }

  @Test func kernelsAndClockTakeTurnsOfEqualLength() {
    var times: [UInt64] = []
    let (sample, panels) = look(panel: 10_000_000) { times.append($0) }

    #expect(sample.readings.count == 5 && panels == 6, "the first run of the kernels does not count")
    #expect(sample.disturbance == Disturbance(involuntarySwitches: 10, stealMilliseconds: 30), "read twice")
    #expect((50_000_000...50_100_000).contains(sample.gaps.watchedNanoseconds))
    #expect((100_000_000...100_200_000).contains(sample.durationNanoseconds))
    #expect(sample.gaps.count == 0)
    #expect(times.map { $0 / 10_000_000 } == [0, 2, 4, 6, 8], "progress is the time that is over")
  }

  @Test func withoutKernelsTheClockIsWatchedAlone() {
    let sample = look(panel: nil).sample

    #expect(sample.readings.isEmpty)
    #expect(sample.gaps.watchedNanoseconds > 99_000_000)
  }

}

/// A clock whose readings differ by the values of a list, cyclically.
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

  @Test func watchingTwiceAddsUpAndWithoutItNothingIsLost() {
    var gaps = ProcessorGaps()
    #expect(gaps.lostShare == 0)
    for _ in 0..<2 { gaps.watch(ScriptedClock(steps: [10_000, 30_000]), for: 40_000) }
    #expect(gaps.count == 4 && gaps.lostShare == 1 && gaps.watchedNanoseconds == 80_000)
  }
}
