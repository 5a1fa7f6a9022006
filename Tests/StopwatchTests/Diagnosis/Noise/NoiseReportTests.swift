import Testing

@testable import Stopwatch

@Suite struct NoiseReportTests {
  @Test func aMachineWithoutDisturbanceIsQuiet() {
    let report = NoiseReport(.quiet())

    #expect(report.level == .quiet)
    #expect(report.signs.allSatisfy { $0.level == .quiet })
    #expect(report.spreadSeen == 0 && report.spreadBetweenLaunches == LaunchSpread.layout)
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

  @Test func visibleSlowdownsShrinkWithLaunches() {
    let visible = NoiseReport(.quiet()).visible

    #expect(visible.map(\.launches) == [2, 3, 5, 10])
    #expect(visible.map(\.slowdown) == visible.map(\.slowdown).sorted(by: >))
  }
}
