import Records

package struct Budget: Sendable, Equatable {
  package enum Limit: Sendable, Equatable {
    case time(Double, TimeUnit)
    /// An implementation is at least `factor` times as fast as another one in the same run.
    case speedup(of: String, factor: Double, over: String)
    case errorBound
    /// The worst error is at most a number, in the unit of the bound.
    case error(Double)
    /// The worst error is at most a number of units in the last place.
    case errorInUlp(Double)
  }

  package enum Kind: Sendable, Equatable, CaseIterable {
    /// The time of a call, which depends on the machine.
    case time
    /// The ratio of two times in one run.
    case relative
    /// An error, which is the same in every run.
    case accuracy
  }

  package var pattern: String
  package var limit: Limit
  package var text: String
  package var line: Int

  package var kind: Kind {
    switch limit {
    case .time: .time
    case .speedup: .relative
    case .errorBound, .error, .errorInUlp: .accuracy
    }
  }
}

package enum TimeUnit: Sendable, Equatable {
  /// A share of a frame, in percent.
  case percentOfFrame(Vocabulary.Frame)
  /// A unit of time, such as `ms`, in nanoseconds.
  case duration(name: String, nanoseconds: Double)
  case durationPerElement(name: String, nanoseconds: Double)

  package var text: String {
    switch self {
    case let .percentOfFrame(frame): "% of \(frame.name)"
    case let .duration(name, _): name
    case let .durationPerElement(name, _): "\(name)/\(Vocabulary.current.element.one)"
    }
  }

  /// The reason why a trace, or a benchmark without a size, has no time per element, and a remedy.
  static var objectionToElements: String {
    let share = Vocabulary.current.frame.map { " or '% of \($0.name)'" } ?? ""
    return "no time per \(Vocabulary.current.element.one); use ms\(share)"
  }

  /// A time in this unit; `nil` if not applicable, such as a time per element of a trace.
  func value(of nanoseconds: Double, size: Int?) -> Double? {
    switch self {
    case let .percentOfFrame(frame): return nanoseconds / frame.nanoseconds * 100
    case let .duration(_, unit): return nanoseconds / unit
    case let .durationPerElement(_, unit):
      guard let size, size > 0 else { return nil }
      return nanoseconds / unit / Double(size)
    }
  }
}

/// All budgets of a file, applied to the measured benchmarks except limits of the machine.
package struct BudgetEvaluation {
  /// The result of every budget for every benchmark it applies to, in the order of the lines.
  package var results: [GateOutcome.BudgetResult] = []
  /// The budgets that apply to no measured benchmark.
  package var unmatched: [GateOutcome.BudgetResult] = []

  package init(of thresholds: Thresholds, on side: ResultSet, kinds: Set<Budget.Kind> = Set(Budget.Kind.allCases)) {
    let benchmarks = side.benchmarks.filter { !$0.identity.isLimit }
    let identities = Dictionary(benchmarks.map { ($0.identity.withoutISA, $0) }) { first, _ in first }
    for budget in thresholds.budgets where kinds.contains(budget.kind) {
      let matching = budget.matching(side.benchmarks)
      let applied = matching.filter { !$0.identity.isLimit }.compactMap { budget.result($0, identities) }
      results += applied
      guard applied.isEmpty else { continue }
      var unmatched = GateOutcome.BudgetResult(budget, obstacle: Self.obstacle(to: budget, matching))
      unmatched.place = thresholds.place(ofLine: budget.line)
      if matching.isEmpty { unmatched.missing = .benchmarks(budget.pattern) }
      if case let .speedup(value, _, _) = budget.limit, !matching.isEmpty { unmatched.missing = .benchmarks(value) }
      self.unmatched.append(unmatched)
    }
  }

  /// The reason why a budget applies to nothing, with the nearest implementation if its own is unknown.
  private static func obstacle(to budget: Budget, _ matching: [BenchmarkTimes]) -> String {
    guard !matching.isEmpty else { return "matches no benchmark that was measured" }
    guard matching.contains(where: { !$0.identity.isLimit }) else {
      return "matches only limits of the machine, which are never judged"
    }
    guard case let .speedup(value, _, _) = budget.limit else {
      return "matches only benchmarks whose output is not compared"
    }
    let known = Set(matching.compactMap(\.identity.implementation)).sorted()
    let nearest = NearestWord.nearest(to: value, among: known).map { "; did you mean '\($0)'?" } ?? ""
    return "matches no benchmark of the \(Vocabulary.current.implementation) '\(value)' that was measured\(nearest)"
  }
}
