import Judge

/// A comparison in a sentence of plain words, which opens it in every format for people.
package struct VerdictSentence {
  private let comparison: Comparison
  private let counts: VerdictCounts

  package init(_ comparison: Comparison) { (self.comparison, counts) = (comparison, VerdictCounts(comparison)) }

  /// The sentence: `6 of 6 benchmarks became about a third slower; 241 were not compared.`.
  package var text: String {
    wrong + (comparison.refusal.map { "Nothing was compared, since \($0)." } ?? verdicts)
  }

  /// The errors beyond their bounds, which come first.
  private var wrong: String {
    switch counts.accuracyFailures {
    case 0: ""
    case 1: "The error of 1 benchmark exceeds its bound. "
    case let count: "The errors of \(count.grouped) benchmarks exceed their bounds. "
    }
  }

  private var verdicts: String {
    let isUnsettled = counts.weak > 0 && counts.settled == 0
    let forced = comparison.objections.isEmpty ? "" : "Forced: "
    let opening = isUnsettled ? "Not judged, since a side has a single launch: " : forced
    let weakness = isUnsettled ? "" : " in a single launch, which is not judged"
    let changed = changes(.slower, "slow", weakness) + changes(.faster, "fast", weakness)
    let groups = (changed + others).filter { $0.count > 0 }
    let all = CountWording.count(comparison.benchmarks.count, "benchmark", "benchmarks")
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

  /// The number of benchmarks that have times on one side only.
  private var missing: String? {
    let names = Set(comparison.onlyInBase + comparison.onlyInNew + comparison.accuracyOnly.map(\.name))
    return names.isEmpty ? nil : "\(names.count.grouped) \(names.count == 1 ? "was" : "were") not compared"
  }

  /// How large changes are: `about a third slower`, `4.1 to 110 % faster`, `about twice as slow`.
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

  private static func number(_ percent: Double) -> String { RatioWording.fixed(percent, percent < 9.95 ? 1 : 0) }
}
