import Foundation
import Records

/// A gate: measures everything a few times, then continues with undecided benchmarks until all are decided.
///
/// Benchmarks that ``SequentialTest`` finds slower fail. Errors need no repetition; they are the same in every launch.
package struct Gate {
  package enum Baseline: Sendable {
    case results(ResultSet)
    /// Another program, measured in turn with the one in question.
    case program(label: String)
    case budgets
  }

  /// A part of the measurement of a gate.
  package enum Part: Sendable {
    /// All benchmarks except those with the same code.
    case all
    /// One session of the benchmarks with the same code.
    case sameCode
    /// A second measurement of benchmarks that break a budget.
    case budgets
    /// One session or launch of undecided benchmarks; no rows if no time is left.
    case undecided
  }

  package typealias Measure = (_ names: Set<String>, _ launches: Int, _ part: Part) throws -> LaunchOutcome

  /// The share of each side's slowest launches that the test of files ignores, since noise only adds time.
  ///
  /// Chosen by the replay of ``SessionCounts/launches(_:)``: with five launches as the base and up to fifteen new ones,
  /// 5 % is found in 46 % of cases without the slowest fifth, and in 60 % without the slowest two fifths.
  package static let trimming = 0.4
  /// The assumed correlation of consecutive launches; it was 0.08 in the same recording.
  package static let launchCorrelation = 0.1

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

  private var isPaired: Bool { if case .program = baseline { true } else { false } }

  /// Measures and judges.
  ///
  /// - Parameters:
  ///   - names: The benchmarks to judge; a gate with budgets only measures those that a budget needs.
  ///   - counts: The numbers of launches, or of sessions if the baseline is a program.
  ///   - sameCode: The benchmarks with the same machine code in both programs; one plausible session decides these.
  ///   - measure: Measures the program, or both programs if the baseline is one.
  ///   - check: Compares the outputs of benchmarks whose times no budget needs, which is faster than measuring.
  package func run(
    _ names: Set<String>, counts: SessionCounts, sameCode: Set<String> = [], measure: Measure,
    check: (Set<String>) throws -> LaunchOutcome = { _ in LaunchOutcome(rows: []) }
  ) throws -> GateOutcome {
    let same = isPaired ? sameCode.intersection(names) : []
    var measured = try first(names, counts.first, same, measure, check)
    var outcome = GateOutcome(comparison: try comparison(of: measured))
    let isJudged = note(ResultSet(.new, of: measured, label: label), wanted: counts.first, &outcome)
    try measureBudgetsAgain(&measured, counts.first, measure, &outcome)
    if isJudged { try decide(&measured, counts, same, measure, &outcome) }
    return outcome
  }

  private func first(
    _ names: Set<String>, _ launches: Int, _ same: Set<String>, _ measure: Measure,
    _ check: (Set<String>) throws -> LaunchOutcome
  ) throws -> LaunchOutcome {
    guard case .budgets = baseline else {
      let others = names.subtracting(same)
      var outcome = others.isEmpty ? LaunchOutcome(rows: []) : try measure(others, launches, .all)
      if !same.isEmpty { outcome.add(try measure(same, 1, .sameCode)) }
      return outcome
    }
    let timed = budgets.thresholds.names(neededFor: [.time, .relative], among: names)
    let checked = budgets.thresholds.names(neededFor: [.accuracy], among: names).subtracting(timed)
    var outcome = timed.isEmpty ? LaunchOutcome(rows: []) : try measure(timed, launches, .all)
    if !checked.isEmpty { outcome.add(try check(checked)) }
    return outcome
  }

  /// The comparison with the baseline; `nil` without one.
  private func comparison(of outcome: LaunchOutcome, trimming: Double = 0) throws -> Comparison? {
    var base = ResultSet(label: label)
    let new = ResultSet(.new, of: outcome, label: label)
    switch baseline {
    case let .results(results): base = results
    case let .program(label): base = ResultSet(.base, of: outcome, label: label)
    case .budgets: return nil
    }
    var rules = rules
    rules.trimming = trimming
    var comparison = try Comparison(base: base, new: new, method: isPaired ? .paired : .files, rules: rules)
    if case .results = baseline { leaveOut(missing: &comparison, base, new) }
    return comparison
  }

  /// Drops benchmarks that only the baseline has because less is measured now.
  private func leaveOut(missing comparison: inout Comparison, _ base: ResultSet, _ new: ResultSet) {
    let sizes = Set(new.benchmarks.map(\.identity.size))
    let wanted = Set(base.benchmarks.filter { sizes.contains($0.identity.size) }.map(\.identity.name))
    comparison.onlyInBase = scope.isNarrowed ? [] : comparison.onlyInBase.filter(wanted.contains)
  }

  /// Records the findings of the first measurement.
  ///
  /// - Returns: Whether there is something to decide.
  private func note(_ new: ResultSet, wanted launches: Int, _ outcome: inout GateOutcome) -> Bool {
    outcome.screened = new.benchmarks.count
    outcome.note(disagreementsOf: new)
    let isJudged = outcome.noteObjections(remedy: isPaired ? nil : Self.remedy)
    budgets.apply(to: new, kinds: isJudged ? Set(Budget.Kind.allCases) : [.relative, .accuracy], &outcome)
    if case .budgets = baseline, outcome.budgets.isEmpty {
      outcome.faults.append("no budget applies to anything that was measured")
    }
    if isJudged, !isPaired { outcome.noteWeakness(wanted: launches) }
    return isJudged && outcome.comparison != nil
  }

  private func measureBudgetsAgain(
    _ measured: inout LaunchOutcome, _ launches: Int, _ measure: Measure, _ outcome: inout GateOutcome
  ) throws {
    let names = budgets.suspects(in: outcome)
    guard !names.isEmpty else { return }
    let again = try measure(names, launches, .budgets)
    measured.add(again)
    let side = ResultSet(.new, of: again, label: label)
    outcome.note(disagreementsOf: side)
    budgets.confirm(by: side, &outcome)
    outcome.note(missing: names, in: side)
  }

  /// Repeats undecided benchmarks until all are decided, or until sessions or time run out.
  private func decide(
    _ measured: inout LaunchOutcome, _ counts: SessionCounts, _ same: Set<String>, _ measure: Measure,
    _ outcome: inout GateOutcome
  ) throws {
    var rotation = GateRotation(rules: rules, isPaired: isPaired, counts: counts, bias: bias(of: measured, &outcome))
    if let comparison = outcome.comparison { rotation.accept(same, in: comparison) }
    var last: Comparison?
    while let comparison = try comparison(of: measured, trimming: isPaired ? 0 : Self.trimming), comparison.isJudged {
      last = comparison
      rotation.decide(comparison)
      let wanted = rotation.wanted(in: comparison)
      guard !wanted.isEmpty else { break }
      let more = try measure(wanted, 1, .undecided)
      let side = ResultSet(.new, of: more, label: label)
      guard !side.benchmarks.isEmpty else {
        rotation.decide(comparison, isLast: true)
        break
      }
      measured.add(more)
      outcome.note(disagreementsOf: side)
      outcome.note(missing: wanted, in: side)
      rotation.drop(wanted.subtracting(side.timedNames))
    }
    if let last, !isPaired { outcome.notes += LaunchRecommendation.notes(on: last) }
    guard let final = try comparison(of: measured) else { return }
    if !final.isJudged { outcome.faults.append("not decided: \(final.objections.joined(separator: "; "))") }
    outcome.settle(final.isJudged ? rotation : rotation.withoutChanges, by: final)
  }

  /// The standard deviation of an error common to all launches of a side, if the machine's load was not the same as for
  /// the base.
  private func bias(of measured: LaunchOutcome, _ outcome: inout GateOutcome) -> Double {
    guard case let .results(base) = baseline else { return 0 }
    let new = ResultSet(.new, of: measured, label: label)
    let names = new.timedNames
    guard let before = base.keeping(names.contains).disturbed, let now = new.disturbed,
      abs(now - before) > GateRotation.similarDisturbance
    else { return 0 }
    func share(_ number: Double) -> String { "\((100 * number).fixed(1)) %" }
    outcome.notes.append(
      "the machine was \(now > before ? "busier" : "less busy") than for '\(base.label)': \(share(now)) of all blocks "
        + "were interrupted, \(share(before)) there; changes that this may explain are inconclusive")
    return GateRotation.busyBias
  }
}

extension LaunchOutcome {
  fileprivate mutating func add(_ other: LaunchOutcome) {
    rows += other.rows
    onlyInBase = (onlyInBase + other.onlyInBase).distinct
    onlyInNew = (onlyInNew + other.onlyInNew).distinct
  }
}

extension Gate {
  /// The command that records a suitable baseline.
  package static func recording(launches: Int = 5) -> String {
    let parts = ["run --launches \(launches)", Vocabulary.current.recording, "--output FILE"]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The number of launches that count, without the slowest.
  static func kept(of launches: Int) -> Int { launches - Int(trimming * Double(launches)) }

  private static var remedy: String {
    "Record a baseline on this machine with '\(recording())', or build the old revision here with --baseline-rev."
  }

  /// The reason why measuring would be pointless, known before it begins.
  package func objection(toMeasuring names: Set<String>, from provenance: Provenance) -> String? {
    guard case let .results(base) = baseline else { return nil }
    let timed = base.benchmarks.filter { !$0.launches.isEmpty }.map(\.identity.name)
    guard timed.contains(where: names.contains) else {
      return "nothing to compare: '\(base.label)' has \(Self.summary(timed.sorted())), and this gate would measure "
        + "\(Self.summary(names.sorted())). Select what the baseline has with --filter, --skip and sizes, or record "
        + "another one with '\(Self.recording())'."
    }
    // Most budgets can still be judged.
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
