import Judge
import Records
import SeededRandom

/// Comparisons with given verdicts, as input for reports.
package enum ReportSample {
  /// Text that must not break any report: table and span delimiters, tags, quotes, escapes, line ends, directions.
  package static let nastyName = "a|b`c``\\d<e>&\"f\"'g'\u{1B}[31m\nh_i_*j*@k\u{202E}\t\u{0}\u{FFFE}"

  package static func benchmark(
    _ name: String, _ verdict: Verdict, _ ratio: Double, launches: Int = 5, nanoseconds: Double = 1000
  ) -> ComparedBenchmark {
    let estimate = RatioEstimate(ratio: ratio, interval: launches > 1 ? (ratio - 0.01)...(ratio + 0.01) : nil)
    var benchmark = ComparedBenchmark(
      identity: BenchmarkIdentity(name, axes: .sample(variant: "simd", element: "float"), size: 1000),
      baseNanoseconds: nanoseconds, newNanoseconds: nanoseconds * ratio, baseLaunches: launches, newLaunches: launches,
      estimate: estimate, raw: estimate, threshold: 0.03)
    benchmark.verdict = verdict
    (benchmark.pValue, benchmark.qValue) = launches > 1 ? (0.001, 0.002) : (nil, nil)
    return benchmark
  }

  /// The names `k0`, `k1`, … with ratios that increase with the number, out of order.
  package static func many(_ count: Int, _ verdict: Verdict, from ratio: Double, name: String = "k")
    -> [ComparedBenchmark]
  {
    let all = (0..<count).map { benchmark("\(name)\($0)", verdict, ratio + Double($0) / 10_000) }
    return all.enumerated().sorted { ($0.offset * 7919) % 10_007 < ($1.offset * 7919) % 10_007 }.map(\.element)
  }

  package static func comparison(
    _ benchmarks: [ComparedBenchmark], launches: Int = 5, base: String = "base.csv", new: String = "new.csv"
  ) -> Comparison {
    let (old, new) = (ResultSet(label: base), ResultSet(label: new))
    // There is no pattern that could be rejected.
    var comparison = try! Comparison(base: old, new: new, rules: ComparisonRules())
    (comparison.objections, comparison.notes, comparison.benchmarks) = ([], [], benchmarks)
    describe(&comparison.base, launches)
    describe(&comparison.new, launches)
    comparison.geometricMean = RatioEstimate(ratio: 0.9968, interval: 0.995...0.999)
    comparison.rawGeometricMean = RatioEstimate(ratio: 1.0144, interval: 1.01...1.02)
    comparison.medianRatio = 1.001
    comparison.drift = PanelDrift(ratio: 1.018, kernels: [1.018, 1.02, 1.4], excluded: [2])
    return comparison
  }

  /// The change of an error, in units of the bound 2.
  package static func accuracy(_ verdict: AccuracyChange.Verdict, _ base: Double?, _ new: Double?) -> AccuracyChange {
    var change = AccuracyChange()
    (change.verdict, change.baseWorst, change.newWorst, change.bound) = (verdict, base, new, 2)
    change.worstInput = "row 973, out: got 0.39"
    return change
  }

  /// One benchmark of every kind: each verdict, each change of error, and benchmarks on one side only.
  package static var mixed: Comparison {
    var slower = benchmark("slower", .slower, 1.124)
    slower.accuracy = accuracy(.grew, 0.5, 1.25)
    var undecided = benchmark("undecided", .inconclusive, 1.02)
    undecided.launchesNeeded = 9
    var wrong = benchmark("wrong", .unchanged, 1)
    wrong.accuracy = accuracy(.exceeded, 1.5, 7.5)
    var better = benchmark("better", .faster, 0.69)
    better.accuracy = accuracy(.improved, 1, 0.25)
    var comparison = comparison([
      benchmark("same", .unchanged, 1.001), slower, undecided, wrong, better,
      benchmark("other", .notComparable, 1.5), benchmark("weak", .slower, 1.3, launches: 1),
    ])
    comparison.accuracyOnly = [
      AccuracyOnlyBenchmark(
        identity: BenchmarkIdentity("failed", size: 1), baseLaunches: 5, newLaunches: 0,
        accuracy: accuracy(.exceeded, nil, 9))
    ]
    (comparison.onlyInBase, comparison.onlyInNew) = (["gone/1"], ["fresh/1", "fresh/2"])
    return comparison
  }

  /// Comparisons that are inconclusive or untrustworthy, with the reason.
  package static var refused: [(title: String, comparison: Comparison, reason: String)] {
    let objections = [
      "the machines differ: amd and intel; compare results of one machine, or use --force",
      "the schemas differ: version 1 and version 2; measure both sides with one version of this program, or use --force",
      "the compiler's flags differ: a and b; build both sides with the same flags, or use --force",
      "the panels differ: a and b; measure both sides with the same panel, or use --force",
    ]
    var all: [(title: String, comparison: Comparison, reason: String)] = objections.map { objection in
      var refused = comparison([benchmark("a", .notComparable, 1.5), benchmark("b", .notComparable, 1)])
      refused.objections = [objection]
      return ("refused", refused, objection)
    }
    var disjoint = comparison([])
    (disjoint.onlyInBase, disjoint.onlyInNew) = (["gone/1"], ["fresh/1"])
    disjoint.objections = ["no benchmark is in both 'base.csv' and 'new.csv'; compare runs of the same suites"]
    all.append(("disjoint", disjoint, disjoint.objections[0]))
    disjoint.rules.isForced = true
    return all + [("forced", disjoint, "no benchmark has times on both sides")]
  }

  /// A gate with suspects and budgets of every kind.
  package static var gate: GateOutcome {
    var outcome = GateOutcome(comparison: mixed)
    (outcome.screened, outcome.sameCode) = (100, 90)
    let ratio = RatioEstimate(ratio: 1.124, interval: 1.1...1.15)
    outcome.suspects = [
      .init(name: "other/simd/float/1000", screened: ratio, confirmed: RatioEstimate(ratio: 1.001), launches: 60),
      .init(name: "slower/simd/float/1000", screened: ratio, confirmed: ratio, launches: 8, isConfirmed: true),
    ]
    outcome.suspects[1].layout = 0.97
    outcome.budgets = [
      .init(name: "a/1", budget: "simd >= 4 x scalar", measured: "12.3 x", isKept: true, isAccuracy: false),
      .init(name: "b/1", budget: "error <= 2 ulp", measured: "3 ulp", isKept: false, isAccuracy: true),
      .init(name: "c/1", budget: "simd >= 4 x scalar", measured: "", isKept: false, isAccuracy: false),
    ]
    (outcome.budgets[0].number, outcome.budgets[0].unit) = (12.3, "x")
    (outcome.budgets[1].number, outcome.budgets[1].unit) = (3, "ulp")
    outcome.budgets[2].obstacle = "no 'scalar' was measured"
    outcome.disagreements = ["failed/1", "unheard/1"]
    outcome.faults = ["times are not comparable"]
    return outcome
  }

  private static func describe(_ side: inout Comparison.Side, _ launches: Int) {
    (side.provenance.machines, side.provenance.compilers) = (["amd-26-2"], ["Swift 6.3"])
    (side.provenance.runs, side.launches) = (["run-\(side.label)"], launches...launches)
  }
}

/// Texts that must never be printed unescaped.
package enum PrintableSample {
  /// An escape sequence, its one-character form, an operating system command, changes of direction, a tag, a carriage
  /// return, a backspace.
  package static let steering = [
    "\u{1B}[2J", "\u{9B}2J", "\u{1B}]0;x\u{07}", "\u{202E}", "\u{2066}", "\u{E0041}", "\r", "\u{8}",
  ]
}

extension SelftestTally {
  /// A tally of one rule with the number of flagged comparisons at every level, out of a total.
  package static func sample(_ flagged: [Int: Int], of comparisons: Int, rule: DetectionRule = .gatePaired)
    -> SelftestTally
  {
    var tally = SelftestTally()
    for seed in 0..<comparisons {
      var generator = SeededGenerator(seed: UInt64(seed))
      // Four benchmarks that are slowed down by different levels, and one that is too short for it.
      let long = Dictionary(uniqueKeysWithValues: (0..<4).map { ("long/\($0)", 1e6) })
      let plan = InjectionPlan(
        nanoseconds: long.merging(["short": 1]) { $1 }, share: 1, shortestDelay: 100, using: &generator)
      let names = (long.keys + ["short"]).filter { flagged[plan.percent(of: $0)] != nil }
      tally.add([rule: Set(names.filter { seed < flagged[plan.percent(of: $0)]! })], of: names, injected: plan)
    }
    return tally
  }
}
