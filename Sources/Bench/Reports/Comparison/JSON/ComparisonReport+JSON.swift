import Judge
import Records

extension ComparisonReport {
  /// Renders one JSON document; absent values are `null`, ratios are new / base, times are nanoseconds per call.
  ///
  /// - `schema`: 1; it changes when a key changes its meaning or goes away. Keys may be added.
  /// - `result`: `reason`, in the words of the last line of the text report, `exit`, and `sentence`, that line.
  /// - `comparisons`: an array, one object per file that was compared:
  ///   - `method`: `files` or `paired`;
  ///   - `base`, `new`: `label`, `launches_min`, `launches_max`, and arrays of what was found in the file: `schemas`,
  ///     `runs`, `machines`, `compilers`, `flags`, `builds`, `panels`, `seeds`;
  ///   - `rules`: `threshold`, `thresholds` (`pattern`, `threshold`), `correction` (`falseDiscoveryRate` or
  ///     `familyWise`), `significance`, `floor_ns`, `forced`;
  ///   - `counts`: `slower`, `faster`, `unchanged`, `inconclusive`, `not_comparable`, `weak`, `accuracy_failures`,
  ///     `accuracy_grew`, `accuracy_improved`;
  ///   - `geometric_mean`, `raw_geometric_mean`: `ratio`, `low`, `high`, or `null`;
  ///   - `median_ratio`: the shift of the whole suite, without the machine's drift;
  ///   - `summary`: the verdicts in a sentence of plain words; `refusal`: why nothing was compared, or `null`;
  ///   - `drift`: `null`, or `ratio` and `kernels`, an array of `name`, `ratio`, `excluded`;
  ///   - `objections`, `notes`: arrays of sentences; `only_in_base`, `only_in_new`: arrays of names;
  ///   - `benchmarks`: an array of objects with the keys ``ComparisonColumn/all``, those without times at the end.
  /// - `gate`: `null`, or `screened`, `suspects` (`benchmark`, `screened`, `confirmed`: both `ratio`, `low`, `high` or
  ///   `null`, `is_confirmed`), `budgets` (`benchmark`, `budget`, `measured`, `measured_unit`,
  ///   `measured_at_first`, `is_kept`, `is_accuracy`, `obstacle`), and the arrays `disagreements`, `faults` and `notes`.
  /// - `code`: an array, one object per comparison that `--explain` explains: `label`, `notes`, and `benchmarks`, an array
  ///   of objects:
  ///   - `benchmark`; `finding`: `same`, `moved`, `different` or `unknown`; `sentence`; `obstacle`: why not everything can
  ///     be said, or `null`;
  ///   - `functions`: `name`, `symbol`, `change` (`same`, `moved`, `different`, `only_in_base`, `only_in_new`),
  ///     `base_share`, `new_share`, `differing` (lines, or `null`), `base` and `new` (`address`, `of_64`, `of_4096`, or
  ///     `null`);
  ///   - `elsewhere`: `library`, `share`;
  ///   - `base_loop`, `new_loop`: `null`, or `function`, `offset`, `is_loop`, `counts`, `throughput`, `lines` (`text`,
  ///     `count`); `is_loop_same`; `side_by_side`: both loops, or what differs around them: `base`, `new`, `is_same`.
  package var json: [UInt8] { JSONText.document(Document(self)) }

  private struct Document: Encodable {
    let schema = 1
    let result: Result
    let comparisons: [ComparisonJSON]
    @OrNull var gate: GateJSON?
    let code: [CodeFindingsJSON]

    init(_ report: ComparisonReport) {
      result = Result(reason: report.reason.word, exit: Int(report.reason.code), sentence: report.resultSentence)
      comparisons = report.comparisons.map { ComparisonJSON($0, report.benchmarkLines(of: $0)) }
      code = report.code.map { CodeFindingsJSON($0) }
      gate = report.gate.map { GateJSON($0) }
    }
  }

  private struct Result: Encodable {
    let reason: String
    let exit: Int
    let sentence: String
  }

  /// The benchmarks of a comparison; names on one side only have arrays of their own.
  private func benchmarkLines(of comparison: Comparison) -> [ComparisonLine] {
    var lines: [ComparisonLine] = []
    forEachLine(of: comparison) { line in
      if line.identity != nil { lines.append(line) }
    }
    return lines
  }
}
