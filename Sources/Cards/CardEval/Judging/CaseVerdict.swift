/// What came out of judging a file: it is filled while the file is read.
package final class CaseVerdict {
  /// The columns in the order they were named.
  package internal(set) var columns: [JudgedColumn] = []
  /// What the errors are measured in; nil until there is a header.
  package internal(set) var yardstick: ErrorYardstick?
  /// How many lines in the domain of the kernel with the first bound were judged.
  package internal(set) var judgedLines = 0
  /// How many other lines were compared with the truth.
  package internal(set) var linesOutside = 0
  /// Their errors in all columns, which no bound is about.
  package internal(set) var outside = JudgedColumn(name: "outside")
  /// How many lines ask for something that does not exist, so that nothing could be compared.
  package internal(set) var linesWithoutTruth = 0

  /// Creates a verdict on nothing.
  package init() {}

  /// All columns together, under the name `all`.
  package var together: JudgedColumn {
    columns.reduce(into: JudgedColumn(name: JudgeCase.everyColumn)) { $0.add($1) }
  }

  /// The answer with the largest error of all columns, in the domain; nil when nothing was judged.
  package var worst: JudgedColumn.Sample? { together.worst }
}
