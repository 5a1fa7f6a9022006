import Judge
import Records

/// Sentences about a comparison as a whole, shared by all human-readable reports.
struct ComparisonWording {
  let comparison: Comparison

  func provenance(of side: Comparison.Side) -> String {
    let provenance = side.provenance
    let parts = [
      launches(side.launches), named("machine", "machines", provenance.machines),
      provenance.compilers.isEmpty ? nil : CountWording.list(provenance.compilers.sorted()),
      named("run", "runs", provenance.runs),
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }

  /// The method of measurement, and the rules by which a difference counts.
  var method: String {
    let rules = comparison.rules
    let taken = comparison.method == .paired ? "both sides in turn, in paired sessions" : "each side by itself"
    let chance =
      rules.correction == .familyWise
      ? "Holm \(RatioWording.threshold(rules.significance))"
      : "false discovery rate \(RatioWording.threshold(rules.significance))"
    let patterns = rules.thresholds.count
    let own = patterns == 0 ? "" : patterns == 1 ? " (1 pattern has its own)" : " (\(patterns) patterns have their own)"
    let faster = RatioWording.change(1 / (1 + rules.threshold))
    return "\(taken); changes count from +\(RatioWording.threshold(rules.threshold)) and \(faster)\(own), \(chance)"
  }

  var panel: String {
    guard let drift = comparison.drift else {
      return comparison.method == .paired
        ? "not needed: a machine that changes slows both sides" : "none: the machine's drift is not removed"
    }
    let excluded = drift.excluded.map { kernel in
      let ratio = drift.kernels.indices.contains(kernel) ? " \(RatioWording.change(drift.kernels[kernel]))" : ""
      return Self.panelKernel(kernel) + ratio
    }
    let rest = excluded.isEmpty ? "" : "; ignored as outlier: reference kernel \(excluded.joined(separator: ", "))"
    let isTooLarge = !drift.isRemovable && !comparison.rules.isForced
    let fate = isTooLarge ? "too large to be removed" : comparison.isJudged ? "removed" : "not removed"
    return "drift \(RatioWording.change(drift.ratio)), \(fate)\(rest)"
  }

  /// The name of a panel kernel; its number if the file is from another panel.
  static func panelKernel(_ place: Int) -> String {
    let names = ReferenceKernel.names
    return names.indices.contains(place) ? names[place] : "reference kernel \(place + 1)"
  }

  /// A remark that everything shifted together; `nil` unless nine of ten benchmarks are slower, or are faster.
  var shift: String? {
    guard let median = comparison.medianRatio, median.isFinite, comparison.benchmarks.count > 1 else { return nil }
    let verdict: Verdict = median > 1 ? .slower : .faster
    let moved = comparison.benchmarks.count { $0.verdict == verdict }
    let all = comparison.benchmarks.count + comparison.onlyInBase.count + comparison.onlyInNew.count
    guard 10 * moved >= 9 * all else { return nil }
    let size = ((median - 1).magnitude * 100).fixed(1)
    return "everything is \(size) % \(verdict.rawValue) by the median: a machine or compiler change? "
      + "It is not subtracted."
  }

  func weakness(_ counts: VerdictCounts) -> String? {
    guard counts.weak > 0 else { return nil }
    let number = CountWording.count(counts.weak, "benchmark")
    let which = counts.weak == comparison.benchmarks.count ? "" : " for \(number)"
    return "weak evidence\(which), which never fails: one launch cannot separate noise from a change; use --launches 5"
  }

  var geometricMean: String {
    guard let mean = comparison.geometricMean else { return NumberText.absent }
    guard let raw = comparison.rawGeometricMean, raw != mean else { return RatioWording.mean(mean) }
    return "\(RatioWording.mean(mean)), as measured \(RatioWording.mean(raw))"
  }

  /// The launches that would settle the verdicts; `nil` if more would not.
  func launchesNeeded(_ inconclusive: [ComparedBenchmark]) -> String? {
    let needed = inconclusive.compactMap(\.launchesNeeded).sorted()
    guard let most = needed.last else { return nil }
    let half = needed[(needed.count - 1) / 2]
    let noun = comparison.method == .paired ? "sessions" : "launches a side"
    guard half < most else { return "\(half.grouped) \(noun) would settle it" }
    return "\(half.grouped) \(noun) would settle half of them, \(most.grouped) all that can be settled"
  }

  private func launches(_ range: ClosedRange<Int>) -> String {
    let noun = comparison.method == .paired ? ("session", "sessions") : ("launch", "launches")
    let least = range.lowerBound < range.upperBound ? "\(range.lowerBound.grouped) to " : ""
    return least + CountWording.count(range.upperBound, noun.0, noun.1)
  }

  private func named(_ singular: String, _ plural: String, _ names: Set<String>) -> String? {
    guard !names.isEmpty else { return nil }
    return "\(names.count == 1 ? singular : plural) \(CountWording.list(names.sorted()))"
  }
}
