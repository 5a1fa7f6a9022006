import Foundation
import Records

/// Collects what the benchmarks of two sides say, one pair after the other.
struct FileComparisonBuilder {
  var builder = ComparisonBuilder()
  private(set) var accuracyOnly: [AccuracyOnlyBenchmark] = []
  private let panel: PanelNormalisation?
  private let patterns: ThresholdPatterns
  private let rule: VerdictRule
  private let inputs: InputRelation
  private let trimming: Double
  /// Whether some lines are on both sides.
  private let sharesRuns: Bool
  /// Benchmarks whose launches do not all have a reading of the panel.
  private var withoutPanel = 0
  /// Kept between benchmarks, since a million of them would spend their time on memory.
  private var baseLogs: [Double] = []
  private var newLogs: [Double] = []

  init(
    panel: PanelNormalisation?, patterns: ThresholdPatterns, rules: ComparisonRules, _ base: Provenance,
    _ new: Provenance
  ) {
    (self.panel, self.patterns) = (panel, patterns)
    (rule, trimming) = (VerdictRule(rules), rules.trimming)
    inputs = InputRelation(base, new)
    sharesRuns = !base.runs.isDisjoint(with: new.runs)
  }

  /// What a reader should know, in words.
  var notes: [String] {
    guard withoutPanel > 0 else { return [] }
    return ["launches without a reading of the panel in \(withoutPanel) benchmarks: drift is not removed from these"]
  }

  /// Adds a benchmark that only the new side has; an error beyond its bound counts without a base.
  mutating func addNew(_ new: BenchmarkTimes) {
    let nobody = BenchmarkTimes(identity: new.identity)
    let accuracy = AccuracyChange(from: nobody, to: new, inputs: inputs)
    guard accuracy.verdict == .exceeded else { return }
    accuracyOnly.append(
      AccuracyOnlyBenchmark(
        identity: new.identity, baseLaunches: 0, newLaunches: new.launches.count, accuracy: accuracy))
  }

  /// Adds a benchmark of both sides.
  mutating func add(_ base: BenchmarkTimes, _ new: BenchmarkTimes) {
    let accuracy = AccuracyChange(from: base, to: new, inputs: inputs)
    guard !base.launches.isEmpty, !new.launches.isEmpty else {
      accuracyOnly.append(
        AccuracyOnlyBenchmark(
          identity: new.identity, baseLaunches: base.launches.count, newLaunches: new.launches.count,
          accuracy: accuracy))
      return
    }
    let raw = addRawDifference(base, new)
    let difference = addDifference(base, new, raw: raw)
    addBenchmark(base, new, difference, raw: raw, accuracy)
    guard let old = base.workPerRow, let work = new.workPerRow, old != work else { return }
    builder.refuseLast("other work: \(old.wholeText) and \(work.wholeText) operations a row")
  }

  private mutating func addRawDifference(_ base: BenchmarkTimes, _ new: BenchmarkTimes) -> LogDifference {
    Self.fill(&baseLogs, base.launches, drifts: nil)
    Self.fill(&newLogs, new.launches, drifts: nil)
    var difference = LogDifference(from: baseLogs, to: newLogs, trimming: trimming)
    difference.isIdentical = isIdentical(base.launches, new.launches)
    if base.workPerRow == new.workPerRow { builder.rawMeans.add(base: baseLogs, new: newLogs, design: launches) }
    if panel != nil { builder.rawDifferences.append(difference) }
    return difference
  }

  /// Whether both sides are the same measurement; a single time may be equal by chance.
  private func isIdentical(_ base: [LaunchTime], _ new: [LaunchTime]) -> Bool {
    (base.count > 1 || sharesRuns) && base.elementsEqual(new) { $0.nanoseconds == $1.nanoseconds }
  }

  private mutating func addDifference(
    _ base: BenchmarkTimes, _ new: BenchmarkTimes, raw: LogDifference
  ) -> LogDifference {
    var difference = raw
    if let panel, hasPanel(base, new) {
      Self.fill(&baseLogs, base.launches, drifts: panel.baseDrifts)
      Self.fill(&newLogs, new.launches, drifts: panel.newDrifts)
      difference = LogDifference(from: baseLogs, to: newLogs, trimming: trimming)
      difference.isIdentical = raw.isIdentical && baseLogs == newLogs
    }
    if base.workPerRow == new.workPerRow { builder.means.add(base: baseLogs, new: newLogs, design: launches) }
    builder.differences.append(difference)
    return difference
  }

  /// All launches of the benchmark at hand; its test may leave some out.
  private var launches: ComparisonDesign { .independent(base: baseLogs.count, new: newLogs.count) }

  private mutating func hasPanel(_ base: BenchmarkTimes, _ new: BenchmarkTimes) -> Bool {
    let hasPanel = base.launches.allSatisfy { $0.panel != nil } && new.launches.allSatisfy { $0.panel != nil }
    if !hasPanel { withoutPanel += 1 }
    return hasPanel
  }

  private static func fill(_ logarithms: inout [Double], _ launches: [LaunchTime], drifts: [Double]?) {
    logarithms.removeAll(keepingCapacity: true)
    for launch in launches {
      let drift = drifts.flatMap { drifts in launch.panel.map { drifts[$0] } } ?? 0
      logarithms.append(log(launch.nanoseconds) - drift)
    }
  }

  private mutating func addBenchmark(
    _ base: BenchmarkTimes, _ new: BenchmarkTimes, _ difference: LogDifference, raw: LogDifference,
    _ accuracy: AccuracyChange
  ) {
    let (baseTime, ratio) = (Self.median(base.launches), exp(difference.shift))
    let floor = rule.floor(iterations: Self.iterations(base, new))
    let own = patterns.threshold(of: new.identity)
    let threshold = VerdictRule.threshold(own, floor: floor, base: baseTime, ratio: ratio)
    var benchmark = ComparedBenchmark(
      identity: new.identity, baseNanoseconds: baseTime, newNanoseconds: Self.median(new.launches),
      baseLaunches: base.launches.count, newLaunches: new.launches.count, estimate: RatioEstimate(ratio: ratio),
      raw: RatioEstimate(ratio: exp(raw.shift)), threshold: threshold, accuracy: accuracy)
    benchmark.caveat = rule.caveat(ratio, threshold: own, floor: floor, counted: threshold)
    builder.benchmarks.append(benchmark)
  }

  private static func median(_ launches: [LaunchTime]) -> Double {
    Records.median(of: launches.map(\.nanoseconds))
  }

  /// The fewest calls between two readings of the clock; every frame of a trace is timed by itself.
  private static func iterations(_ base: BenchmarkTimes, _ new: BenchmarkTimes) -> Int? {
    guard !new.isTrace else { return 1 }
    let known = (base.launches.lazy.compactMap(\.iterations).min(), new.launches.lazy.compactMap(\.iterations).min())
    return [known.0, known.1].compactMap { $0 }.min()
  }
}
