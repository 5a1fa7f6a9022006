/// The outcome of a command: the only place that maps verdicts to words and exit codes.
///
/// Words and codes are stable; they are on the last line of every report. The word is that of the gravest finding, and
/// the code is 0 if that is not set to fail.
package struct ExitReason: Sendable, Hashable {
  package let code: Int32
  package let word: String
  private let gravity: Int

  package static let fine = ExitReason(code: 0, word: "fine", gravity: 0)
  /// A single launch on a side: nothing could be judged, or something looks slower.
  package static let weak = ExitReason(code: 0, word: "weak", gravity: 1)
  package static let inconclusive = ExitReason(code: 5, word: "inconclusive", gravity: 2)
  /// The sides differ in more than the code, or share no benchmark.
  package static let notComparable = ExitReason(code: 2, word: "notcomparable", gravity: 3)
  /// Something is faster, where that is set to fail.
  package static let improvement = ExitReason(code: 3, word: "improvement", gravity: 4)
  package static let overBudget = ExitReason(code: 3, word: "overbudget", gravity: 5)
  package static let regression = ExitReason(code: 3, word: "regression", gravity: 6)
  /// Outputs are wrong, which outweighs any time.
  package static let accuracy = ExitReason(code: 4, word: "accuracy", gravity: 7)

  /// Chooses the reason of a comparison.
  ///
  /// Weak evidence, a single launch on a side, is never a regression.
  ///
  /// - Parameter failOn: The findings that fail; sides that are not comparable always do.
  package init(_ comparison: Comparison, failOn: Set<FailureCause> = FailureCause.standard) {
    let counts = VerdictCounts(comparison)
    var reasons = Self.undecided(counts, failOn: failOn)
    if counts.accuracyFailures > 0 { reasons.append(.accuracy.failing(failOn.contains(.accuracy))) }
    if counts.fasterForSure > 0, failOn.contains(.faster) { reasons.append(.improvement) }
    let slower = failOn.contains(.slower) && comparison.rules.metrics.contains(.time)
    if counts.slowerForSure > 0 { reasons.append(.regression.failing(slower)) }
    if !comparison.grownCounts.isEmpty { reasons.append(.regression.failing(failOn.contains(.slower))) }
    if comparison.refusal != nil { reasons.append(.notComparable) }
    self = Self.worst(of: reasons)
  }

  package init(comparisons: [Comparison], failOn: Set<FailureCause> = FailureCause.standard) {
    self = Self.worst(of: comparisons.map { ExitReason($0, failOn: failOn) })
  }

  private init(code: Int32, word: String, gravity: Int) { (self.code, self.word, self.gravity) = (code, word, gravity) }

  /// The same finding, with exit code 0 if it does not fail.
  package func failing(_ fails: Bool) -> ExitReason { fails ? self : ExitReason(code: 0, word: word, gravity: gravity) }

  /// The reasons for inconclusive and weak verdicts, such as fewer than half of them being settled.
  static func undecided(_ counts: VerdictCounts, failOn: Set<FailureCause>) -> [ExitReason] {
    if counts.inconclusive > 0, failOn.contains(.inconclusive) { return [.inconclusive] }
    if counts.slower > counts.slowerForSure { return [.weak] }
    guard 2 * counts.settled < counts.settled + counts.unsettled else { return [] }
    if counts.weak > 0 { return [.weak] }
    return counts.inconclusive > 0 ? [.inconclusive.failing(false)] : []
  }

  /// The reason that takes precedence: failing ones first, then the gravest; `fine` without any.
  package static func worst(of reasons: [ExitReason]) -> ExitReason {
    reasons.max { ($0.code == 0 ? 0 : 1, $0.gravity) < ($1.code == 0 ? 0 : 1, $1.gravity) } ?? .fine
  }
}

/// A finding that may fail a comparison.
package enum FailureCause: String, Sendable, CaseIterable {
  /// A benchmark is slower, with more than one launch on both sides.
  case slower
  /// A benchmark is faster, with more than one launch on both sides.
  case faster
  case accuracy
  case inconclusive

  package static let standard: Set<FailureCause> = [.slower, .accuracy]
}

package struct VerdictCounts: Sendable, Equatable, Encodable {
  /// Slower benchmarks, including weak evidence.
  package private(set) var slower = 0
  /// With more than one launch on both sides.
  private(set) var (slowerForSure, fasterForSure) = (0, 0)
  package private(set) var faster = 0
  package private(set) var unchanged = 0
  package private(set) var inconclusive = 0
  package private(set) var notComparable = 0
  package private(set) var weak = 0
  /// Unchanged, or changed with more than one launch on both sides.
  package private(set) var settled = 0
  /// Comparable, but not settled.
  private(set) var unsettled = 0
  /// Errors beyond their bounds, of benchmarks with or without times.
  package private(set) var accuracyFailures = 0
  package private(set) var accuracyGrew = 0
  package private(set) var accuracyImproved = 0

  private enum CodingKeys: CodingKey {
    case slower, faster, unchanged, inconclusive, notComparable, weak, accuracyFailures, accuracyGrew, accuracyImproved
  }

  package init() {}

  package init(_ comparison: Comparison) {
    let benchmarks = comparison.benchmarks
    func count(_ verdict: Verdict) -> Int { benchmarks.count { $0.verdict == verdict } }
    (slower, faster, unchanged) = (count(.slower), count(.faster), count(.unchanged))
    (inconclusive, notComparable) = (count(.inconclusive), count(.notComparable))
    slowerForSure = benchmarks.count { $0.verdict == .slower && !$0.isWeak }
    fasterForSure = benchmarks.count { $0.verdict == .faster && !$0.isWeak }
    weak = benchmarks.count { $0.isWeak }
    settled = unchanged + slowerForSure + fasterForSure
    unsettled = benchmarks.count - settled - notComparable
    let errors = benchmarks.map(\.accuracy.verdict) + comparison.accuracyOnly.map(\.accuracy.verdict)
    accuracyFailures = errors.count { $0 == .exceeded }
    accuracyGrew = errors.count { $0 == .grew }
    accuracyImproved = errors.count { $0 == .improved }
  }
}
