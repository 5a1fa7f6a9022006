import Judge

/// A comparison in a sentence, which opens it in every human-readable format.
package struct VerdictSentence {
  private let comparison: Comparison
  private let counts: VerdictCounts

  package init(_ comparison: Comparison) { (self.comparison, counts) = (comparison, VerdictCounts(comparison)) }

  /// The sentence: `6 of 6 benchmarks became about a third slower; 241 were not compared.`.
  package var text: String {
    wrong + comparison.growthSentence + (comparison.refusal.map { "Nothing was compared, since \($0)." } ?? verdicts)
  }

  /// Sentences about errors that exceed their bounds or grew; they come first.
  private var wrong: String {
    sentence(counts.accuracyFailures, "exceeds its bound", "exceed their bounds")
      + sentence(counts.accuracyGrew, "grew within its bound", "grew within their bounds")
  }

  private func sentence(_ count: Int, _ singular: String, _ plural: String) -> String {
    switch count {
    case 0: ""
    case 1: "The error of 1 benchmark \(singular). "
    default: "The errors of \(count.grouped) benchmarks \(plural). "
    }
  }

  private var verdicts: String {
    let isUnsettled = counts.weak > 0 && counts.settled == 0
    let forced = comparison.objections.isEmpty ? "" : "Forced: "
    let opening = isUnsettled ? "Not judged, since a side has a single launch: " : forced
    let weakness = isUnsettled ? "" : " in a single launch, which is not judged"
    let changed = changes(.slower, "slow", weakness) + changes(.faster, "fast", weakness)
    let groups = (changed + others).filter { $0.count > 0 }
    let all = CountWording.count(comparison.benchmarks.count, "benchmark")
    let words = groups.enumerated().map { place, group in
      "\(group.count.grouped)\(place == 0 ? " of \(all)" : "") \(group.predicate)"
    }
    return opening + (words + [missing].compactMap { $0 }).joined(separator: "; ") + "."
  }

  private typealias Clause = (count: Int, predicate: String)

  private func changes(_ verdict: Verdict, _ stem: String, _ weakness: String) -> [Clause] {
    let all = comparison.benchmarks(verdict)
    let (weak, sure) = (all.filter(\.isWeak), all.filter { !$0.isWeak })
    return [
      (sure.count, "became \(Self.size(of: sure, verdict.rawValue, stem))"),
      (weak.count, "appeared \(Self.size(of: weak, verdict.rawValue, stem))\(weakness)"),
    ]
  }

  private var others: [Clause] {
    [
      (counts.unchanged, "remained unchanged"), (counts.inconclusive, "remained inconclusive"),
      (counts.notComparable, "could not be compared"),
    ]
  }

  private var missing: String? {
    let names = Set(comparison.onlyInBase + comparison.onlyInNew + comparison.accuracyOnly.map(\.name))
    return names.isEmpty ? nil : "\(names.count.grouped) \(names.count == 1 ? "was" : "were") not compared"
  }

  /// The size of changes: `about a third slower`, `4.1 to 110 % faster`, `about twice as slow`.
  private static func size(of benchmarks: [ComparedBenchmark], _ word: String, _ stem: String) -> String {
    let ratios = benchmarks.map(\.estimate.ratio).filter { $0.isFinite && $0 > 0 }.sorted()
    guard let first = ratios.first, let last = ratios.last else { return word }
    let changes = [first, last].map { ($0 - 1).magnitude * 100 }.sorted()
    guard changes[1] <= 1.25 * changes[0] else { return "\(number(changes[0])) to \(number(changes[1])) % \(word)" }
    let middle = ratios[ratios.count / 2]
    if (max(middle, 1 / middle) - 2).magnitude < 0.05 { return "about twice as \(stem)" }
    let change = (middle - 1).magnitude * 100
    let fractions = [("a quarter", 25.0), ("a third", 100 / 3.0)]
    let fraction = fractions.first { ($0.1 - change).magnitude < 1 }?.0
    return "about \(fraction ?? "\(number(change)) %") \(word)"
  }

  private static func number(_ percent: Double) -> String { percent.fixed(percent < 9.95 ? 1 : 0) }
}

/// The machine-readable last line of every text report.
///
///     result: regression slower=3 faster=11 unchanged=1874 inconclusive=128 notcomparable=0 accuracy_failures=0
///     accuracy_grew=2 only_in_base=0 only_in_new=4 geomean=0.997 launches=5:5 weak=0 exit=3
///
/// It is one line that begins with `result: `, followed by words separated by single spaces. The first is the reason:
/// `fine`, `regression`, `overbudget`, `accuracy`, `notcomparable`, `inconclusive` or `weak`. The others are `key=value`;
/// read them by key. Reasons, keys and meanings are stable; keys may be added before `exit`, which
/// remains the last.
///
/// - The reason is the gravest finding. `exit` is 0 if that is not set to fail.
/// - `overbudget` is a broken budget of time, `weak` a comparison of single launches that settles fewer than half
///   of its benchmarks or in which something looks slower. `inconclusive` settles fewer than half, too.
/// - `slower` to `notcomparable` count verdicts, `weak` the benchmarks with a single launch on a side.
/// - `accuracy_failures` counts errors beyond their bounds, `accuracy_grew` errors that grew within them.
/// - `geomean` is the mean ratio, normalised by the panel, or `none`; `launches` is base:new, with `3-5` for a range.
/// - A gate adds `suspects`, `confirmed`, `budgets` and `budgets_broken`.
/// - `counts_grown` is the number of counts per call that fail, if there are any.
/// - `files` is the number of comparisons, if there are several; the counts are those of the worst.
extension ComparisonReport {
  package var resultSentence: String {
    let pairs = counts(decisive) + gateCounts + files + [("exit", "\(reason.code)")]
    return "result: \(reason.word) \(pairs.map { "\($0.key)=\($0.value)" }.joined(separator: " "))"
  }

  private func counts(_ comparison: Comparison?) -> [(key: String, value: String)] {
    let counts = comparison.map { VerdictCounts($0) } ?? VerdictCounts()
    let numbers = [
      ("slower", counts.slower), ("faster", counts.faster), ("unchanged", counts.unchanged),
      ("inconclusive", counts.inconclusive), ("notcomparable", counts.notComparable),
      ("accuracy_failures", disagreements(comparison)), ("accuracy_grew", counts.accuracyGrew),
      ("only_in_base", comparison?.onlyInBase.count ?? 0), ("only_in_new", comparison?.onlyInNew.count ?? 0),
    ]
    let launches = "\(range(comparison?.base.launches)):\(range(comparison?.new.launches))"
    let grown = comparison?.grownCounts.count ?? 0
    return numbers.map { ($0.0, "\($0.1)") } + (grown > 0 ? [("counts_grown", "\(grown)")] : []) + [
      ("geomean", mean(comparison?.geometricMean)), ("launches", launches), ("weak", "\(counts.weak)"),
    ]
  }

  /// The number of wrong benchmarks, by the comparison or by the gate that measured them.
  private func disagreements(_ comparison: Comparison?) -> Int {
    Set((comparison?.accuracyFailures ?? []).map(\.name)).union(gate?.disagreements ?? []).count
  }

  private var gateCounts: [(key: String, value: String)] {
    guard let gate else { return [] }
    return [
      ("suspects", "\(gate.suspects.count)"), ("confirmed", "\(gate.suspects.count { $0.isConfirmed })"),
      ("budgets", "\(gate.budgets.count)"), ("budgets_broken", "\(gate.brokenBudgets.count)"),
    ]
  }

  private var files: [(key: String, value: String)] { comparisons.count > 1 ? [("files", "\(comparisons.count)")] : [] }

  private func mean(_ estimate: RatioEstimate?) -> String {
    guard let ratio = estimate?.ratio, ratio.isFinite else { return "none" }
    return ratio.fixed(3)
  }

  private func range(_ launches: ClosedRange<Int>?) -> String {
    guard let launches else { return "0" }
    return launches.count == 1 ? "\(launches.lowerBound)" : "\(launches.lowerBound)-\(launches.upperBound)"
  }
}
