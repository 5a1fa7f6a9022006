import Records

/// A gate that compares with a baseline file: measure, suspect, measure the suspects again in fresh launches.
///
/// Only what is confirmed fails. Errors need no confirmation; they are the same in every launch.
///
/// A suspect is slower by more than two thirds of its threshold. It is confirmed when it is slower by more than all of it
/// in the fresh launches alone, and all launches together differ from the base with p below 0.02 %: both looks share the
/// launches of the base, so that two times 5 % would not be 0.25 %. That test leaves out the slowest fifth of the launches
/// of either side, which met a bad minute of the machine.
///
/// Decided by replaying 24 launches of 60 benchmarks, and 40 of 100, from a noisy shared machine, whose launches spread by
/// 4 and 5 %: five as the base, five and then ten as new, with slowdowns of 5 and 10 % in half of the benchmarks. Without
/// trimming, and with p below 5 % for suspects, the rules find 48 and 75 % in the first, 24 and 52 % in the second, with
/// 0.5 and 0.7 false alarms per thousand; these find 69 and 85 %, 43 and 71 %, with 0 and 0.6.
package struct FileGate {
  /// How many times as many launches confirm as screen: suspects are few, and a machine's bad moment is soon over.
  static let confirmingFactor = 2
  /// The share of the slowest launches that this leaves out.
  static let trimming = 0.2
  /// The probability by chance below which all launches of a suspect confirm it.
  static let confirmingSignificance = 0.0002

  /// The baseline.
  package let base: ResultSet
  /// When a difference counts.
  package let rules: ComparisonRules
  private let label: String
  private let narrowing: GateNarrowing
  private let budgets: GateBudgets

  /// Prepares a gate; nothing is measured yet.
  ///
  /// - Parameter narrowing: What is left out on purpose.
  package init(
    base: ResultSet, rules: ComparisonRules, thresholds: Thresholds = Thresholds(), label: String = "this build",
    narrowing: GateNarrowing = GateNarrowing()
  ) {
    (self.base, self.rules, self.label, self.narrowing) = (base, rules, label, narrowing)
    budgets = GateBudgets(thresholds: thresholds, narrowing: narrowing)
  }

  /// Why measuring would be in vain, before it begins.
  ///
  /// - Returns: The objections with the remedy; `nil` where there are none, where they are not to count, or where there
  ///   are budgets, most of which can be judged all the same.
  package func objection(to provenance: Provenance) -> String? {
    guard !rules.isForced, budgets.thresholds.budgets.isEmpty else { return nil }
    var new = ResultSet(label: label)
    new.provenance = provenance
    let objections = ComparabilityCheck(base, new, drift: nil, isForced: false).objections
    return objections.isEmpty ? nil : "not comparable: \(objections.joined(separator: "; ")). \(Self.remedy)"
  }

  /// Why there would be nothing to compare, before anything is measured.
  ///
  /// - Returns: What the baseline has and what would be measured, with the remedy; `nil` where they share a benchmark.
  package func objection(toMeasuring names: Set<String>) -> String? {
    let timed = base.benchmarks.filter { !$0.launches.isEmpty }.map(\.identity.name)
    guard !timed.contains(where: names.contains) else { return nil }
    return "nothing to compare: '\(base.label)' has \(Self.summary(timed.sorted())), and this gate would measure "
      + "\(Self.summary(names.sorted())). Choose with --filter, --skip and --rows what the baseline has, or record "
      + "another one with '\(Self.recording)'."
  }

  /// How many there are, and an example.
  private static func summary(_ names: [String]) -> String {
    guard let first = names.first else { return "no benchmark with times" }
    return names.count == 1 ? "only '\(first)'" : "\(names.count.grouped) benchmarks such as '\(first)'"
  }

  /// Judges what is measured.
  ///
  /// - Parameters:
  ///   - launches: Launches that screen; at least 1.
  ///   - measure: Measures benchmarks, `nil` for all, at each call in fresh launches of a run of their own.
  /// - Throws: What `measure` throws, or that a pattern of the rules does not compile.
  package func run(
    launches: Int, measure: (_ names: Set<String>?, _ launches: Int) throws -> [ResultRow]
  ) throws -> GateOutcome {
    let first = try measure(nil, launches)
    let new = ResultSet(rows: first, label: label)
    var outcome = GateOutcome(comparison: try comparison(with: new))
    let slower = screen(new, launches, &outcome)
    let names = budgets.suspects(in: outcome).union(slower.map(\.name))
    guard !names.isEmpty else { return outcome }
    let second = try measure(names, launches * Self.confirmingFactor)
    let again = ResultSet(rows: second, label: label)
    outcome.note(disagreementsOf: again)
    try confirm(slower, again, all: ResultSet(rows: first + second, label: label), &outcome)
    budgets.confirm(by: again, &outcome)
    outcome.note(missing: names, in: again)
    return outcome
  }

  /// What the first measurement says.
  ///
  /// - Returns: The benchmarks that look slower, on more than a single launch.
  private func screen(
    _ new: ResultSet, _ launches: Int, _ outcome: inout GateOutcome
  ) -> [ComparedBenchmark] {
    outcome.screened = new.benchmarks.count
    outcome.note(disagreementsOf: new)
    let isJudged = outcome.noteObjections(Self.remedy)
    budgets.apply(to: new, kinds: isJudged ? Set(Budget.Kind.allCases) : [.relative, .accuracy], &outcome)
    guard isJudged else { return [] }
    outcome.noteWeakness(wanted: launches)
    return outcome.comparison?.benchmarks.filter { !$0.isWeak && $0.isSuspect } ?? []
  }

  /// Compares, and leaves out what only the baseline has because less is measured now.
  private func comparison(with new: ResultSet) throws -> Comparison {
    var comparison = try Comparison(base: base, new: new, rules: rules)
    let rows = Set(new.benchmarks.map(\.identity.rows))
    let wanted = Set(base.benchmarks.filter { rows.contains($0.identity.rows) }.map(\.identity.name))
    comparison.onlyInBase = narrowing.isNarrowed ? [] : comparison.onlyInBase.filter(wanted.contains)
    return comparison
  }

  /// Compares the fresh launches of the suspects, and all launches of everything, with the base.
  ///
  /// The second comparison holds all benchmarks, because the spread of one is judged in the light of all others.
  private func confirm(
    _ slower: [ComparedBenchmark], _ again: ResultSet, all: ResultSet, _ outcome: inout GateOutcome
  ) throws {
    guard !slower.isEmpty else { return }
    let fresh = try Comparison(base: base.keeping(Set(slower.map(\.name))), new: again, rules: rules)
    outcome.note(doubtsAbout: fresh)
    let significance = rules.confirmingSignificance(usually: Self.confirmingSignificance, among: outcome.screened)
    let (seconds, totals) = (fresh.byName, try Comparison(base: base, new: all, rules: trimmed).byName)
    outcome.settle(
      slower.map { first in
        let (second, total) = (seconds[first.name], totals[first.name])
        let isSlowerAgain = fresh.isJudged && !fresh.isWeak && second.map(isSlower) ?? false
        return GateOutcome.Suspect(
          name: first.name, screened: first.estimate, confirmed: second?.estimate,
          isConfirmed: isSlowerAgain && total.map { isSignificant($0, significance) } ?? false)
      }, by: fresh)
  }

  private var trimmed: ComparisonRules {
    var trimmed = rules
    trimmed.trimming = Self.trimming
    return trimmed
  }

  private func isSlower(_ benchmark: ComparedBenchmark) -> Bool {
    benchmark.estimate.ratio > 1 + benchmark.threshold
  }

  /// Whether chance rarely does as much; of a single launch a side nothing is known.
  private func isSignificant(_ benchmark: ComparedBenchmark, _ significance: Double) -> Bool {
    benchmark.pValue.map { $0 < significance } ?? false
  }

  private static let remedy =
    "Record a baseline on this machine with '\(recording)', or build the old revision here with --baseline-rev."

  /// What records a good baseline.
  package static let recording = "run --launches 5 --rows 10000 --warm-inputs --output FILE"
}

extension ResultSet {
  /// The side with some of its benchmarks; its launches keep their panels.
  fileprivate func keeping(_ names: Set<String>) -> ResultSet {
    var side = self
    side.benchmarks.removeAll { !names.contains($0.identity.name) }
    return side
  }
}

extension GateOutcome {
  /// Says why the second look at suspects confirms nothing, if it does not.
  fileprivate mutating func note(doubtsAbout comparison: Comparison) {
    if !comparison.isJudged {
      faults.append("not confirmed: \(comparison.objections.joined(separator: "; "))")
    } else if comparison.isWeak {
      faults.append(
        "not confirmed: suspects were measured again in a single launch, which tells nothing of chance; allow more "
          + "time")
    }
  }

  /// Says which times are not judged because a single launch tells nothing of chance.
  ///
  /// - Parameter launches: How many launches were wanted; fewer came only because time ran out.
  fileprivate mutating func noteWeakness(wanted launches: Int) {
    guard let comparison, comparison.isWeak else { return }
    let weak = comparison.benchmarks.filter(\.isWeak)
    let finding = "the times of \(weak.count) of \(comparison.benchmarks.count) benchmarks are not judged: "
    if weak.contains(where: { $0.baseLaunches < 2 }) {
      notes.append(
        finding + "'\(comparison.base.label)' has a single launch, which tells nothing of chance. Record a better "
          + "baseline with '\(FileGate.recording)'.")
    } else if launches > 1 {
      faults.append(finding + "there was time for a single launch, which tells nothing of chance; allow more time")
    } else {
      notes.append(finding + "a single launch tells nothing of chance; use --launches 5.")
    }
  }
}
