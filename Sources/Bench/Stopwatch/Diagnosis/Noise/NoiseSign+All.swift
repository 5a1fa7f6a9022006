import Records

extension NoiseSign {
  /// All signs in a sample, without what cannot be seen on this platform.
  static func all(in sample: NoiseSample, _ kernels: [KernelSpread], _ spread: LaunchSpread?) -> [NoiseSign] {
    [interruptions(sample.gaps), runs(kernels), repeatability(spread), drift(spread)].compactMap { $0 }
      + counters(sample)
  }

  private static func interruptions(_ gaps: ProcessorGaps) -> NoiseSign {
    let count = gaps.count == 0 ? "none" : gaps.count.grouped
    let watched = (Double(gaps.watchedNanoseconds) / 1e9).decimals(1)
    let text = "\(count) of more than \(ProcessorGaps.threshold / 1000) µs in \(watched) s"
    let cost = "; the longest \(duration(gaps.longestNanoseconds)), \(percent(gaps.lostShare)) of the time lost"
    return NoiseSign("interruptions", gaps.lostShare, .lostTime, gaps.count == 0 ? text : text + cost)
  }

  /// The typical kernel, since one that is sensitive by nature does not make a machine noisy.
  private static func runs(_ kernels: [KernelSpread]) -> NoiseSign? {
    guard !kernels.isEmpty else { return nil }
    let typical = median(of: kernels.map { $0.upperQuartileRatio - 1 })
    return NoiseSign(
      "equal runs", typical, .runs,
      "a quarter of the runs of a typical reference kernel are at least \(percent(typical)) slower than its fastest")
  }

  private static func repeatability(_ spread: LaunchSpread?) -> NoiseSign? {
    spread.map {
      NoiseSign(
        "repeatability", $0.seen, .repeatability,
        "the fastest of some twenty runs varies by \(percent($0.seen)) (standard deviation), without common drift")
    }
  }

  private static func drift(_ spread: LaunchSpread?) -> NoiseSign? {
    spread.map {
      NoiseSign(
        "drift", $0.drift, .drift, "all reference kernels together were up to \(percent($0.drift)) slower at times")
    }
  }

  /// What the operating system counts, by the first words of what ``NoiseSample/missingCounters`` calls it.
  private static func counters(_ sample: NoiseSample) -> [NoiseSign] {
    let signs = [("run delay", otherPrograms(sample)), ("pressure", waiting(sample)), ("steal", steal(sample))]
    return signs.filter { name, _ in !sample.missingCounters.contains { $0.hasPrefix(name) } }.map(\.1)
  }

  private static func otherPrograms(_ sample: NoiseSample) -> NoiseSign {
    let delayed = Double(sample.disturbance.runDelayNanoseconds) / sample.nanoseconds
    let switches = sample.disturbance.involuntarySwitches
    return NoiseSign(
      "other programs", delayed, .lostTime,
      "taken off the processor \(switches.grouped) \(switches == 1 ? "time" : "times"); waited for it "
        + "\(percent(delayed)) of the time")
  }

  private static func waiting(_ sample: NoiseSample) -> NoiseSign {
    let waited = Double(sample.disturbance.pressureMicroseconds) * 1e3 / sample.nanoseconds
    return NoiseSign("waiting", waited, .waiting, "some program waited for a processor \(percent(waited)) of the time")
  }

  private static func steal(_ sample: NoiseSample) -> NoiseSign {
    let share = Double(sample.disturbance.stealMilliseconds) * 1e6 / sample.nanoseconds
    let stolen = share / Double(sample.processors)
    return NoiseSign("steal", stolen, .lostTime, "the host gave \(percent(stolen)) of this machine's time to others")
  }

  /// A share as a percentage; what would be 0.00 % is nothing.
  static func percent(_ share: Double) -> String {
    let percent = share * 100
    return percent < 0.005 ? "0 %" : percent < 1 ? "\(percent.decimals(2)) %" : "\(percent.decimals(1)) %"
  }

  private static func duration(_ nanoseconds: UInt64) -> String {
    let microseconds = Double(nanoseconds) / 1e3
    return microseconds < 1000 ? "\(microseconds.significant()) µs" : "\((microseconds / 1e3).significant()) ms"
  }
}

extension NoiseSample {
  /// The duration as a divisor.
  fileprivate var nanoseconds: Double { Double(max(1, durationNanoseconds)) }
}
