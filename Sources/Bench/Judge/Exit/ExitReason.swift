/// Why a command ends as it does: the one place where verdicts become words and exit codes.
///
/// The words and codes are stable; they are on the last line of every report. A word reports the gravest finding, and the
/// code is 0 where that was not asked to fail.
package struct ExitReason: Sendable, Hashable {
  /// The exit code of the process.
  package let code: Int32
  /// The reason in one word.
  package let word: String
  /// How much worse than other reasons it is.
  private let gravity: Int

  /// Nothing that counts has happened.
  package static let fine = ExitReason(code: 0, word: "fine", gravity: 0)
  /// A single launch on a side: nothing could be judged, or something looks slower.
  package static let weak = ExitReason(code: 0, word: "weak", gravity: 1)
  /// The launches do not settle a verdict.
  package static let inconclusive = ExitReason(code: 5, word: "inconclusive", gravity: 2)
  /// The sides differ in more than the code, or have no benchmark in common.
  package static let notComparable = ExitReason(code: 2, word: "notcomparable", gravity: 3)
  /// A budget of time is exceeded.
  package static let overBudget = ExitReason(code: 3, word: "overbudget", gravity: 4)
  /// Something became slower.
  package static let regression = ExitReason(code: 3, word: "regression", gravity: 5)
  /// Numbers are wrong, which weighs more than any time.
  package static let accuracy = ExitReason(code: 4, word: "accuracy", gravity: 6)

  /// Chooses the reason of a comparison.
  ///
  /// Weak evidence, a single launch on a side, is never a regression.
  ///
  /// - Parameter failOn: What may make it fail; sides that are not comparable always do.
  package init(_ comparison: Comparison, failOn: Set<FailureCause> = FailureCause.standard) {
    let counts = VerdictCounts(comparison)
    var reasons = Self.undecided(counts, failOn: failOn)
    if counts.accuracyFailures > 0 { reasons.append(.accuracy.failing(failOn.contains(.accuracy))) }
    if counts.slowerForSure > 0 { reasons.append(.regression.failing(failOn.contains(.slower))) }
    if comparison.refusal != nil { reasons.append(.notComparable) }
    self = Self.worst(of: reasons)
  }

  /// Chooses the worst reason of several comparisons.
  ///
  /// - Parameter comparisons: What pairs of sides say about each other; without any, all is fine.
  package init(comparisons: [Comparison], failOn: Set<FailureCause> = FailureCause.standard) {
    self = Self.worst(of: comparisons.map { ExitReason($0, failOn: failOn) })
  }

  private init(code: Int32, word: String, gravity: Int) {
    (self.code, self.word, self.gravity) = (code, word, gravity)
  }

  /// The same finding with exit code 0 where it does not fail.
  func failing(_ fails: Bool) -> ExitReason { fails ? self : ExitReason(code: 0, word: word, gravity: gravity) }

  /// The reasons that follow from verdicts that settle nothing.
  static func undecided(_ counts: VerdictCounts, failOn: Set<FailureCause>) -> [ExitReason] {
    if counts.inconclusive > 0, failOn.contains(.inconclusive) { return [.inconclusive] }
    if counts.slower > counts.slowerForSure { return [.weak] }
    guard counts.settled == 0 else { return [] }
    if counts.weak > 0 { return [.weak] }
    return counts.inconclusive > 0 ? [.inconclusive.failing(false)] : []
  }

  /// The reason that wins over the others: what fails, then the gravest.
  ///
  /// - Parameter reasons: The reasons; without any, all is fine.
  package static func worst(of reasons: [ExitReason]) -> ExitReason {
    reasons.max { ($0.code == 0 ? 0 : 1, $0.gravity) < ($1.code == 0 ? 0 : 1, $1.gravity) } ?? .fine
  }
}
