import CardEval
import Records
import Reports

struct VerdictReport {
  let verdict: CaseVerdict
  let precision: CasePrecision

  var document: Document {
    guard let worst = verdict.worst else {
      return Document("answers", verdict: ["judged no line"] + outside + without, sections: [])
    }
    let bounds = (verdict.yardstick?.bounds ?? []).map { "\($0.keeper) \($0.allowance.significant())" }
    let facts = [
      (title: "bounds", text: Sentence(bounds.joined(separator: ", "))),
      (
        title: "worst",
        text: Sentence("line \(worst.line.grouped), \(worst.column) \(worst.got), exact \(worst.exact)")
      ),
      (title: "its line", text: Sentence(worst.text)),
    ]
    let head: Sentence = """
      judged \(CountWording.count(verdict.judgedLines, "line", "lines")), \
      \(CountWording.count(verdict.together.count, "number", "numbers")); \
      errors in \(precision.rawValue) epsilon x \(verdict.yardstick?.scale ?? "")
      """
    return Document(
      "answers", verdict: [head] + outside + without,
      sections: [Section(nil, [.table(table), .facts(facts)])])
  }

  private var outside: [Sentence] {
    guard let worst = verdict.outside.worst, let keeper = verdict.yardstick?.bounds.first?.keeper else { return [] }
    return [
      """
      \(CountWording.count(verdict.linesOutside, "line is", "lines are")) outside the domain of \(keeper) \
      and counted separately: no bound and no --at-most applies there; worst error \(worst.error.significant()), \
      line \(worst.line.grouped), \(worst.column)
      """
    ]
  }

  private var without: [Sentence] {
    let count = verdict.linesWithoutTruth
    guard count > 0 else { return [] }
    return [
      """
      \(CountWording.count(count, "line has", "lines have")) no truth, \
      such as parts of a singular matrix or a phase of 2^46 rad and more
      """
    ]
  }

  private var table: Table {
    var table = Table(
      [.init("column"), .number("worst"), .number("p99"), .number("median"), .number("line")], caption: "Errors")
    for column in verdict.columns + (verdict.columns.count > 1 ? [verdict.together] : []) {
      let errors = [column.worst?.error ?? .nan, column.quantile(0.99), column.quantile(0.5)]
      table.append(
        [.text(column.name)] + errors.map { .text($0.significant()) } + [
          column.worst.map { .count($0.line) } ?? .absent
        ])
    }
    return table
  }
}
