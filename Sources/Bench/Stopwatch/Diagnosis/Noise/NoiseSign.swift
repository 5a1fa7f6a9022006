import Records

package enum NoiseLevel: String, Codable, Sendable, Comparable, CaseIterable {
  /// Figures are as good as possible on this machine.
  case quiet
  /// Figures are usable with more launches.
  case somewhatNoisy = "somewhat noisy"
  /// Figures of single launches are misleading.
  case noisy

  package static func < (left: NoiseLevel, right: NoiseLevel) -> Bool { left.rank < right.rank }

  private var rank: Int { NoiseLevel.allCases.firstIndex(of: self) ?? 0 }
}

package struct NoiseSign: Codable, Sendable, Equatable {
  package let name: String
  /// The share to judge, for example 0.02.
  package let share: Double
  package let level: NoiseLevel
  package let text: String

  /// Judges a share: up to the first limit is quiet, above the second noisy.
  package init(_ name: String, _ share: Double, _ limits: NoiseLimits, _ text: String) {
    (self.name, self.share, self.text) = (name, share, text)
    level = share <= limits.quiet ? .quiet : share <= limits.usable ? .somewhatNoisy : .noisy
  }

  /// All signs in a sample, except those not visible on this platform.
  package static func all(in sample: NoiseSample, _ kernels: [KernelSpread], _ spread: LaunchSpread?) -> [NoiseSign] {
    [interruptions(sample.gaps), equalRuns(kernels), repeatability(spread), drift(spread)].compactMap { $0 }
      + counters(sample)
  }

  private static func interruptions(_ gaps: ProcessorGaps) -> NoiseSign {
    let count = gaps.count == 0 ? "none" : gaps.count.grouped
    let watched = (Double(gaps.watchedNanoseconds) / 1e9).fixed(1)
    let text = "\(count) of more than \(ProcessorGaps.threshold / 1000) µs in \(watched) s"
    let longest = NumberText.duration(nanoseconds: Double(gaps.longestNanoseconds))
    let cost = "; the longest \(longest), \(percent(gaps.lostShare)) of the time lost"
    return NoiseSign("interruptions", gaps.lostShare, .lostTime, gaps.count == 0 ? text : text + cost)
  }

  /// The typical kernel counts, since a single sensitive kernel does not make a machine noisy.
  private static func equalRuns(_ kernels: [KernelSpread]) -> NoiseSign? {
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

  /// The signs from system counters, by the prefixes of their names in ``NoiseSample/missingCounters``.
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

  /// A share as a percentage; less than 0.005 % is shown as 0 %.
  package static func percent(_ share: Double) -> String {
    let percent = share * 100
    return percent < 0.005 ? "0 %" : percent < 1 ? "\(percent.fixed(2)) %" : "\(percent.fixed(1)) %"
  }
}

/// The largest share that is quiet, and the largest with usable figures.
///
/// They are relative to 3 %, the smallest slowdown that a comparison reports.
package struct NoiseLimits {
  let quiet: Double
  let usable: Double

  /// Lost time: noisy above the smallest reported slowdown, quiet below a sixth of it.
  package static let lostTime = NoiseLimits(quiet: 0.005, usable: 0.03)

  /// The spread between runs of twenty blocks: below 1 % it adds little to the 1.5 % of the memory layout; a synthetic
  /// load on the other core caused 3 %.
  static let repeatability = NoiseLimits(quiet: 0.01, usable: 0.03)

  /// The upper quartile of the runs over the fastest, minus 1.
  ///
  /// Only the fastest of twenty runs counts, so this may be a few times the spread; above 10 %, too few of the twenty
  /// are undisturbed.
  static let runs = NoiseLimits(quiet: 0.02, usable: 0.1)

  /// Drift common to all kernels, which the panel removes; a comparison only trusts that up to 10 %.
  static let drift = NoiseLimits(quiet: 0.02, usable: 0.1)

  /// Time in which some task waited, not necessarily the measuring one, so the limits are higher.
  static let waiting = NoiseLimits(quiet: 0.05, usable: 0.2)
}

extension NoiseSample {
  fileprivate var nanoseconds: Double { Double(max(1, durationNanoseconds)) }
}
