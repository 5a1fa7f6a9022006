import CardOracle

/// The errors of one column of somebody else's answers.
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
  mutating func record(
    _ error: Double, of got: Double, truth: Truth, in column: String, _ fields: CaseFields
  ) {
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
