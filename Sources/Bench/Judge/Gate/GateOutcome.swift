import Records

package struct GateOutcome: Sendable, Equatable {
  /// A benchmark that has changed, that looks changed but is undecided, or that exceeded its budget.
  package struct Suspect: Sendable, Equatable {
    package var name: String
    /// The ratio of the first sessions, which all benchmarks have; `nil` if a budget made it a suspect.
    package var screened: RatioEstimate?
    /// The ratio of all sessions.
    package var confirmed: RatioEstimate?
    /// The number of sessions, or of launches of the new side.
    package var launches = 0
    /// Whether the test has confirmed a change, or, if a budget made it a suspect, whether the second measurement
    /// breaks the budget, too.
    package var isConfirmed = false
    /// The ratio of times with another order of functions to those of the program: the one that differs most, if there
    /// are several orders; `nil` if none was measured.
    package var layout: Double?

    package init(
      name: String, screened: RatioEstimate? = nil, confirmed: RatioEstimate? = nil, launches: Int = 0,
      isConfirmed: Bool = false
    ) {
      (self.name, self.screened, self.confirmed) = (name, screened, confirmed)
      (self.launches, self.isConfirmed) = (launches, isConfirmed)
    }

    /// Whether it is confirmed to be slower than the base; false for a suspect by a budget alone.
    package var isSlower: Bool { isConfirmed && ratio > 1 }
    package var isFaster: Bool { isConfirmed && ratio < 1 }
    /// The ratio of all sessions, or else of the first; 1 if a budget made it a suspect.
    package var ratio: Double { (confirmed ?? screened)?.ratio ?? 1 }

    /// Whether another order of functions changes its time by at least as much as it became slower.
    package var isWithinLayout: Bool {
      guard let layout else { return false }
      return isSlower && max(layout, 1 / layout) >= ratio
    }
  }

  package struct BudgetResult: Sendable, Equatable {
    package var name: String
    package var budget: String
    /// The measured value with its unit, for example `12.3 x`; empty without one.
    package var measured: String
    package var number: Double?
    /// The unit of the number; empty for the unit of a bound.
    package var unit = ""
    /// The first value, if a broken budget of time was measured again; otherwise `nil`.
    package var measuredAtFirst: String?
    package var numberAtFirst: Double?
    package var isKept: Bool
    package var isAccuracy: Bool
    /// The benchmark of the other implementation, if the budget compares two.
    package var partner: String?
    /// The reason why the budget could not be judged; `nil` if it was.
    package var obstacle: String?
    /// The measurements that the budget lacks; `nil` if no measurement would help.
    var missing: Missing?
    /// The file and line of a budget that applies to nothing; its name is then its pattern.
    package var place: String?

    package init(
      name: String, budget: String, measured: String, number: Double? = nil, unit: String = "",
      measuredAtFirst: String? = nil, numberAtFirst: Double? = nil, isKept: Bool, isAccuracy: Bool,
      partner: String? = nil, obstacle: String? = nil, missing: Missing? = nil, place: String? = nil
    ) {
      (self.name, self.budget, self.measured, self.number) = (name, budget, measured, number)
      (self.unit, self.measuredAtFirst, self.numberAtFirst, self.isKept) = (
        unit, measuredAtFirst, numberAtFirst, isKept
      )
      (self.isAccuracy, self.partner, self.obstacle, self.missing) = (isAccuracy, partner, obstacle, missing)
      self.place = place
    }

    /// Benchmarks that were not measured, although they could be.
    package enum Missing: Sendable, Equatable {
      case benchmarks(String)
      case partner(String)
    }

    var gap: String? {
      guard let obstacle else { return nil }
      return place.map { "\($0): '\(name)' \(obstacle)" } ?? "'\(name)': '\(budget)' cannot be judged: \(obstacle)"
    }
  }

  /// The comparison with the base; `nil` for a gate with budgets only.
  package var comparison: Comparison?
  package var screened = 0
  /// The number of benchmarks with the same machine code in both programs, which were measured once.
  package var sameCode = 0
  package var suspects: [Suspect] = []
  package var budgets: [BudgetResult] = []
  package var unjudged: [BudgetResult] = []
  package var disagreements: [String] = []
  /// Obstacles that keep the gate from judging the change, with the remedies.
  package var faults: [String] = []
  package var notes: [String] = []

  package init(comparison: Comparison? = nil) { self.comparison = comparison }
}

extension GateOutcome.BudgetResult {
  /// The result of a budget that was not judged, named by its pattern.
  package init(_ budget: Budget, obstacle: String) {
    self.init(
      name: budget.pattern, budget: budget.text, measured: "", isKept: false, isAccuracy: budget.kind == .accuracy)
    self.obstacle = obstacle
  }
}

extension GateOutcome {
  package var confirmed: [Suspect] { suspects.filter(\.isConfirmed) }

  package var brokenBudgets: [BudgetResult] { budgets.filter { !$0.isKept && $0.obstacle == nil } }

  /// Chooses the reason for the outcome of the gate.
  ///
  /// Wrong outputs outweigh times, and findings outweigh what could not be judged.
  ///
  /// - Parameter failOn: The findings that fail; obstacles that prevent judging always do.
  package func reason(failOn: Set<FailureCause> = FailureCause.standard) -> ExitReason {
    var reasons = comparison.map { ExitReason.undecided(VerdictCounts($0), failOn: failOn) } ?? []
    if !disagreements.isEmpty || brokenBudgets.contains(where: \.isAccuracy) {
      reasons.append(.accuracy.failing(failOn.contains(.accuracy)))
    }
    let slower = failOn.contains(.slower)
    let isTimed = comparison?.rules.metrics.contains(.time) ?? true
    if comparison?.grownCounts.isEmpty == false { reasons.append(.regression.failing(slower)) }
    if suspects.contains(where: \.isFaster), failOn.contains(.faster) { reasons.append(.improvement) }
    if suspects.contains(where: \.isSlower) { reasons.append(.regression.failing(slower && isTimed)) }
    if brokenBudgets.contains(where: { !$0.isAccuracy }) { reasons.append(.overBudget.failing(slower)) }
    if !faults.isEmpty { reasons.append(.notComparable) }
    return ExitReason.worst(of: reasons)
  }

  mutating func note(disagreementsOf side: ResultSet) {
    disagreements = (disagreements + side.benchmarks.filter(\.disagrees).map(\.identity.name)).distinct
  }

  mutating func noteObjections(remedy: String?) -> Bool {
    guard let comparison else { return true }
    guard comparison.isJudged else {
      let reasons = "not comparable: \(comparison.objections.joined(separator: "; "))"
      faults.append(remedy.map { "\(reasons). \($0)" } ?? reasons)
      return false
    }
    if comparison.benchmarks.isEmpty {
      faults.append("no benchmark has times both in '\(comparison.base.label)' and in '\(comparison.new.label)'")
    }
    // A benchmark that has no times now, although it had or should have, may have become slower.
    let untimed = comparison.accuracyOnly.filter {
      $0.newLaunches == 0 && (comparison.method == .paired || $0.baseLaunches > 0)
    }
    let known = Set(disagreements)
    for benchmark in untimed where !known.contains(benchmark.name) {
      faults.append("'\(benchmark.name)' was not timed; run it alone, with 'run', to see why")
    }
    return true
  }

  /// Copies the decisions of a rotation, with the ratios of all sessions.
  mutating func settle(_ rotation: GateRotation, by final: Comparison) {
    guard var comparison else { return }
    let latest = final.byName
    for index in comparison.benchmarks.indices {
      let first = comparison.benchmarks[index]
      guard let answer = rotation.answers[first.name], var benchmark = latest[first.name] else { continue }
      benchmark.accuracy = first.accuracy
      benchmark.hasSameCode = rotation.sameCode.contains(first.name)
      benchmark.settle(answer, bothWays: rotation.rules.confirmsFaster)
      comparison.benchmarks[index] = benchmark
      let leans = benchmark.leans(bothWays: rotation.rules.confirmsFaster)
      guard answer != .unchanged, !benchmark.isWeak, answer != .undecided || leans else { continue }
      suspects.removeAll { $0.name == first.name }
      suspects.append(
        Suspect(
          name: first.name, screened: first.estimate, confirmed: benchmark.estimate, launches: benchmark.newLaunches,
          isConfirmed: answer != .undecided))
    }
    (comparison.base.launches, comparison.new.launches) = (final.base.launches, final.new.launches)
    self.comparison = comparison
    sameCode = rotation.sameCode.count
  }

  /// Records the effect of another order of functions on the suspects.
  package mutating func note(layout: Comparison) {
    let ratios = layout.byName.mapValues(\.estimate.ratio)
    for index in suspects.indices {
      guard let ratio = ratios[suspects[index].name], ratio.isFinite, ratio > 0 else { continue }
      let known = suspects[index].layout ?? 1
      suspects[index].layout = max(ratio, 1 / ratio) > max(known, 1 / known) ? ratio : known
    }
  }

  mutating func note(missing names: Set<String>, in side: ResultSet) {
    for name in names.subtracting(side.timedNames).subtracting(disagreements).sorted() {
      faults.append("'\(name)' is undecided and could not be measured again; run it alone, with 'run', to see why")
    }
  }

  /// Records the times that are not judged, because a single launch cannot separate noise from a change.
  ///
  /// - Parameter launches: The number of launches wanted; there are fewer only if time ran out.
  mutating func noteWeakness(wanted launches: Int) {
    guard let comparison, comparison.isWeak else { return }
    let weak = comparison.benchmarks.filter(\.isWeak)
    let finding = "the times of \(weak.count) of \(comparison.benchmarks.count) benchmarks are not judged: "
    if weak.contains(where: { $0.baseLaunches < 2 }) {
      notes.append(
        finding + "'\(comparison.base.label)' has a single launch, which cannot show noise. Record a better "
          + "baseline with '\(Gate.recording())'.")
    } else if launches > 1 {
      faults.append(finding + "there was time for a single launch, which cannot show noise; allow more time")
    } else {
      notes.append(finding + "a single launch cannot show noise; use --launches 5.")
    }
  }
}

extension ComparedBenchmark {
  /// Copies the answer of a gate's test, which outweighs the verdict of a comparison.
  fileprivate mutating func settle(_ answer: SequentialTest.Answer, bothWays: Bool) {
    switch answer {
    case .slower: verdict = .slower
    case .faster: verdict = .faster
    case .unchanged: verdict = verdict == .faster && !bothWays ? .faster : .unchanged
    case .undecided where !isWeak && (verdict == .slower || bothWays && verdict == .faster): verdict = .inconclusive
    case .undecided: break
    }
  }
}
