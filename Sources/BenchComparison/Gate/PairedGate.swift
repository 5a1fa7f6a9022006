public import BenchEngine

/// A gate that measures two programs in turn: screen in a few sessions, measure the suspects again in fresh ones.
public struct PairedGate {
  /// Sessions that confirm; the fewest at which sessions with the same sign are significant and 5 % is found.
  public static let confirmingSessions = 5
  /// The share of a benchmark's threshold that makes it a suspect, so that few sessions miss little.
  static let suspicion = 2.0 / 3

  /// When a difference counts.
  public let rules: ComparisonRules
  private let labels: (base: String, new: String)
  private let budgets: GateBudgets

  /// Prepares a gate; nothing is measured yet.
  ///
  /// - Parameters:
  ///   - rules: When a difference counts; thresholds of single benchmarks included.
  ///   - thresholds: The budgets.
  ///   - baseLabel: What the program that is compared with is called in reports.
  ///   - newLabel: What the program in question is called.
  ///   - isNarrowed: Whether a filter leaves benchmarks out.
  public init(
    rules: ComparisonRules, thresholds: Thresholds = Thresholds(), baseLabel: String, newLabel: String,
    isNarrowed: Bool = false
  ) {
    (self.rules, labels) = (rules, (baseLabel, newLabel))
    budgets = GateBudgets(thresholds: thresholds, isNarrowed: isNarrowed)
  }

  /// Sessions that screen: with many benchmarks fewer do, since the suspects are measured again anyway.
  ///
  /// - Parameter benchmarks: The number of benchmarks.
  /// - Returns: 5, or 3 from 500 benchmarks on.
  public static func screeningSessions(benchmarks: Int) -> Int { benchmarks < 500 ? 5 : 3 }

  /// Judges what is measured.
  ///
  /// - Parameters:
  ///   - sessions: Sessions that screen; at least 1.
  ///   - measure: Measures benchmarks, `nil` for all, in fresh sessions at each call.
  /// - Returns: What was found out.
  /// - Throws: What `measure` throws, or that a pattern of the rules does not compile.
  public func run(
    sessions: Int, measure: (_ names: Set<String>?, _ sessions: Int) throws -> PairedOutcome
  ) throws -> GateOutcome {
    let first = try measure(nil, sessions)
    var outcome = GateOutcome(comparison: try comparison(of: first))
    let suspects = screen(first, &outcome)
    let names = budgets.suspects(in: outcome).union(suspects.map(\.name))
    guard !names.isEmpty else { return outcome }
    let second = try measure(names, Self.confirmingSessions)
    let again = ComparisonSide(newSideOf: second, label: labels.new)
    outcome.note(disagreementsOf: again)
    outcome.settle(confirm(suspects, second))
    budgets.confirm(by: again, &outcome)
    outcome.note(missing: names, in: again)
    return outcome
  }

  private func comparison(of paired: PairedOutcome) throws -> Comparison {
    try Comparison(paired: paired, rules: rules, baseLabel: labels.base, newLabel: labels.new)
  }

  /// What the screening sessions say.
  ///
  /// - Returns: The benchmarks to measure again.
  private func screen(_ first: PairedOutcome, _ outcome: inout GateOutcome) -> [ComparedBenchmark] {
    let side = ComparisonSide(newSideOf: first, label: labels.new)
    outcome.screened = side.benchmarks.count
    outcome.note(disagreementsOf: side)
    let isJudged = outcome.noteObjections()
    budgets.apply(to: side, kinds: isJudged ? Set(Budget.Kind.allCases) : [.relative, .accuracy], &outcome)
    guard isJudged else { return [] }
    let sessions = SessionRatios.byName(first)
    return outcome.comparison?.benchmarks.filter { benchmark in
      sessions[benchmark.name].map { $0.median > 1 + Self.suspicion * benchmark.threshold } ?? false
    } ?? []
  }

  private func confirm(_ suspects: [ComparedBenchmark], _ second: PairedOutcome) -> [GateOutcome.Suspect] {
    let sessions = SessionRatios.byName(second)
    return suspects.map { suspect in
      let ratios = sessions[suspect.name]
      let isSlower = ratios.map { $0.median > 1 + suspect.threshold } ?? false
      let isSignificant = ratios.flatMap(\.probability).map { $0 < rules.significance } ?? false
      return GateOutcome.Suspect(
        name: suspect.name, screened: suspect.estimate, confirmed: ratios?.estimate,
        isConfirmed: isSlower && isSignificant)
    }
  }
}
