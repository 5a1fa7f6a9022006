import HostSystem
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

@Suite struct NoiseSignTests {
  @Test(arguments: [
    (0, NoiseLevel.quiet), (0.005, .quiet), (0.0051, .somewhatNoisy), (0.03, .somewhatNoisy),
    (0.0301, .noisy),
  ])
  func aLimitBelongsToTheQuieterSide(share: Double, level: NoiseLevel) {
    #expect(NoiseSign("x", share, .lostTime, "").level == level)
  }

  /// A sample in which something happened, the sign that shows it, and what that says.
  @Test func signsAreSharesOfTheTimeOrOfAllProcessors() {
    var sample = NoiseSample.quiet()
    (sample.gaps.count, sample.gaps.longestNanoseconds, sample.gaps.lostNanoseconds) = (1_234, 4_100_000, 50_000_000)
    sample.disturbance = Disturbance(
      involuntarySwitches: 1, runDelayNanoseconds: 1_000_000_000, stealMilliseconds: 400,
      pressureMicroseconds: 3_000_000)
    let signs = Dictionary(uniqueKeysWithValues: NoiseSign.all(in: sample, [], nil).map { ($0.name, $0) })
    #expect(signs["steal"]?.share == 0.02 && signs["steal"]?.level == .somewhatNoisy)
    #expect(signs["waiting"]?.share == 0.3 && signs["other programs"]?.text.contains("1 time; ") == true)
    let interruptions = signs["interruptions"]?.text ?? ""
    #expect(["1,234 ", "5.0 s", "4.1 ms", "1.0 %"].allSatisfy(interruptions.contains), "\(interruptions)")
  }

  @Test func equalRunsAreThoseOfTheTypicalKernel() {
    let kernels = [1.01, 1.02, 9].compactMap { KernelSpread(name: "k", nanoseconds: [1, $0, $0, $0]) }
    let sign = NoiseSign.all(in: .quiet(), kernels, nil).first { $0.name == "equal runs" }

    #expect(abs((sign?.share ?? 0) - 0.02) < 1e-12)
  }

  @Test func aCounterThatIsMissingIsNotJudged() {
    let counters = DisturbanceCounters(schedule: "/nowhere", processors: "/nowhere", pressure: "/nowhere")
    var sample = NoiseSample.quiet()
    sample.missingCounters = counters.missing

    #expect(NoiseSign.all(in: sample, [], nil).map(\.name) == ["interruptions"])
  }
}
