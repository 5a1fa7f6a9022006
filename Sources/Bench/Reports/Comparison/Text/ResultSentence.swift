import Judge

/// The last line of every text report, made for programs.
///
///     result: regression slower=3 faster=11 unchanged=1874 inconclusive=128 notcomparable=0 accuracy_failures=0
///     accuracy_grew=2 only_in_base=0 only_in_new=4 geomean=0.997 launches=5:5 weak=0 exit=3
///
/// It is one line that begins with `result: `, followed by words separated by single spaces. The first is the reason:
/// `fine`, `regression`, `overbudget`, `accuracy`, `notcomparable`, `inconclusive` or `weak`. The others are `key=value`;
/// read them by key. The reasons, the keys and what they mean do not change; keys may be added before `exit`, which stays
/// the last.
///
/// - The reason is the gravest finding. `exit` is 0 where that was not asked to fail.
/// - `overbudget` is a broken budget of time, `weak` a comparison of a single launch that settles nothing or in which
///   something looks slower.
/// - `slower` to `notcomparable` count verdicts, `weak` the benchmarks with a single launch on a side.
/// - `accuracy_failures` counts errors beyond their bounds, `accuracy_grew` errors that grew within them.
/// - `geomean` is the mean ratio, normalised by the panel, or `none`; `launches` is base:new, with `3-5` for a range.
/// - A gate adds `suspects`, `confirmed`, `budgets` and `budgets_broken`.
/// - `files` says how many comparisons there were, if more than one; the counts are those of the worst.
struct ResultSentence {
  let report: ComparisonReport

  /// The line, without its end.
  package var text: String {
    let words = pairs.map { "\($0.key)=\($0.value)" }
    return "result: \(report.reason.word) \(words.joined(separator: " "))"
  }

  /// The keys and values, in the order of the line.
  var pairs: [(key: String, value: String)] {
    counts(report.decisive) + gate + files + [("exit", "\(report.reason.code)")]
  }

  /// The counts of a comparison; zeros for budgets alone.
  private func counts(_ comparison: Comparison?) -> [(key: String, value: String)] {
    let counts = comparison.map { VerdictCounts($0) } ?? VerdictCounts()
    let numbers = [
      ("slower", counts.slower), ("faster", counts.faster), ("unchanged", counts.unchanged),
      ("inconclusive", counts.inconclusive), ("notcomparable", counts.notComparable),
      ("accuracy_failures", disagreements(comparison)), ("accuracy_grew", counts.accuracyGrew),
      ("only_in_base", comparison?.onlyInBase.count ?? 0), ("only_in_new", comparison?.onlyInNew.count ?? 0),
    ]
    let launches = "\(range(comparison?.base.launches)):\(range(comparison?.new.launches))"
    return numbers.map { ($0.0, "\($0.1)") } + [
      ("geomean", mean(comparison?.geometricMean)), ("launches", launches), ("weak", "\(counts.weak)"),
    ]
  }

  /// How many benchmarks are wrong, by the comparison or by the gate that measured them.
  private func disagreements(_ comparison: Comparison?) -> Int {
    Set((comparison?.accuracyFailures ?? []).map(\.name)).union(report.gate?.disagreements ?? []).count
  }

  private var gate: [(key: String, value: String)] {
    guard let gate = report.gate else { return [] }
    return [
      ("suspects", "\(gate.suspects.count)"), ("confirmed", "\(gate.suspects.count { $0.isConfirmed })"),
      ("budgets", "\(gate.budgets.count)"), ("budgets_broken", "\(gate.brokenBudgets.count)"),
    ]
  }

  private var files: [(key: String, value: String)] {
    report.comparisons.count > 1 ? [("files", "\(report.comparisons.count)")] : []
  }

  private func mean(_ estimate: RatioEstimate?) -> String {
    guard let ratio = estimate?.ratio, ratio.isFinite else { return "none" }
    return RatioWording.fixed(ratio, 3)
  }

  private func range(_ launches: ClosedRange<Int>?) -> String {
    guard let launches else { return "0" }
    return launches.count == 1 ? "\(launches.lowerBound)" : "\(launches.lowerBound)-\(launches.upperBound)"
  }
}
