/// What came out of judging a file: it is filled while the file is read.
public final class CaseVerdict {
  /// The columns in the order they were named.
  public internal(set) var columns: [JudgedColumn] = []
  /// What the errors are measured in; nil until there is a header.
  public internal(set) var yardstick: ErrorYardstick?
  /// How many lines in the domain of the kernel with the first bound were judged.
  public internal(set) var judgedLines = 0
  /// How many other lines were compared with the truth.
  public internal(set) var linesOutside = 0
  /// Their errors in all columns, which no bound is about.
  public internal(set) var outside = JudgedColumn(name: "outside")
  /// How many lines ask for something that does not exist, so that nothing could be compared.
  public internal(set) var linesWithoutTruth = 0

  /// Creates a verdict on nothing.
  public init() {}

  /// All columns together, under the name `all`.
  public var together: JudgedColumn {
    columns.reduce(into: JudgedColumn(name: JudgeCase.everyColumn)) { $0.add($1) }
  }

  /// The answer with the largest error of all columns, in the domain; nil when nothing was judged.
  public var worst: JudgedColumn.Sample? { together.worst }
}
