import Testing

@testable import Records
@testable import Stopwatch

@Suite struct NoiseSignTests {
  @Test(arguments: [
    (0, NoiseLevel.quiet), (0.005, .quiet), (0.0051, .somewhatNoisy), (0.03, .somewhatNoisy),
    (0.0301, .noisy),
  ])
  func aLimitBelongsToTheQuieterSide(share: Double, level: NoiseLevel) {
    #expect(NoiseSign("x", share, .lostTime, "").level == level)
  }

  @Test func levelsAreOrdered() {
    #expect(NoiseLevel.quiet < .somewhatNoisy && .somewhatNoisy < .noisy)
  }

  @Test func stealIsAShareOfAllProcessors() {
    var sample = NoiseSample.quiet()
    sample.disturbance.stealMilliseconds = 400
    let sign = NoiseSign.all(in: sample, [], nil).first { $0.name == "steal" }

    #expect(sign?.share == 0.02 && sign?.level == .somewhatNoisy)
    #expect(sign?.text == "the host gave 2.0 % of this machine's time to others")
  }

  @Test func runDelayAndPressureAreSharesOfTheTime() {
    var sample = NoiseSample.quiet()
    sample.disturbance = Disturbance(
      involuntarySwitches: 1, runDelayNanoseconds: 1_000_000_000, pressureMicroseconds: 3_000_000)
    let signs = NoiseSign.all(in: sample, [], nil)

    #expect(
      signs.first { $0.name == "other programs" }?.text
        == "taken off the processor 1 time; waited for it 10.0 % of the time")
    #expect(signs.first { $0.name == "waiting" }?.share == 0.3)
  }

  @Test func equalRunsAreThoseOfTheTypicalKernel() {
    let kernels = [1.01, 1.02, 9].compactMap { KernelSpread(name: "k", nanoseconds: [1, $0, $0, $0]) }
    let sign = NoiseSign.all(in: .quiet(), kernels, nil).first { $0.name == "equal runs" }

    #expect(abs((sign?.share ?? 0) - 0.02) < 1e-12)
  }

  @Test func interruptionsAreTold() {
    var sample = NoiseSample.quiet()
    (sample.gaps.count, sample.gaps.longestNanoseconds, sample.gaps.lostNanoseconds) = (1_234, 4_100_000, 50_000_000)

    #expect(
      NoiseSign.all(in: sample, [], nil).first?.text
        == "1,234 of more than 5 µs in 5.0 s; the longest 4.1 ms, 1.0 % of the time lost")
  }

  @Test func aCounterThatIsMissingIsNotJudged() {
    let meter = SystemDisturbanceMeter(schedule: "/nowhere", processors: "/nowhere", pressure: "/nowhere")
    var sample = NoiseSample.quiet()
    sample.missingCounters = meter.missing

    #expect(NoiseSign.all(in: sample, [], nil).map(\.name) == ["interruptions"])
  }
}
