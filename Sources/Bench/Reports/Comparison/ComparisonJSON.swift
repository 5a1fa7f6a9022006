import Judge
import Records

extension ComparisonReport {
  /// Renders one JSON document; absent values are `null`, ratios are new / base, times are nanoseconds per call.
  ///
  /// - `schema`: 1; it changes when a key changes its meaning or is removed. Keys may be added.
  /// - `result`: `reason`, as in the last line of the text report, `exit`, and `sentence`, that line.
  /// - `comparisons`: an array, one object per file that was compared:
  ///   - `method`: `files` or `paired`;
  ///   - `base`, `new`: `label`, `launches_min`, `launches_max`, and arrays of the values in the file: `schemas`,
  ///     `runs`, `machines`, `compilers`, `flags`, `builds`, `panels`, `seeds`;
  ///   - `rules`: `threshold`, `thresholds` (`pattern`, `threshold`), `correction` (`falseDiscoveryRate` or
  ///     `familyWise`), `significance`, `floor_ns`, `forced`;
  ///   - `counts`: `slower`, `faster`, `unchanged`, `inconclusive`, `not_comparable`, `weak`, `accuracy_failures`,
  ///     `accuracy_grew`, `accuracy_improved`;
  ///   - `geometric_mean`, `raw_geometric_mean`: `ratio`, `low`, `high`, or `null`;
  ///   - `median_ratio`: the shift of the whole suite, without the machine's drift;
  ///   - `summary`: the verdicts in a sentence; `refusal`: the reason why nothing was compared, or `null`;
  ///   - `drift`: `null`, or `ratio` and `kernels`, an array of `name`, `ratio`, `excluded`;
  ///   - `objections`, `notes`: arrays of sentences; `only_in_base`, `only_in_new`: arrays of names;
  ///   - `benchmarks`: an array of objects with the keys ``columns``, those without times at the end.
  /// - `gate`: `null`, or `screened`, `same_code` (benchmarks of one session, whose code is the same), `suspects`
  ///   (`benchmark`, `screened`, of the first sessions, `confirmed`, of all: both `ratio`, `low`, `high` or `null`,
  ///   `sessions`, `is_confirmed`, `layout_ratio`), `budgets` (`benchmark`, `budget`, `measured`, `measured_unit`,
  ///   `measured_at_first`, `is_kept`, `is_accuracy`, `obstacle`), and the arrays `disagreements`, `faults` and `notes`.
  /// - `code`: an array, one object per comparison that `--explain` explains; see ``CodeFindings/json``.
  package var json: [UInt8] {
    let result = JSONTree.values(["reason": reason.word, "exit": reason.code, "sentence": resultSentence])
    return JSONText.document(
      JSONTree.values([
        "schema": 1, "result": result, "comparisons": comparisons.map(json), "gate": gate.map(Self.json),
        "code": code.map(\.json),
      ]))
  }

  private func json(_ comparison: Comparison) -> JSONTree {
    // Names on one side only have their own arrays.
    let lines = lines(of: comparison).filter { $0.identity != nil }
    return .values([
      "method": comparison.method.rawValue, "base": Self.json(comparison.base), "new": Self.json(comparison.new),
      "rules": Self.json(comparison.rules), "counts": VerdictCounts(comparison),
      "geometric_mean": Self.json(comparison.geometricMean),
      "raw_geometric_mean": Self.json(comparison.rawGeometricMean), "median_ratio": comparison.medianRatio,
      "drift": comparison.drift.map(Self.json), "summary": VerdictSentence(comparison).text,
      "refusal": comparison.refusal, "objections": comparison.objections, "notes": comparison.notes,
      "only_in_base": comparison.onlyInBase, "only_in_new": comparison.onlyInNew,
      "benchmarks": lines.map { Self.columns.object($0) },
    ])
  }

  private static func json(_ side: Comparison.Side) -> JSONTree {
    let provenance = side.provenance
    return .values([
      "label": side.label, "launches_min": side.launches.lowerBound, "launches_max": side.launches.upperBound,
      "schemas": provenance.schemas.sorted(), "runs": provenance.runs.sorted(),
      "machines": provenance.machines.sorted(), "compilers": provenance.compilers.sorted(),
      "flags": provenance.flags.sorted(), "builds": provenance.builds.sorted(), "panels": provenance.panels.sorted(),
      "seeds": provenance.seeds.sorted(),
    ])
  }

  private static func json(_ rules: ComparisonRules) -> JSONTree {
    let thresholds = rules.thresholds.map { JSONTree.values(["pattern": $0.pattern, "threshold": $0.threshold]) }
    return .values([
      "threshold": rules.threshold, "thresholds": thresholds, "correction": rules.correction.rawValue,
      "significance": rules.significance, "floor_ns": rules.floorNanoseconds, "forced": rules.isForced,
    ])
  }

  private static func json(_ drift: PanelDrift) -> JSONTree {
    let kernels = drift.kernels.enumerated().map { place, ratio in
      JSONTree.values([
        "name": ComparisonWording.panelKernel(place), "ratio": ratio, "excluded": drift.excluded.contains(place),
      ])
    }
    return .values(["ratio": drift.ratio, "kernels": kernels])
  }

  private static func json(_ estimate: RatioEstimate?) -> JSONTree? {
    estimate.map { .values(["ratio": $0.ratio, "low": $0.interval?.lowerBound, "high": $0.interval?.upperBound]) }
  }

  private static func json(_ gate: GateOutcome) -> JSONTree {
    let suspects = gate.suspects.map { suspect in
      JSONTree.values([
        "benchmark": suspect.name, "screened": json(suspect.screened), "confirmed": json(suspect.confirmed),
        "sessions": suspect.launches, "is_confirmed": suspect.isConfirmed, "layout_ratio": suspect.layout,
      ])
    }
    let budgets = gate.budgets.map { budget in
      JSONTree.values([
        "benchmark": budget.name, "budget": budget.budget, "measured": budget.number, "measured_unit": budget.unit,
        "measured_at_first": budget.numberAtFirst, "is_kept": budget.isKept, "is_accuracy": budget.isAccuracy,
        "obstacle": budget.obstacle,
      ])
    }
    return .values([
      "screened": gate.screened, "same_code": gate.sameCode, "suspects": suspects, "budgets": budgets,
      "disagreements": gate.disagreements, "faults": gate.faults, "notes": gate.notes,
    ])
  }
}

extension JSONTree {
  /// An object of values; `null` is an absent one, or a number that JSON cannot represent.
  static func values(_ members: [String: (any Encodable)?]) -> JSONTree {
    .object(
      members.mapValues { value -> JSONTree in
        if let number = value as? Double { return .of(number) }
        return value.map { .value($0) } ?? .null
      })
  }

  /// An object of those values that are present.
  static func values(present members: [String: (any Encodable)?]) -> JSONTree {
    values(members.filter { $0.value != nil })
  }
}
