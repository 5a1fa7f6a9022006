import Foundation
import Records

extension Comparison {
  /// Judges sessions in which two programs took turns.
  ///
  /// Both ran on the same machine at the same time, so that no panel is needed, and with the same inputs.
  ///
  /// - Parameters:
  ///   - outcome: What the sessions found out.
  ///   - rules: When a difference counts.
  ///   - baseLabel: What the program that is compared with is called.
  ///   - newLabel: What the program in question is called.
  /// - Throws: ``SelectionError`` with the pattern that is not a regular expression.
  package init(
    paired outcome: PairedOutcome, rules: ComparisonRules, baseLabel: String, newLabel: String
  ) throws(SelectionError) {
    let patterns = try ThresholdPatterns(rules)
    let counts = outcome.benchmarks.lazy.map(\.sessions.count).filter { $0 > 0 }
    let sessions = (counts.min() ?? 0)...(counts.max() ?? 0)
    self.init(
      method: .paired, base: Side(label: baseLabel, provenance: Provenance(outcome.base), launches: sessions),
      new: Side(label: newLabel, provenance: Provenance(outcome.new), launches: sessions), rules: rules)
    (onlyInBase, onlyInNew) = (outcome.onlyInBase, outcome.onlyInNew)
    var builder = ComparisonBuilder()
    for benchmark in outcome.benchmarks {
      let accuracy = AccuracyChange(benchmark)
      if benchmark.sessions.isEmpty {
        accuracyOnly.append(AccuracyOnlyBenchmark(benchmark.identity, accuracy))
      } else {
        builder.add(benchmark, accuracy, threshold: patterns.threshold(of: benchmark.identity), VerdictRule(rules))
      }
    }
    notes = Self.notes(outcome)
    conclude(&builder, isDisjoint: outcome.benchmarks.isEmpty)
  }

  /// That compilers or flags differ is often the question, when both programs are at hand.
  private static func notes(_ outcome: PairedOutcome) -> [String] {
    var notes: [String] = []
    if !outcome.isComplete { notes.append("the sessions were interrupted: not all that was planned was measured") }
    guard let base = outcome.base, let new = outcome.new else { return notes }
    if base.compiler != new.compiler { notes.append("the compilers differ: \(base.compiler) and \(new.compiler)") }
    if base.flagsID != new.flagsID { notes.append("the compiler's flags differ: \(base.flagsID) and \(new.flagsID)") }
    return notes
  }
}

extension ComparisonBuilder {
  /// Adds a benchmark of both programs that has sessions.
  mutating func add(
    _ benchmark: PairedBenchmark, _ accuracy: AccuracyChange, threshold: Double, _ rule: VerdictRule
  ) {
    let sessions = benchmark.sessions
    let ratios = sessions.map(\.logRatio)
    let difference = LogDifference(sessions: ratios)
    let estimate = RatioEstimate(ratio: exp(difference.shift))
    let base = median(of: sessions.map(\.baseNanoseconds))
    let floor = rule.floor(iterations: benchmark.identity.isTrace ? 1 : nil)
    let counts = VerdictRule.threshold(threshold, floor: floor, base: base, ratio: estimate.ratio)
    var compared = ComparedBenchmark(
      identity: benchmark.identity, baseNanoseconds: base, newNanoseconds: base * estimate.ratio,
      baseLaunches: sessions.count, newLaunches: sessions.count, estimate: estimate, raw: estimate, threshold: counts,
      accuracy: accuracy)
    compared.caveat = rule.caveat(estimate.ratio, threshold: threshold, floor: floor, counted: counts)
    benchmarks.append(compared)
    differences.append(difference)
    means.add(base: [], new: ratios, design: difference.design)
    rawMeans.add(base: [], new: ratios, design: difference.design)
  }
}

extension Provenance {
  /// What a worker says of itself.
  init(_ greeting: WorkerGreeting?) {
    self.init()
    guard let greeting else { return }
    (compilers, flags, panels) = ([greeting.compiler], [greeting.flagsID], [greeting.panelID])
  }
}

extension AccuracyOnlyBenchmark {
  /// A benchmark without sessions.
  init(_ identity: BenchmarkIdentity, _ accuracy: AccuracyChange) {
    self.init(identity: identity, baseLaunches: 0, newLaunches: 0, accuracy: accuracy)
  }
}

extension AccuracyChange {
  /// Judges what both programs say about the same inputs.
  init(_ benchmark: PairedBenchmark) {
    func times(_ agreement: Agreement?) -> BenchmarkTimes {
      var times = BenchmarkTimes(identity: benchmark.identity)
      times.add(agreement ?? .unchecked)
      return times
    }
    self.init(from: times(benchmark.baseAgreement), to: times(benchmark.newAgreement), inputs: .same)
  }
}
