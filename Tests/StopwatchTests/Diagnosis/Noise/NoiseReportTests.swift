import Records
import Stopwatch
import Testing

@Suite struct NoiseReportTests {
  @Test func aMachineWithoutDisturbanceIsQuiet() {
    let report = NoiseReport(.quiet())

    #expect(report.level == .quiet)
    #expect(report.signs.allSatisfy { $0.level == .quiet })
    #expect(report.spreadSeen == 0 && report.spreadBetweenLaunches == LaunchSpread.layout)
    #expect(report.visible.map(\.launches) == [2, 3, 5, 10])
    #expect(report.visible.map(\.slowdown) == report.visible.map(\.slowdown).sorted(by: >))
  }

  @Test func theLoudestSignDecides() {
    var sample = NoiseSample.quiet()
    sample.gaps.lostNanoseconds = 100_000_000
    #expect(NoiseReport(sample).level == .somewhatNoisy)

    sample.disturbance.runDelayNanoseconds = 1_000_000_000
    #expect(NoiseReport(sample).level == .noisy)
  }

  @Test func aPlatformWithoutReferenceKernelsIsJudgedByTheRest() {
    var sample = NoiseSample(kernelNames: [])
    sample.gaps.watchedNanoseconds = 1_000_000_000
    let report = NoiseReport(sample)

    #expect(report.level == .quiet && report.kernels.isEmpty && report.visible.isEmpty)
    #expect(report.spreadBetweenLaunches == nil)
    #expect(report.signs.map(\.name) == ["interruptions", "other programs", "waiting", "steal"])
  }

}

extension NoiseSample {
  /// Ten seconds on a machine with two processors and two reference kernels that always take as long.
  static func quiet(readings: Int = 200) -> NoiseSample {
    var sample = NoiseSample(kernelNames: ["adds", "stream"], processors: 2)
    sample.readings = Array(repeating: PanelReading(nanoseconds: [1_000_000, 2_000_000]), count: readings)
    sample.gaps.watchedNanoseconds = 5_000_000_000
    sample.durationNanoseconds = 10_000_000_000
    return sample
  }
}
