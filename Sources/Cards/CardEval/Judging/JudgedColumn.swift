import CardOracle

/// The errors of one column of somebody else's answers.
public struct JudgedColumn: Sendable {
  /// An answer, and where it stands.
  public struct Sample: Sendable {
    /// The line of the file, counted from 1.
    public let line: Int
    /// The whole line, as it was read.
    public let text: String
    /// The column's name.
    public let column: String
    /// The answer.
    public let got: Double
    /// The truth, rounded to Double; a NaN without a sign.
    public let exact: Double
    /// The error in ε times the error scale; infinite for an answer that is not finite where the truth is.
    public let error: Double
  }

  /// The column's name.
  public let name: String
  private var errors = ErrorHistogram()
  /// The answer with the largest error, the first one among equals; nil until one is judged.
  public private(set) var worst: Sample?

  /// How many numbers were judged.
  public var count: Int { errors.count }

  init(name: String) { self.name = name }

  /// The smallest error that a share of all do not exceed, off by less than 1 %; NaN when nothing was judged.
  public func quantile(_ share: Double) -> Double {
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
