/// Why a command ends as it does: the one place where reasons become exit codes.
///
/// The words and codes are stable; they stand on the last line of every report.
public struct ExitReason: Sendable, Hashable {
  /// The exit code of the process.
  public let code: Int32
  /// The reason in one word.
  public let word: String
  /// How much worse than other reasons it is.
  private let gravity: Int

  /// Nothing that counts has happened.
  public static let fine = ExitReason(code: 0, word: "fine", gravity: 0)
  /// The launches do not tell, and that was asked to fail.
  public static let inconclusive = ExitReason(code: 5, word: "inconclusive", gravity: 1)
  /// The sides differ in more than the code, or have no benchmark in common.
  public static let notComparable = ExitReason(code: 2, word: "notcomparable", gravity: 2)
  /// Something became slower, or a budget of time is exceeded.
  public static let regression = ExitReason(code: 3, word: "regression", gravity: 3)
  /// Numbers are wrong, which weighs more than any time.
  public static let accuracy = ExitReason(code: 4, word: "accuracy", gravity: 4)

  /// Chooses the reason of a comparison.
  ///
  /// Weak evidence, a single launch on a side, is never a regression.
  ///
  /// - Parameter failOn: What may make it fail; sides that are not comparable always do.
  public init(_ comparison: Comparison, failOn: Set<FailureCause> = FailureCause.standard) {
    let counts = VerdictCounts(comparison)
    self =
      if failOn.contains(.accuracy), counts.accuracyFailures > 0 {
        .accuracy
      } else if failOn.contains(.slower), counts.slowerForSure > 0 {
        .regression
      } else if counts.notComparable > 0 || comparison.benchmarks.isEmpty {
        .notComparable
      } else if failOn.contains(.inconclusive), counts.inconclusive > 0 {
        .inconclusive
      } else {
        .fine
      }
  }

  /// Chooses the worst reason of several comparisons.
  ///
  /// - Parameter comparisons: What pairs of sides say about each other; without any, all is fine.
  public init(comparisons: [Comparison], failOn: Set<FailureCause> = FailureCause.standard) {
    self = Self.worst(of: comparisons.map { ExitReason($0, failOn: failOn) })
  }

  private init(code: Int32, word: String, gravity: Int) {
    (self.code, self.word, self.gravity) = (code, word, gravity)
  }

  /// The reason that wins over the others: accuracy, regression, not comparable, inconclusive, fine.
  ///
  /// - Parameter reasons: The reasons; without any, all is fine.
  public static func worst(of reasons: [ExitReason]) -> ExitReason {
    reasons.max { $0.gravity < $1.gravity } ?? .fine
  }
}
