import CardOracle

/// A question whose given answers can be compared with the truth.
///
/// The truth is CardOracle's, whatever variant the question has.
protocol JudgedEvaluator: CaseEvaluator {
  /// The result columns that have a truth, in the order of ``truths(_:)``.
  var judgedColumns: [String] { get }

  /// What errors are divided by, and who keeps which bound.
  ///
  /// - Parameter precision: The element type of the bounds.
  func yardstick(_ precision: CasePrecision) -> ErrorYardstick

  /// The truth of every judged column on one line, with its error scale.
  ///
  /// - Returns: The truths, or nil where there is nothing to compare with, as for the parts of a singular matrix or a swing
  ///   of unknown phase.
  /// - Throws: ``LineProblem`` when the line asks for nothing that there is.
  mutating func truths(_ fields: CaseFields) throws(LineProblem) -> [Truth]?

  /// Whether a line belongs to the domain of the kernel by whose scale it is judged, where alone its bound holds.
  ///
  /// - Throws: ``LineProblem`` as ``truths(_:)`` does.
  mutating func isInDomain(_ fields: CaseFields) throws(LineProblem) -> Bool

  /// The same truths in the form that is nearest to an answer, where one thing can be said in two ways.
  ///
  /// - Parameters:
  ///   - truths: The truth of every judged column.
  ///   - answer: The number given for each of them; nil where it is not judged.
  func truths(_ truths: [Truth], facing answer: [Double?]) -> [Truth]
}

extension JudgedEvaluator {
  func truths(_ truths: [Truth], facing answer: [Double?]) -> [Truth] { truths }
}

/// The errors of one column of given answers.
package struct JudgedColumn: Sendable {
  /// An answer, and where it stands.
  package struct Sample: Sendable {
    /// The line of the file, counted from 1.
    package let line: Int
    /// The whole line, as it was read.
    package let text: String
    /// The column's name.
    package let column: String
    /// The answer.
    package let got: Double
    /// The truth, rounded to Double; a NaN without a sign.
    package let exact: Double
    /// The error in ε times the error scale; infinite for an answer that is not finite where the truth is.
    package let error: Double
  }

  /// The column's name.
  package let name: String
  private var errors = ErrorHistogram()
  /// The answer with the largest error, the first one among equals; nil until one is judged.
  package private(set) var worst: Sample?

  /// How many numbers were judged.
  package var count: Int { errors.count }

  init(name: String) { self.name = name }

  /// The smallest error that a share of all do not exceed, off by less than 1 %; NaN when nothing was judged.
  package func quantile(_ share: Double) -> Double {
    guard let worst else { return .nan }
    return min(errors.quantile(share), worst.error)
  }

  /// Counts an error in a column of the file.
  mutating func record(_ error: Double, of got: Double, truth: Truth, in column: String, _ fields: CaseFields) {
    errors.record(error)
    if let worst, error <= worst.error { return }
    let exact = truth.value.high
    worst = Sample(
      line: fields.line, text: fields.text, column: column, got: got, exact: exact.isNaN ? .nan : exact, error: error)
  }

  /// Counts the errors of another column, too.
  mutating func add(_ other: JudgedColumn) {
    errors.add(other.errors)
    guard let theirs = other.worst else { return }
    if let worst, theirs.error <= worst.error { return }
    worst = theirs
  }
}
