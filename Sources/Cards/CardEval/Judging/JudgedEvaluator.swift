import CardOracle

/// A question whose answers by somebody else can be compared with the truth.
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
  /// - Parameter fields: The line's fields.
  /// - Returns: The truths, or nil where there is nothing to compare with, as for the parts of a singular matrix or a swing whose phase
  ///   nobody knows.
  /// - Throws: ``LineProblem`` when the line asks for nothing that there is.
  mutating func truths(_ fields: CaseFields) throws(LineProblem) -> [Truth]?

  /// Whether a line belongs to the domain of the kernel by whose scale it is judged, where alone its bound holds.
  ///
  /// - Parameter fields: The line's fields.
  /// - Throws: ``LineProblem`` as ``truths(_:)`` does.
  mutating func isInDomain(_ fields: CaseFields) throws(LineProblem) -> Bool

  /// The same truths in the form that is nearest to an answer, where one thing can be said in two ways.
  ///
  /// - Parameters:
  ///   - truths: The truth of every judged column.
  ///   - answer: Somebody's number for each of them; nil where it is not judged.
  func truths(_ truths: [Truth], facing answer: [Double?]) -> [Truth]
}

extension JudgedEvaluator {
  mutating func isInDomain(_ fields: CaseFields) throws(LineProblem) -> Bool { true }

  func truths(_ truths: [Truth], facing answer: [Double?]) -> [Truth] { truths }
}
