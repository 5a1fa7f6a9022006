import Foundation
import Records

/// A gate: measure everything a few times, then go on with what is undecided until it is decided.
///
/// Benchmarks that ``SequentialTest`` calls slower fail. Errors need no second look; they are the same in every launch.
package struct Gate {
  package enum Baseline: Sendable {
    case results(ResultSet)
    /// Another program, which takes turns with the one in question.
    case program(label: String)
    case budgets
  }

  /// A part of the measurement of a gate.
  package enum Part: Sendable {
    /// All benchmarks but those whose code is the same.
    case all
    /// One session of those whose code is the same.
    case sameCode
    /// Once more what breaks a budget.
    case budgets
    /// One session or launch of undecided benchmarks; no rows where no time is left.
    case undecided
  }

  package typealias Measure = (_ names: Set<String>, _ launches: Int, _ part: Part) throws -> LaunchOutcome

  /// The share of the slowest launches of either side that the test of files leaves out, since noise only adds time.
  ///
  /// Decided by the replay of ``SessionCounts/launches(_:)``: with five launches as the base and up to fifteen new ones,
  /// 5 % is found in 46 % without the slowest fifth, and in 60 % without two fifths.
  package static let trimming = 0.4
  /// The correlation of neighbouring launches; 0.08 in the same recording.
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

  /// Judges what is measured.
  ///
  /// - Parameters:
  ///   - names: The benchmarks to judge; a gate of budgets measures those of them that a budget needs.
  ///   - counts: Launches, or sessions of a baseline that is a program.
  ///   - sameCode: The benchmarks whose machine code is the same in both programs; one plausible session decides these.
  ///   - measure: Measures; of a baseline that is a program, both.
  ///   - check: Compares the outputs of benchmarks whose times no budget needs; quicker than measuring.
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

  /// Leaves out what only a baseline file has because less is measured now.
  private func leaveOut(missing comparison: inout Comparison, _ base: ResultSet, _ new: ResultSet) {
    let sizes = Set(new.benchmarks.map(\.identity.size))
    let wanted = Set(base.benchmarks.filter { sizes.contains($0.identity.size) }.map(\.identity.name))
    comparison.onlyInBase = scope.isNarrowed ? [] : comparison.onlyInBase.filter(wanted.contains)
  }

  /// Notes the findings of the first measurement.
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

  /// Measures what is undecided, once after the other, until all is decided, or sessions or time are used up.
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

  /// The standard deviation of an error that all launches of a side share, where the machine was busier than for the
  /// base.
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
        + "were interrupted, \(share(before)) there; what that may have done is inconclusive")
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
  /// The command that records a good baseline.
  package static func recording(launches: Int = 5) -> String {
    let parts = ["run --launches \(launches)", Vocabulary.current.recording, "--output FILE"]
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The number of launches that count, without the slowest.
  static func kept(of launches: Int) -> Int { launches - Int(trimming * Double(launches)) }

  private static var remedy: String {
    "Record a baseline on this machine with '\(recording())', or build the old revision here with --baseline-rev."
  }

  /// The reason why measuring would be in vain, before it begins.
  package func objection(toMeasuring names: Set<String>, from provenance: Provenance) -> String? {
    guard case let .results(base) = baseline else { return nil }
    let timed = base.benchmarks.filter { !$0.launches.isEmpty }.map(\.identity.name)
    guard timed.contains(where: names.contains) else {
      return "nothing to compare: '\(base.label)' has \(Self.summary(timed.sorted())), and this gate would measure "
        + "\(Self.summary(names.sorted())). Choose with --filter, --skip and sizes what the baseline has, or record "
        + "another one with '\(Self.recording())'."
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
