import CardOracle

/// A question whose given answers can be compared with the truth.
///
/// The truth is CardOracle's, whatever variant the question has.
protocol JudgedEvaluator: CaseEvaluator {
  /// The result columns that have a truth, in the order of ``LineTruth/truths``.
  var judgedColumns: [String] { get }

  /// The unit of errors, and the bounds for an element type.
  func yardstick(_ precision: CasePrecision) -> ErrorYardstick

  /// The truth of one line, or nil where there is nothing to compare with, as for the parts of a singular matrix or a swing
  /// of unknown phase.
  ///
  /// - Throws: ``LineProblem`` when the line asks for something that does not exist.
  mutating func truth(_ fields: CaseFields) throws(LineProblem) -> LineTruth?
}

struct LineTruth {
  /// The truth of every judged column, with its error scale.
  let truths: [Truth]
  /// Whether the line belongs to the domain of the kernel by whose scale it is judged, where alone its bound holds.
  let isInDomain: Bool
  /// The truths in the form that is nearest to an answer, where there is more than one; columns that are not judged are nil.
  var nearest: (_ answer: [Double?]) -> [Truth]

  init(_ truths: [Truth], isInDomain: Bool = true, nearest: ((_ answer: [Double?]) -> [Truth])? = nil) {
    (self.truths, self.isInDomain, self.nearest) = (truths, isInDomain, nearest ?? { _ in truths })
  }
}

/// The errors of one column of given answers.
package struct JudgedColumn: Sendable {
  /// An answer, and its place.
  package struct Sample: Sendable {
    package let line: Int
    package let text: String
    package let column: String
    package let got: Double
    /// The truth, rounded to Double; a NaN without a sign.
    package let exact: Double
    /// The error in ε times the error scale; infinite for an answer that is not finite where the truth is.
    package let error: Double
  }

  package let name: String
  private var errors = ErrorHistogram()
  /// The answer with the largest error, the first one among equals; nil until one is judged.
  package private(set) var worst: Sample?

  package var count: Int { errors.count }

  init(name: String) { self.name = name }

  /// The smallest error that a share of all do not exceed, off by less than 1 %; NaN when nothing was judged.
  package func quantile(_ share: Double) -> Double {
    guard let worst else { return .nan }
    return min(errors.quantile(share), worst.error)
  }

  mutating func record(_ error: Double, of got: Double, truth: Truth, in column: String, _ fields: CaseFields) {
    errors.record(error)
    if let worst, error <= worst.error { return }
    let exact = truth.value.high
    worst = Sample(
      line: fields.line, text: fields.text, column: column, got: got, exact: exact.isNaN ? .nan : exact, error: error)
  }

  mutating func add(_ other: JudgedColumn) {
    errors.add(other.errors)
    guard let theirs = other.worst else { return }
    if let worst, theirs.error <= worst.error { return }
    worst = theirs
  }
}
