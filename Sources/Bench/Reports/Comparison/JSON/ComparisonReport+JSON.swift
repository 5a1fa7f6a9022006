import BenchRecords
import Judge

extension ComparisonReport {
  /// Renders one JSON document; absent values are `null`, ratios are new / base, times are nanoseconds per call.
  ///
  /// - `schema`: 1; it changes when a key changes its meaning or goes away. Keys may be added.
  /// - `result`: `reason`, in the words of the last line of the text report, `exit`, and `sentence`, that line.
  /// - `comparisons`: an array, one object per file that was compared:
  ///   - `method`: `files` or `paired`;
  ///   - `base`, `new`: `label`, `launches_min`, `launches_max`, and arrays of what was found in the file: `schemas`,
  ///     `runs`, `machines`, `compilers`, `flags`, `panels`, `seeds`;
  ///   - `rules`: `threshold`, `thresholds` (`pattern`, `threshold`), `correction` (`falseDiscoveryRate` or
  ///     `familyWise`), `significance`, `floor_ns`, `forced`;
  ///   - `counts`: `slower`, `faster`, `unchanged`, `inconclusive`, `not_comparable`, `weak`, `accuracy_failures`,
  ///     `accuracy_grew`, `accuracy_improved`;
  ///   - `geometric_mean`, `raw_geometric_mean`: `ratio`, `low`, `high`, or `null`;
  ///   - `median_ratio`: the shift of the whole suite, as measured;
  ///   - `drift`: `null`, or `ratio` and `kernels`, an array of `name`, `ratio`, `excluded`;
  ///   - `objections`, `notes`: arrays of sentences; `only_in_base`, `only_in_new`: arrays of names;
  ///   - `benchmarks`: an array of objects with the keys ``ComparisonColumn/all``, those without times at the end.
  /// - `gate`: `null`, or `screened`, `suspects` (`benchmark`, `screened`, `confirmed`: both `ratio`, `low`, `high` or
  ///   `null`, `is_confirmed`), `budgets` (`benchmark`, `budget`, `measured`, `is_kept`, `is_accuracy`, `obstacle`),
  ///   and the arrays `disagreements`, `faults` and `notes`.
  public var json: [UInt8] {
    var writer = JSONWriter()
    writer.object { document in
      document.member("schema", 1)
      document.key("result")
      result(&document)
      document.key("comparisons")
      document.list(comparisons) { comparison, writer in self.comparison(comparison, &writer) }
      document.key("gate")
      if let gate { document.gate(gate) } else { document.value(ResultValue.absent) }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private func result(_ writer: inout JSONWriter) {
    writer.object { result in
      result.member("reason", reason.word)
      result.member("exit", Int(reason.code))
      result.member("sentence", resultSentence)
    }
  }

  private func comparison(_ comparison: Comparison, _ writer: inout JSONWriter) {
    writer.object { object in
      object.member("method", comparison.method.rawValue)
      object.member("base", comparison.base)
      object.member("new", comparison.new)
      object.member("rules", comparison.rules)
      object.member("counts", VerdictCounts(comparison))
      object.member("geometric_mean", comparison.geometricMean)
      object.member("raw_geometric_mean", comparison.rawGeometricMean)
      object.member("median_ratio", comparison.medianRatio)
      object.member("drift", comparison.drift)
      object.member("objections", comparison.objections)
      object.member("notes", comparison.notes)
      object.member("only_in_base", comparison.onlyInBase)
      object.member("only_in_new", comparison.onlyInNew)
      object.key("benchmarks")
      object.array { array in
        forEachLine(of: comparison) { line in
          // Names on one side only have arrays of their own.
          guard line.identity != nil else { return }
          array.line()
          array.line(line)
        }
      }
    }
  }
}
