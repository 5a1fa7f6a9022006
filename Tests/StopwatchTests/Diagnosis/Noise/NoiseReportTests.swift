import Foundation
import HostSystem
import Records
import SeededRandom
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
  /// Ten seconds on a machine with two processors and two reference kernels with constant times.
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

  /// A sample with a disturbance, the sign that shows it, and its text.
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

@Suite struct LaunchSpreadTests {
  static let seed: UInt64 = 20_251

  /// Readings in runs of twenty: `common` moves all kernels of a run, `own` each individually.
  private func series(runs: Int = 40, kernels: Int = 7, common: Double = 0, own: Double = 0) -> [PanelReading] {
    var generator = SeededGenerator(seed: Self.seed)
    func normal() -> Double {
      let (radius, angle) = (
        Double.random(in: 1e-12...1, using: &generator), Double.random(in: 0..<1, using: &generator)
      )
      return (-2 * log(radius)).squareRoot() * cos(2 * .pi * angle)
    }
    return (0..<runs).flatMap { _ in
      let shared = common * normal()
      let times = (0..<kernels).map { _ in 1e6 * exp(shared + own * normal()) }
      return (0..<20).map { block in PanelReading(nanoseconds: times.map { block == 7 ? $0 : $0 * 1.3 }) }
    }
  }

  /// The number of kernels, the common and individual spread, and the estimates of both.
  ///
  /// The median of the six others has a spread of about half of a kernel's. A single kernel cannot distinguish drift
  /// from spread.
  @Test(
    arguments: [
      (7, 0, 0, 0...0, 0...0), (7, 0, 0.03, 0.028...0.04, 0...1), (7, 0.05, 0, 0...1e-9, 0.1...0.35),
      (1, 0.03, 0, 0.02...0.04, 0...1),
    ] as [(Int, Double, Double, ClosedRange<Double>, ClosedRange<Double>)])
  func whatAllKernelsShareIsDriftAndTheRestIsSpread(
    kernels: Int, common: Double, own: Double, seen: ClosedRange<Double>, drift: ClosedRange<Double>
  ) throws {
    let spread = try #require(LaunchSpread(series(kernels: kernels, common: common, own: own)))
    #expect(seen.contains(spread.seen) && drift.contains(spread.drift), "seed \(Self.seed): \(spread)")
    let layout = LaunchSpread.layout * LaunchSpread.layout
    #expect(abs(spread.between - (spread.seen * spread.seen + layout).squareRoot()) < 1e-12)
  }

  @Test func disturbedBlocksDoNotCountAsLongAsOneOfTwentyIsClean() throws {
    var readings = series()
    for index in readings.indices where index % 20 != 7 {
      for kernel in 0..<7 { readings[index].nanoseconds[kernel] *= Double(2 + index / 20 * (kernel + 1) % 5) }
    }

    #expect(try #require(LaunchSpread(readings)).seen == 0)
  }

  @Test(arguments: [(0, false), (19, false), (20, true), (100, true), (700, true)])
  func fewReadingsMakeShorterRunsAndVeryFewMakeNone(count: Int, isEnough: Bool) {
    let readings = Array(repeating: PanelReading(nanoseconds: [1e6, 2e6]), count: count)

    #expect((LaunchSpread(readings) != nil) == isEnough)
    #expect(LaunchSpread(readings.map { _ in PanelReading(nanoseconds: []) }) == nil, "without kernels")
  }

  @Test(arguments: [(1, 0.0716), (3, 0.0540), (5, 0.0486), (10, 0.0431)])
  func theVisibleSlowdownFallsWithTheRootOfTheLaunches(launches: Int, slowdown: Double) throws {
    let spread = try #require(LaunchSpread(series()))

    // 1.96 · 1.5 % · √(2 / launches) + 3 %
    #expect(abs(spread.visibleSlowdown(launches: launches) - slowdown) < 0.000_05)
  }
}

@Suite struct KernelSpreadTests {
  @Test func everythingIsToldOverTheFastest() {
    let spread = KernelSpread(name: "adds", nanoseconds: [120, 100, 110, 130, 200])

    #expect(spread?.runs == 5 && spread?.fastestNanoseconds == 100)
    #expect(spread?.medianRatio == 1.2 && spread?.upperQuartileRatio == 1.3 && spread?.worstRatio == 2)
  }

  @Test func kernelsKeepTheirNamesAndOrderAndWithoutRunsThereIsNoSpread() {
    let spreads = KernelSpread.all(in: .quiet())
    #expect(spreads.map(\.name) == ["adds", "stream"])
    #expect(spreads.map(\.fastestNanoseconds) == [1_000_000, 2_000_000])
    #expect(KernelSpread.all(in: NoiseSample(kernelNames: ["adds"])) == [])
  }

}
