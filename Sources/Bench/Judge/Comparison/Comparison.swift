import Foundation
import Records

package struct Comparison: Sendable, Equatable {
  package enum Method: String, Sendable {
    /// Each side separately, in its own launches.
    case files
    /// Both sides in turn, in sessions with one process of each.
    case paired
  }

  package struct Side: Sendable, Equatable {
    package var label: String
    package var provenance: Provenance
    package var launches: ClosedRange<Int>
  }

  package var method: Method
  package var base: Side
  package var new: Side
  package var rules: ComparisonRules
  /// The benchmarks of both sides, in the order of the new one.
  package var benchmarks: [ComparedBenchmark] = []
  /// Benchmarks without times on one side.
  ///
  /// These are benchmarks of both sides with no times on one of them, usually because their output failed, and
  /// benchmarks of only the new side whose error exceeds its bound.
  package var accuracyOnly: [AccuracyOnlyBenchmark] = []
  package var onlyInBase: [String] = []
  package var onlyInNew: [String] = []
  /// The slowdown of the machine by the panel; `nil` if a side has no panel, or in paired sessions.
  package var drift: PanelDrift?
  /// The mean ratio over all benchmarks, normalised by the panel.
  package var geometricMean: RatioEstimate?
  package var rawGeometricMean: RatioEstimate?
  /// The median ratio over all benchmarks, normalised by the panel like the verdicts; reported, never subtracted.
  package var medianRatio: Double?
  /// The counts that both sides have, by metric and then in the order of the new side.
  package var counts: [CountChange] = []
  package var objections: [String] = []
  package var notes: [String] = []

  package var isJudged: Bool { objections.isEmpty || rules.isForced }

  package var refusal: String? {
    if !isJudged { return objections.joined(separator: "; ") }
    guard benchmarks.allSatisfy({ $0.verdict == .notComparable }) else { return nil }
    return benchmarks.isEmpty
      ? "no benchmark has times on both sides"
      : "every benchmark does other work per \(Vocabulary.current.element.one)"
  }

  package var isWeak: Bool { benchmarks.contains { $0.isWeak } }

  package var accuracyFailures: [(name: String, accuracy: AccuracyChange)] {
    let timed = benchmarks.map { (name: $0.name, accuracy: $0.accuracy) }
    let others = accuracyOnly.map { (name: $0.name, accuracy: $0.accuracy) }
    return (timed + others).filter { $0.accuracy.verdict == .exceeded }
  }

  package func benchmarks(_ verdict: Verdict) -> [ComparedBenchmark] { benchmarks.filter { $0.verdict == verdict } }

  var byName: [String: ComparedBenchmark] { Dictionary(benchmarks.map { ($0.name, $0) }) { first, _ in first } }
}

extension Comparison {
  /// Compares two sides.
  ///
  /// - Parameters:
  ///   - new: The side in question; in paired sessions, its pairs hold the ratios.
  ///   - method: The method of measurement. Paired programs ran on one machine at the same time with the same inputs:
  ///     no panel is needed, and compilers may differ, since that is often the question.
  package init(
    base: ResultSet, new: ResultSet, method: Method = .files, rules: ComparisonRules
  ) throws(SelectionError) {
    self.init(method: method, base: Side(base, method), new: Side(new, method), rules: rules)
    let panel = method == .files ? PanelNormalisation(base, new) : nil
    drift = panel?.drift
    let inputs = method == .paired ? .same : InputRelation(base.provenance, new.provenance)
    var builder = ComparisonBuilder(
      method: method, rules: rules, patterns: try ThresholdPatterns(rules), panel: panel, inputs: inputs,
      sharesRuns: !base.provenance.runs.isDisjoint(with: new.provenance.runs))
    let check = ComparabilityCheck(base: base, new: new, drift: drift, isForced: rules.isForced || method == .paired)
    objections = method == .files ? check.objections : []
    match(base, new, &builder)
    (benchmarks, accuracyOnly) = (builder.judged(), builder.accuracyOnly)
    let counted = try CountComparison(base: base, new: new, rules: rules)
    if isJudged { counts = counted.changes }
    notes = base.notes + new.notes + (method == .files ? check.notes : check.buildNotes) + builder.notes + counted.notes
    if isJudged { summarise(builder) } else { refuse() }
  }

  /// Keeps the times as measured, and removes everything that a judgement is based on.
  private mutating func refuse() {
    for index in benchmarks.indices {
      let asMeasured = RatioEstimate(ratio: benchmarks[index].raw.ratio)
      (benchmarks[index].estimate, benchmarks[index].raw) = (asMeasured, asMeasured)
      (benchmarks[index].pValue, benchmarks[index].qValue, benchmarks[index].caveat) = (nil, nil, nil)
      (benchmarks[index].verdict, benchmarks[index].launchesNeeded) = (.notComparable, nil)
    }
  }

  /// Compares every benchmark of the new side with that of the base; an objection if no benchmark is on both sides.
  private mutating func match(_ base: ResultSet, _ new: ResultSet, _ builder: inout ComparisonBuilder) {
    var rest = Dictionary(base.benchmarks.map { ($0.identity.name, $0) }) { first, _ in first }
    // Files of other programs do not state kinds.
    let areKindsKnown = !base.provenance.isForeign && !new.provenance.isForeign
    for benchmark in new.benchmarks {
      let name = benchmark.identity.name
      if let known = rest[name], known.isTrace == benchmark.isTrace || !areKindsKnown {
        rest[name] = nil
        builder.add(known, benchmark)
      } else {
        onlyInNew.append(name)
        builder.add(benchmark)
      }
    }
    if onlyInNew.count == new.benchmarks.count {
      objections.append("no benchmark is in both '\(base.label)' and '\(new.label)'; compare runs of the same suites")
    }
    onlyInBase = base.benchmarks.filter { rest[$0.identity.name] != nil }.map(\.identity.name) + base.unmeasured
    onlyInNew += new.unmeasured
  }

  private mutating func summarise(_ builder: ComparisonBuilder) {
    (geometricMean, rawGeometricMean) = (builder.means.estimate, builder.rawMeans.estimate)
    let timed = benchmarks.filter { $0.verdict != .notComparable }
    if !timed.isEmpty { medianRatio = median(of: timed.map(\.estimate.ratio)) }
    if builder.means.count < timed.count {
      notes.append(
        "the mean ratio is over \(builder.means.count) of \(timed.count) benchmarks: those with the most frequent number "
          + "of launches")
    }
    noteCaveats()
  }

  /// Adds notes on benchmarks whose verdict is not the one that their change suggests.
  private mutating func noteCaveats() {
    let doubtful = benchmarks.filter { $0.caveat != nil && $0.verdict != .inconclusive }
    for verdict in [Verdict.unchanged, .notComparable] {
      let all = doubtful.filter { $0.verdict == verdict }
      guard let first = all.first, let caveat = first.caveat else { continue }
      let title = verdict == .unchanged ? "unchanged although beyond the threshold" : verdict.rawValue
      notes.append("\(title): '\(first.name)' (\(caveat))\(all.count > 1 ? " and \(all.count - 1) more" : "")")
    }
  }
}

extension Comparison.Side {
  fileprivate init(_ side: ResultSet, _ method: Comparison.Method) {
    let counts = side.benchmarks.map { $0.count(method) }.filter { $0 > 0 }
    self.init(label: side.label, provenance: side.provenance, launches: (counts.min() ?? 0)...(counts.max() ?? 0))
  }
}

extension BenchmarkTimes {
  func count(_ method: Comparison.Method) -> Int { method == .paired ? pairs.count : launches.count }
}
