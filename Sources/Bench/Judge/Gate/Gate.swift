import Foundation
import Records

/// A gate: measure, suspect, measure the suspects again in fresh launches.
///
/// Only what is confirmed fails. Errors need no confirmation; they are the same in every launch.
package struct Gate {
  package enum Baseline: Sendable {
    case results(ResultSet)
    /// Another program, which takes turns with the one in question.
    case program(label: String)
    case budgets
  }

  package typealias Measure = (_ names: Set<String>, _ launches: Int) throws -> LaunchOutcome

  package let baseline: Baseline
  package let rules: ComparisonRules
  private let label: String
  private let scope: FilterScope
  private let budgets: GateBudgets

  package init(
    _ baseline: Baseline, rules: ComparisonRules = ComparisonRules(), thresholds: Thresholds = Thresholds(),
    label: String = "this build", scope: FilterScope = FilterScope()
  ) {
    (self.baseline, self.rules, self.label, self.scope) = (baseline, rules, label, scope)
    budgets = GateBudgets(thresholds: thresholds, scope: scope)
  }

  package var confirmation: Confirmation {
    switch baseline {
    case .results: .files
    case .program: .paired
    case .budgets: .budgets
    }
  }

  /// Judges what is measured.
  ///
  /// - Parameters:
  ///   - names: The benchmarks to judge; a gate of budgets measures those of them that a budget needs.
  ///   - launches: Launches that screen; at least 1.
  ///   - measure: Measures; of a baseline that is a program, both.
  ///   - check: Compares the outputs of benchmarks whose times no budget needs; quicker than measuring.
  package func run(
    _ names: Set<String>, launches: Int, measure: Measure,
    check: (Set<String>) throws -> LaunchOutcome = { _ in LaunchOutcome(rows: []) }
  ) throws -> GateOutcome {
    let first = try screening(names, launches, measure, check)
    var outcome = GateOutcome(comparison: try comparison(of: first))
    let changed = screen(ResultSet(.new, of: first, label: label), wanted: launches, &outcome)
    let suspects = budgets.suspects(in: outcome).union(changed.map(\.name))
    guard !suspects.isEmpty else { return outcome }
    let second = try measure(suspects, confirmation.launches(screening: launches))
    let again = ResultSet(.new, of: second, label: label)
    outcome.note(disagreementsOf: again)
    try confirm(changed, by: second, after: first, &outcome)
    budgets.confirm(by: again, &outcome)
    outcome.note(missing: suspects, in: again)
    return outcome
  }

  private func screening(
    _ names: Set<String>, _ launches: Int, _ measure: Measure, _ check: (Set<String>) throws -> LaunchOutcome
  ) throws -> LaunchOutcome {
    guard case .budgets = baseline else { return try measure(names, launches) }
    let timed = budgets.thresholds.names(neededFor: [.time, .relative], among: names)
    let checked = budgets.thresholds.names(neededFor: [.accuracy], among: names).subtracting(timed)
    var outcome = timed.isEmpty ? LaunchOutcome(rows: []) : try measure(timed, launches)
    if !checked.isEmpty { outcome.rows += try check(checked).rows }
    return outcome
  }

  /// The comparison with the baseline, of all benchmarks or of some; `nil` without a baseline.
  private func comparison(
    of outcome: LaunchOutcome, only names: Set<String>? = nil, trimming: Double = 0
  ) throws -> Comparison? {
    var (base, new): (ResultSet, ResultSet) = (ResultSet(label: label), ResultSet(.new, of: outcome, label: label))
    switch baseline {
    case let .results(results): base = results
    case let .program(label): base = ResultSet(.base, of: outcome, label: label)
    case .budgets: return nil
    }
    if let names { (base, new) = (base.keeping(names.contains), new.keeping(names.contains)) }
    var rules = rules
    rules.trimming = trimming
    var comparison = try Comparison(base: base, new: new, method: confirmation.method, rules: rules)
    if case .results = baseline { leaveOut(missing: &comparison, base, new) }
    return comparison
  }

  /// Leaves out what only a baseline file has because less is measured now.
  private func leaveOut(missing comparison: inout Comparison, _ base: ResultSet, _ new: ResultSet) {
    let sizes = Set(new.benchmarks.map(\.identity.size))
    let wanted = Set(base.benchmarks.filter { sizes.contains($0.identity.size) }.map(\.identity.name))
    comparison.onlyInBase = scope.isNarrowed ? [] : comparison.onlyInBase.filter(wanted.contains)
  }

  /// Notes the findings of the first measurement.
  ///
  /// - Returns: The benchmarks that look slower, or faster where that fails. Where the base is not measured again, a single launch of a side makes no
  ///   suspect.
  private func screen(_ new: ResultSet, wanted launches: Int, _ outcome: inout GateOutcome) -> [ComparedBenchmark] {
    outcome.screened = new.benchmarks.count
    outcome.note(disagreementsOf: new)
    let isPaired = confirmation.method == .paired
    let isJudged = outcome.noteObjections(remedy: isPaired ? nil : Self.remedy)
    budgets.apply(to: new, kinds: isJudged ? Set(Budget.Kind.allCases) : [.relative, .accuracy], &outcome)
    if case .budgets = baseline, outcome.budgets.isEmpty {
      outcome.faults.append("no budget applies to anything that was measured")
    }
    guard isJudged, let comparison = outcome.comparison else { return [] }
    if !isPaired { outcome.noteWeakness(wanted: launches) }
    return comparison.benchmarks.filter { $0.isSuspect(by: rules) && (isPaired || !$0.isWeak) }
  }

  /// Judges suspects by their fresh launches alone, and by all launches.
  ///
  /// The second comparison holds all benchmarks, because the spread of one is judged in the light of all others.
  private func confirm(
    _ suspects: [ComparedBenchmark], by second: LaunchOutcome, after first: LaunchOutcome, _ outcome: inout GateOutcome
  ) throws {
    let all = LaunchOutcome(rows: first.rows + second.rows)
    guard !suspects.isEmpty, let fresh = try comparison(of: second, only: Set(suspects.map(\.name))),
      let total = try comparison(of: all, trimming: confirmation.trimming)
    else { return }
    let doubt = confirmation.method == .files ? fresh.doubt : nil
    if let doubt { outcome.faults.append("not confirmed: \(doubt)") }
    let significance = confirmation.significance(rules, among: outcome.screened)
    let (seconds, totals) = (fresh.byName, total.byName)
    outcome.settle(
      suspects.map { first in
        let estimate = seconds[first.name]?.estimate
        let direction = first.estimate.ratio > 1 ? 1.0 : -1
        let hasChanged = estimate.map { pow($0.ratio, direction) > 1 + first.threshold } ?? false
        let isNoChance = totals[first.name]?.pValue.map { $0 < significance } ?? false
        return GateOutcome.Suspect(
          name: first.name, screened: first.estimate, confirmed: estimate,
          isConfirmed: doubt == nil && hasChanged && isNoChance)
      }, by: fresh)
  }
}

extension Gate {
  /// The command that records a good baseline.
  package static var recording: String {
    (["run --launches 5", Vocabulary.current.recording, "--output FILE"].filter { !$0.isEmpty }).joined(separator: " ")
  }
  private static var remedy: String {
    "Record a baseline on this machine with '\(recording)', or build the old revision here with --baseline-rev."
  }

  /// The reason why measuring would be in vain, before it begins.
  package func objection(toMeasuring names: Set<String>, from provenance: Provenance) -> String? {
    guard case let .results(base) = baseline else { return nil }
    let timed = base.benchmarks.filter { !$0.launches.isEmpty }.map(\.identity.name)
    guard timed.contains(where: names.contains) else {
      return "nothing to compare: '\(base.label)' has \(Self.summary(timed.sorted())), and this gate would measure "
        + "\(Self.summary(names.sorted())). Choose with --filter, --skip and sizes what the baseline has, or record "
        + "another one with '\(Self.recording)'."
    }
    // Most budgets can be judged all the same.
    guard !rules.isForced, budgets.thresholds.budgets.isEmpty else { return nil }
    var new = ResultSet(label: label)
    new.provenance = provenance
    let objections = ComparabilityCheck(base: base, new: new, drift: nil, isForced: false).objections
    return objections.isEmpty ? nil : "not comparable: \(objections.joined(separator: "; ")). \(Self.remedy)"
  }

  private static func summary(_ names: [String]) -> String {
    guard let first = names.first else { return "no benchmark with times" }
    return names.count == 1 ? "only '\(first)'" : "\(names.count.grouped) benchmarks such as '\(first)'"
  }
}

extension ComparedBenchmark {
  /// The share of its threshold from which a benchmark is measured again.
  private static let suspicion = 2.0 / 3

  /// Whether it looks changed enough to be measured again: a suspect too many costs little, and one too few is lost.
  fileprivate func isSuspect(by rules: ComparisonRules) -> Bool {
    let ratio = rules.confirmsFaster ? max(estimate.ratio, 1 / estimate.ratio) : estimate.ratio
    return verdict != .notComparable && ratio > 1 + Self.suspicion * threshold
  }
}

extension Comparison {
  /// The reason why fresh launches of suspects confirm nothing; `nil` where they may.
  fileprivate var doubt: String? {
    if !isJudged { return objections.joined(separator: "; ") }
    return isWeak
      ? "suspects were measured again in a single launch, which tells nothing of chance; allow more time" : nil
  }
}
