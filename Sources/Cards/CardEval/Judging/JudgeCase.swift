/// The errors of given answers, one column of errors per column of answers.
struct JudgeCase: CaseEvaluator {
  /// The name for all columns of the file with a truth.
  static let everyColumn = "all"

  let resultColumns: [String]
  private var question: any JudgedEvaluator
  /// The columns of answers, and the index of each one's truth.
  private let theirs: [(column: NumberColumn, place: Int)]
  private let precision: CasePrecision
  private let verdict: CaseVerdict

  init(
    _ header: CaseHeader, _ question: any JudgedEvaluator, _ names: [String], among judgedColumns: [String],
    _ precision: CasePrecision, _ verdict: CaseVerdict
  ) throws(HeaderError) {
    let known = judgedColumns.filter(question.resultColumns.contains)
    let names = try names == [Self.everyColumn] ? Self.present(known, header) : names
    let places = try Self.places(of: names, among: known, header)
    theirs = Array(zip(try header.numbers(names), places))
    resultColumns = names.map { $0 + "_error" }
    (self.question, self.precision, self.verdict) = (question, precision, verdict)
    verdict.columns = names.map(JudgedColumn.init(name:))
    verdict.yardstick = question.yardstick(precision)
  }

  private static func present(_ known: [String], _ header: CaseHeader) throws(HeaderError) -> [String] {
    let present = known.filter(header.has)
    if present.isEmpty { throw header.missing(anyOf: known.map { [$0] }) }
    return present
  }

  /// The index of each column's truth; the image of a point has one only if there is a point.
  private static func places(
    of names: [String], among known: [String], _ header: CaseHeader
  ) throws(HeaderError) -> [Int] {
    var places: [Int] = []
    for name in names {
      guard let place = known.firstIndex(of: name) else { throw .noTruth(name, columns: known) }
      places.append(place)
    }
    return places
  }

  mutating func evaluate(_ fields: CaseFields, into results: inout ResultFields) throws(LineProblem) {
    guard let exact = try question.truth(fields) else {
      verdict.linesWithoutTruth += 1
      return results.appendEmpty(theirs.count)
    }
    var answer = [Double?](repeating: nil, count: exact.truths.count)
    for (column, place) in theirs { answer[place] = try fields.number(column) }
    let truths = exact.nearest(answer)
    for (index, (column, place)) in theirs.enumerated() {
      let (number, truth) = (answer[place]!, truths[place])
      let error = precision.error(of: number, truth: truth)
      results.appendRounded(error)
      if exact.isInDomain {
        verdict.columns[index].record(error, of: number, truth: truth, in: column.name, fields)
      } else {
        verdict.outside.record(error, of: number, truth: truth, in: column.name, fields)
      }
    }
    if exact.isInDomain { verdict.judgedLines += 1 } else { verdict.linesOutside += 1 }
  }
}

extension CaseQuestion {
  /// The question that judges answers already in the file: their errors are appended.
  ///
  /// - Parameters:
  ///   - columns: Names from ``judgedColumns``, each once; or only `all`, for those in the file.
  ///   - precision: The element type whose ε is the unit.
  package func judging(_ columns: [String], precision: CasePrecision, into verdict: CaseVerdict) -> CaseQuestion {
    nonisolated(unsafe) let verdict = verdict
    return CaseQuestion(guide: guide, judgedColumns: judgedColumns, clock: clock) { [bind, judgedColumns] header in
      guard let question = try bind(header) as? any JudgedEvaluator else {
        preconditionFailure("a question with judged columns has truths")
      }
      return try JudgeCase(header, question, columns, among: judgedColumns, precision, verdict)
    }
  }
}
