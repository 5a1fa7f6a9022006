import Foundation
import Records

extension Comparison {
  /// Compares two sides whose launches were taken by themselves.
  ///
  /// - Parameters:
  ///   - base: The side that is compared with.
  ///   - new: The side in question.
  ///   - rules: When a difference counts.
  /// - Throws: ``SelectionError`` with the pattern that is not a regular expression.
  package init(
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
    let check = ComparabilityCheck(base, new, drift: drift, isForced: rules.isForced)
    (objections, notes) = (check.objections, base.notes + new.notes + check.notes + collector.notes)
    conclude(&collector.builder, isDisjoint: matching.places.allSatisfy { $0 == nil })
  }

  /// Takes over what the benchmarks say, together; they are moved, since a million of them are not copied lightly.
  mutating func conclude(_ builder: inout ComparisonBuilder, isDisjoint: Bool) {
    builder.judge(rules)
    swap(&benchmarks, &builder.benchmarks)
    (geometricMean, rawGeometricMean) = (builder.means.estimate, builder.rawMeans.estimate)
    let timed = benchmarks.filter { $0.verdict != .notComparable }
    if !timed.isEmpty { medianRatio = median(of: timed.map(\.estimate.ratio)) }
    noteBenchmarksOutsideTheMean(builder.means.count, of: timed.count)
    noteCaveats()
    if isDisjoint {
      objections.append("no benchmark is in both '\(base.label)' and '\(new.label)'; compare runs of the same suites")
    }
    guard !objections.isEmpty, !rules.isForced else { return }
    for index in benchmarks.indices {
      (benchmarks[index].verdict, benchmarks[index].launchesNeeded) = (.notComparable, nil)
    }
  }

  private mutating func noteBenchmarksOutsideTheMean(_ count: Int, of all: Int) {
    guard count < all else { return }
    notes.append(
      "the mean ratio is over \(count) of \(all) benchmarks: those with the most frequent number of launches"
    )
  }

  /// Names what a caveat keeps from having the verdict that its change suggests.
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
  /// Describes a side by its benchmarks with times.
  init(_ side: ResultSet) {
    let counts = side.benchmarks.lazy.map(\.launches.count).filter { $0 > 0 }
    self.init(label: side.label, provenance: side.provenance, launches: (counts.min() ?? 0)...(counts.max() ?? 0))
  }
}
