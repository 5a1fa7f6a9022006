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
  ///   - `benchmarks`: an array of objects with the keys ``columns``, those without times at the end.
  /// - `gate`: `null`, or `screened`, `suspects` (`benchmark`, `screened`, `confirmed`: both `ratio`, `low`, `high` or
  ///   `null`, `is_confirmed`), `budgets` (`benchmark`, `budget`, `measured`, `measured_unit`,
  ///   `measured_at_first`, `is_kept`, `is_accuracy`, `obstacle`), and the arrays `disagreements`, `faults` and `notes`.
  /// - `code`: an array, one object per comparison that `--explain` explains; see ``CodeFindings/json``.
  package var json: [UInt8] {
    let document: JSONTree = [
      "schema": .value(1),
      "result": [
        "reason": .value(reason.word), "exit": .value(Int(reason.code)), "sentence": .value(resultSentence),
      ],
      "comparisons": .array(comparisons.map(json)), "gate": gate.map(Self.json) ?? .null,
      "code": .array(code.map(\.json)),
    ]
    return JSONText.document(document)
  }

  private func json(_ comparison: Comparison) -> JSONTree {
    // Names on one side only have arrays of their own.
    let lines = lines(of: comparison).filter { $0.identity != nil }
    return [
      "method": .value(comparison.method.rawValue), "base": Self.json(comparison.base),
      "new": Self.json(comparison.new), "rules": Self.json(comparison.rules),
      "counts": .value(VerdictCounts(comparison)), "geometric_mean": Self.json(comparison.geometricMean),
      "raw_geometric_mean": Self.json(comparison.rawGeometricMean), "median_ratio": .of(comparison.medianRatio),
      "drift": comparison.drift.map(Self.json) ?? .null, "summary": .value(VerdictSentence(comparison).text),
      "refusal": .of(comparison.refusal), "objections": .value(comparison.objections),
      "notes": .value(comparison.notes), "only_in_base": .value(comparison.onlyInBase),
      "only_in_new": .value(comparison.onlyInNew),
      "benchmarks": .array(lines.map { .value(Self.columns.object($0)) }),
    ]
  }

  private static func json(_ side: Comparison.Side) -> JSONTree {
    let provenance = side.provenance
    return [
      "label": .value(side.label), "launches_min": .value(side.launches.lowerBound),
      "launches_max": .value(side.launches.upperBound), "schemas": .value(provenance.schemas.sorted()),
      "runs": .value(provenance.runs.sorted()), "machines": .value(provenance.machines.sorted()),
      "compilers": .value(provenance.compilers.sorted()), "flags": .value(provenance.flags.sorted()),
      "builds": .value(provenance.builds.sorted()), "panels": .value(provenance.panels.sorted()),
      "seeds": .value(provenance.seeds.sorted()),
    ]
  }

  private static func json(_ rules: ComparisonRules) -> JSONTree {
    let thresholds = rules.thresholds.map { rule -> JSONTree in
      ["pattern": .value(rule.pattern), "threshold": .value(rule.threshold)]
    }
    return [
      "threshold": .value(rules.threshold), "thresholds": .array(thresholds),
      "correction": .value(rules.correction.rawValue), "significance": .value(rules.significance),
      "floor_ns": .value(rules.floorNanoseconds), "forced": .value(rules.isForced),
    ]
  }

  private static func json(_ drift: PanelDrift) -> JSONTree {
    let kernels = drift.kernels.enumerated().map { place, ratio -> JSONTree in
      [
        "name": .value(ComparisonWording.panelKernel(place)), "ratio": .of(ratio),
        "excluded": .value(drift.excluded.contains(place)),
      ]
    }
    return ["ratio": .of(drift.ratio), "kernels": .array(kernels)]
  }

  private static func json(_ estimate: RatioEstimate?) -> JSONTree {
    guard let estimate else { return .null }
    let interval = estimate.interval
    return ["ratio": .of(estimate.ratio), "low": .of(interval?.lowerBound), "high": .of(interval?.upperBound)]
  }

  private static func json(_ gate: GateOutcome) -> JSONTree {
    let suspects = gate.suspects.map { suspect -> JSONTree in
      [
        "benchmark": .value(suspect.name), "screened": json(suspect.screened), "confirmed": json(suspect.confirmed),
        "is_confirmed": .value(suspect.isConfirmed),
      ]
    }
    let budgets = gate.budgets.map { budget -> JSONTree in
      [
        "benchmark": .value(budget.name), "budget": .value(budget.budget), "measured": .of(budget.number),
        "measured_unit": .value(budget.unit), "measured_at_first": .of(budget.numberAtFirst),
        "is_kept": .value(budget.isKept), "is_accuracy": .value(budget.isAccuracy), "obstacle": .of(budget.obstacle),
      ]
    }
    return [
      "screened": .value(gate.screened), "suspects": .array(suspects), "budgets": .array(budgets),
      "disagreements": .value(gate.disagreements), "faults": .value(gate.faults), "notes": .value(gate.notes),
    ]
  }
}
