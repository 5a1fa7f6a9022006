import BenchRecords
import Foundation

extension Comparison {
  /// Compares two sides whose launches were taken by themselves.
  ///
  /// - Parameters:
  ///   - base: The side that is compared with.
  ///   - new: The side in question.
  ///   - rules: When a difference counts.
  /// - Throws: ``SelectionError`` with the pattern that is not a regular expression.
  public init(
    base: ResultSet, new: ResultSet, rules: ComparisonRules
  ) throws(SelectionError) {
    let patterns = try ThresholdPatterns(rules)
    let matching = BenchmarkMatching(base.benchmarks, new.benchmarks)
    let panel = PanelNormalisation(base, new)
    self.init(method: .files, base: Side(base), new: Side(new), rules: rules)
    drift = panel?.drift
    onlyInBase = matching.onlyInBase.map { base.benchmarks[$0].identity.name }
    var collector = FileComparisonBuilder(
      panel: panel, patterns: patterns, rules: rules, base.provenance, new.provenance)
    for (benchmark, place) in zip(new.benchmarks, matching.places) {
      guard let place else {
        onlyInNew.append(benchmark.identity.name)
        collector.addNew(benchmark)
        continue
      }
      collector.add(base.benchmarks[place], benchmark)
    }
    accuracyOnly = collector.accuracyOnly
    let check = ComparabilityCheck(base, new, drift: drift)
    (objections, notes) = (check.objections, base.notes + new.notes + check.notes + collector.notes)
    conclude(&collector.builder, isDisjoint: matching.places.allSatisfy { $0 == nil })
  }

  /// Takes over what the benchmarks say, together; they are moved, since a million of them are not copied lightly.
  mutating func conclude(_ builder: inout ComparisonBuilder, isDisjoint: Bool) {
    builder.judge(rules)
    swap(&benchmarks, &builder.benchmarks)
    (geometricMean, rawGeometricMean) = (builder.means.estimate, builder.rawMeans.estimate)
    if !benchmarks.isEmpty { medianRatio = median(of: benchmarks.map(\.raw.ratio)) }
    noteBenchmarksOutsideTheMean(builder.means.count)
    if isDisjoint {
      objections.append("no benchmark is in both '\(base.label)' and '\(new.label)'; compare runs of the same suites")
    }
    guard !objections.isEmpty, !rules.isForced else { return }
    for index in benchmarks.indices {
      (benchmarks[index].verdict, benchmarks[index].launchesNeeded) = (.notComparable, nil)
    }
  }

  private mutating func noteBenchmarksOutsideTheMean(_ count: Int) {
    guard count < benchmarks.count else { return }
    notes.append(
      "the mean ratio is over \(count) of \(benchmarks.count) benchmarks: those with the most frequent number of launches"
    )
  }
}

extension Comparison.Side {
  /// Describes a side by its benchmarks with times.
  init(_ side: ResultSet) {
    let counts = side.benchmarks.lazy.map(\.launches.count).filter { $0 > 0 }
    self.init(label: side.label, provenance: side.provenance, launches: (counts.min() ?? 0)...(counts.max() ?? 0))
  }
}
