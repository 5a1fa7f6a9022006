import Foundation
import Records

/// Collects the benchmarks of two sides pair by pair, and judges them together.
struct ComparisonBuilder {
  let method: Comparison.Method
  let rules: ComparisonRules
  let patterns: ThresholdPatterns
  let panel: PanelNormalisation?
  let inputs: InputRelation
  /// Whether both sides contain the same run.
  let sharesRuns: Bool

  private(set) var accuracyOnly: [AccuracyOnlyBenchmark] = []
  private(set) var means = LaunchMeans()
  private(set) var rawMeans = LaunchMeans()
  private(set) var benchmarks: [ComparedBenchmark] = []
  /// The differences without drift, in the order of `benchmarks`.
  private(set) var differences: [LogDifference] = []
  private(set) var rawDifferences: [LogDifference] = []
  /// The number of benchmarks with launches without a panel reading.
  private(set) var withoutPanel = 0

  var notes: [String] {
    guard withoutPanel > 0 else { return [] }
    return ["launches without a reading of the panel in \(withoutPanel) benchmarks: drift is not removed from these"]
  }

  /// Adds a benchmark that only the new side has; an error beyond its bound counts even without a base.
  mutating func add(_ new: BenchmarkTimes) {
    let empty = BenchmarkTimes(identity: new.identity)
    let accuracy = AccuracyChange(from: empty, to: new, inputs: inputs)
    if accuracy.verdict == .exceeded { add(empty, new, accuracy) }
  }

  mutating func add(_ base: BenchmarkTimes, _ new: BenchmarkTimes) {
    let accuracy = AccuracyChange(from: base, to: new, inputs: inputs)
    guard base.count(method) > 0, new.count(method) > 0 else { return add(base, new, accuracy) }
    let raw = logarithms(base, new, without: nil)
    let logs = logarithms(base, new, without: sharedPanel(base, new))
    if !base.doesOtherWork(than: new) {
      rawMeans.add(raw)
      means.add(logs)
    }
    var difference = LogDifference(logs, trimming: rules.trimming)
    var rawDifference = LogDifference(raw, trimming: rules.trimming)
    rawDifference.isIdentical = isIdentical(base.launches, new.launches)
    difference.isIdentical = rawDifference.isIdentical && logs.base == logs.new
    differences.append(difference)
    rawDifferences.append(rawDifference)
    benchmarks.append(compared(base, new, difference, rawDifference, accuracy))
  }

  private mutating func add(_ base: BenchmarkTimes, _ new: BenchmarkTimes, _ accuracy: AccuracyChange) {
    accuracyOnly.append(
      AccuracyOnlyBenchmark(
        identity: new.identity, baseLaunches: base.count(method), newLaunches: new.count(method), accuracy: accuracy))
  }

  private func logarithms(
    _ base: BenchmarkTimes, _ new: BenchmarkTimes, without panel: PanelNormalisation?
  ) -> LaunchLogarithms {
    guard method == .files else { return LaunchLogarithms(new: new.pairs.map(\.logRatio)) }
    func logarithms(_ launches: [LaunchTime], _ drifts: [Double]?) -> [Double] {
      launches.map { launch in
        let drift = drifts.flatMap { drifts in launch.panel.map { drifts[$0] } } ?? 0
        return log(launch.nanoseconds) - drift
      }
    }
    return LaunchLogarithms(
      base: logarithms(base.launches, panel?.baseDrifts), new: logarithms(new.launches, panel?.newDrifts))
  }

  /// Whether both sides are the same measurement; single times of different runs may be equal by chance.
  private func isIdentical(_ base: [LaunchTime], _ new: [LaunchTime]) -> Bool {
    method == .files && (base.count > 1 || sharesRuns) && base.elementsEqual(new) { $0.nanoseconds == $1.nanoseconds }
  }

  /// The panel, if every launch has a reading of it.
  private mutating func sharedPanel(_ base: BenchmarkTimes, _ new: BenchmarkTimes) -> PanelNormalisation? {
    guard panel != nil, (base.launches + new.launches).contains(where: { $0.panel == nil }) else { return panel }
    withoutPanel += 1
    return nil
  }

  private func compared(
    _ base: BenchmarkTimes, _ new: BenchmarkTimes, _ difference: LogDifference, _ raw: LogDifference,
    _ accuracy: AccuracyChange
  ) -> ComparedBenchmark {
    let (rule, ratio) = (VerdictRule(rules: rules), exp(difference.shift))
    let (baseTime, newTime) = nanoseconds(base, new, ratio)
    let floor = rule.floor(iterations: iterations(base, new))
    let own = patterns.threshold(of: new.identity)
    let threshold = VerdictRule.threshold(own, floor: floor, base: baseTime, ratio: ratio)
    var benchmark = ComparedBenchmark(
      identity: new.identity, baseNanoseconds: baseTime, newNanoseconds: newTime, baseLaunches: base.count(method),
      newLaunches: new.count(method), estimate: RatioEstimate(ratio: ratio), raw: RatioEstimate(ratio: exp(raw.shift)),
      threshold: threshold)
    benchmark.accuracy = accuracy
    benchmark.caveat = rule.caveat(ratio, threshold: own, floor: floor, counted: threshold)
    if base.doesOtherWork(than: new), let old = base.workPerElement, let work = new.workPerElement {
      benchmark.verdict = .notComparable
      let unit = "\(work.unit) per \(Vocabulary.current.element.one)"
      benchmark.caveat = "other work: \(old.amount.wholeText) and \(work.amount.wholeText) \(unit)"
    }
    return benchmark
  }

  private func nanoseconds(_ base: BenchmarkTimes, _ new: BenchmarkTimes, _ ratio: Double) -> (Double, Double) {
    guard method == .files else {
      let time = median(of: base.pairs.map(\.baseNanoseconds))
      return (time, time * ratio)
    }
    return (median(of: base.launches.map(\.nanoseconds)), median(of: new.launches.map(\.nanoseconds)))
  }

  /// The fewest calls between two clock readings; each frame of a trace is timed individually.
  private func iterations(_ base: BenchmarkTimes, _ new: BenchmarkTimes) -> Int? {
    guard !new.isTrace else { return 1 }
    guard method == .files else { return nil }
    return (base.launches + new.launches).compactMap(\.iterations).min()
  }

  func judged() -> [ComparedBenchmark] {
    var (judged, test, rawTest) = (benchmarks, ModeratedTest(differences), ModeratedTest(rawDifferences))
    for index in judged.indices {
      judged[index].estimate = test.estimate(differences[index])
      judged[index].raw = rawTest.estimate(rawDifferences[index])
      judged[index].pValue = test.probability(of: differences[index])
      judged[index].evidence = test.evidence(of: differences[index])
    }
    correct(&judged)
    let rule = VerdictRule(rules: rules)
    for (index, difference) in differences.enumerated() {
      judged[index].verdict = rule.verdict(judged[index], isIdentical: difference.isIdentical)
      guard judged[index].verdict == .inconclusive else { continue }
      let wanted = log1p(judged[index].threshold)
      judged[index].launchesNeeded = test.launchesNeeded(for: difference, halfWidth: wanted)
    }
    return judged
  }

  private func correct(_ judged: inout [ComparedBenchmark]) {
    let tested = judged.indices.filter { judged[$0].pValue != nil }
    let corrected = rules.correction.corrected(tested.map { judged[$0].pValue ?? 1 })
    for (index, q) in zip(tested, corrected) { judged[index].qValue = q }
  }
}
