import Records

/// A gate that measures two programs in turn: screen in a few sessions, measure the suspects again in fresh ones.
///
/// A suspect is confirmed when it is slower by more than its threshold in the fresh sessions alone, and all its sessions
/// together differ from 1 with p below 0.1 %. In simulated suites of 2,000 benchmarks with 1.2 and 1.6 % of noise between
/// sessions, five to screen and five to confirm, that finds 96 and 91 % of slowdowns by 5 %, and 99 % of those by 10 %,
/// with 0.1 false alarms a suite; Student's test at 5 % on the fresh sessions alone finds as many, with 0.1 and 0.4.
///
/// Real machines have benchmarks that vary by 5 %. Suspects are few, so ten sessions confirm: in self-tests of a shared
/// machine five found 70 of 80 slowdowns by 5 %, ten found 30 of 30.
package struct PairedGate {
  /// Sessions that confirm.
  package static let confirmingSessions = 10
  /// The probability by chance below which all sessions of a suspect confirm it.
  static let confirmingSignificance = 0.001
  /// When a difference counts.
  package let rules: ComparisonRules
  private let labels: (base: String, new: String)
  private let budgets: GateBudgets

  /// Prepares a gate; nothing is measured yet.
  ///
  /// - Parameter narrowing: What is left out on purpose.
  package init(
    rules: ComparisonRules, thresholds: Thresholds = Thresholds(), baseLabel: String, newLabel: String,
    narrowing: GateNarrowing = GateNarrowing()
  ) {
    (self.rules, labels) = (rules, (baseLabel, newLabel))
    budgets = GateBudgets(thresholds: thresholds, narrowing: narrowing)
  }

  /// Sessions that screen: with many benchmarks fewer do, since the suspects are measured again anyway.
  ///
  /// - Returns: 5, or 3 from 500 benchmarks on.
  package static func screeningSessions(benchmarks: Int) -> Int { benchmarks < 500 ? 5 : 3 }

  /// Judges what is measured.
  ///
  /// - Parameters:
  ///   - sessions: Sessions that screen; at least 1.
  ///   - measure: Measures benchmarks, `nil` for all, in fresh sessions at each call.
  /// - Throws: What `measure` throws, or that a pattern of the rules does not compile.
  package func run(
    sessions: Int, measure: (_ names: Set<String>?, _ sessions: Int) throws -> PairedOutcome
  ) throws -> GateOutcome {
    let first = try measure(nil, sessions).withFiniteRatios
    var outcome = GateOutcome(comparison: try comparison(of: first))
    let suspects = screen(first, &outcome)
    let names = budgets.suspects(in: outcome).union(suspects.map(\.name))
    guard !names.isEmpty else { return outcome }
    let second = try measure(names, Self.confirmingSessions).withFiniteRatios
    let again = ResultSet(newSideOf: second, label: labels.new)
    outcome.note(disagreementsOf: again)
    let significance = rules.confirmingSignificance(usually: Self.confirmingSignificance, among: outcome.screened)
    let (fresh, all) = (try comparison(of: second), try comparison(of: first.adding(second)))
    outcome.settle(confirm(suspects, fresh, all, significance), by: fresh)
    budgets.confirm(by: again, &outcome)
    outcome.note(missing: names, in: again)
    return outcome
  }

  private func comparison(of paired: PairedOutcome) throws -> Comparison {
    try Comparison(paired: paired, rules: rules, baseLabel: labels.base, newLabel: labels.new)
  }

  /// What the screening sessions say.
  private func screen(_ first: PairedOutcome, _ outcome: inout GateOutcome) -> [ComparedBenchmark] {
    let side = ResultSet(newSideOf: first, label: labels.new)
    outcome.screened = side.benchmarks.count
    outcome.note(disagreementsOf: side)
    let isJudged = outcome.noteObjections()
    budgets.apply(to: side, kinds: isJudged ? Set(Budget.Kind.allCases) : [.relative, .accuracy], &outcome)
    guard isJudged else { return [] }
    return outcome.comparison?.benchmarks.filter(\.isSuspect) ?? []
  }

  /// Judges the suspects by their fresh sessions, and by all.
  ///
  /// - Parameter all: What all sessions of everything say; the spread of one benchmark is judged in the light of all others.
  private func confirm(
    _ suspects: [ComparedBenchmark], _ fresh: Comparison, _ all: Comparison, _ significance: Double
  ) -> [GateOutcome.Suspect] {
    let (seconds, totals) = (fresh.byName, all.byName)
    return suspects.map { suspect in
      let second = seconds[suspect.name]
      let isSlower = second.map { $0.estimate.ratio > 1 + suspect.threshold } ?? false
      let chance = totals[suspect.name]?.pValue ?? 1
      return GateOutcome.Suspect(
        name: suspect.name, screened: suspect.estimate, confirmed: second?.estimate,
        isConfirmed: isSlower && chance < significance)
    }
  }
}

extension PairedOutcome {
  /// These sessions without those that found no ratio, which would make every mean one that is not a number.
  fileprivate var withFiniteRatios: PairedOutcome {
    var outcome = self
    for index in outcome.benchmarks.indices {
      outcome.benchmarks[index].sessions.removeAll { !$0.logRatio.isFinite }
    }
    return outcome
  }

  /// These sessions, and behind them those of a second measurement of some of the benchmarks.
  fileprivate func adding(_ second: PairedOutcome) -> PairedOutcome {
    let sessions = Dictionary(second.benchmarks.map { ($0.identity.name, $0.sessions) }) { first, _ in first }
    var all = self
    for index in all.benchmarks.indices {
      all.benchmarks[index].sessions += sessions[all.benchmarks[index].identity.name] ?? []
    }
    return all
  }
}
