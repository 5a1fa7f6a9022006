/// What is computed for every line: columns in, columns out.
///
/// One is made per file, from its header; what it keeps between lines is for speed only, so that a line's answer does
/// not depend on the lines around it.
package protocol CaseEvaluator {
  /// The names of the columns that are appended.
  var resultColumns: [String] { get }

  /// Answers one line.
  ///
  /// - Parameters:
  ///   - fields: The line's fields.
  ///   - results: Where the answers go, as many as ``resultColumns`` and in their order.
  /// - Throws: ``LineProblem`` when the line has no answer; what was written is then taken back.
  mutating func evaluate(_ fields: CaseFields, into results: inout ResultFields) throws(LineProblem)
}

/// A question before its file is known.
package struct CaseQuestion: Sendable {
  /// The columns that the question takes, for errors and for help.
  package let guide: String
  /// The result columns that ``judging(_:precision:into:)`` can compare with the truth; none where it cannot.
  package let judgedColumns: [String]
  /// Binds the question to a file's columns.
  ///
  /// It throws ``HeaderError`` only; a closure cannot say so without crashing the 6.3 optimiser.
  let bind: @Sendable (CaseHeader) throws -> any CaseEvaluator

  init(
    guide: String, judgedColumns: [String] = [],
    bind: @escaping @Sendable (CaseHeader) throws -> any CaseEvaluator
  ) {
    (self.guide, self.judgedColumns, self.bind) = (guide, judgedColumns, bind)
  }
}
