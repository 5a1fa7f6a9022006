import CardEval
import Records
import Reports

/// How far somebody else's answers are from the truth, for people.
struct VerdictReport {
  let verdict: CaseVerdict
  let precision: CasePrecision

  var text: String {
    guard let worst = verdict.worst else { return "judged no line" + outside + without }
    return """
      \(head)\(outside)\(without)
      \(table)bounds       \(bounds)
      worst        line \(worst.line.grouped), \(worst.column) \(worst.got), exact \(worst.exact)
      its line     \(worst.text)
      """
  }

  private var head: String {
    "judged \(CountWording.count(verdict.judgedLines, "line", "lines")), "
      + "\(CountWording.count(verdict.together.count, "number", "numbers")); "
      + "errors in \(precision.rawValue) epsilon x \(verdict.yardstick?.scale ?? "")"
  }

  /// What no bound is about, and no limit.
  private var outside: String {
    guard let worst = verdict.outside.worst, let keeper = verdict.yardstick?.bounds.first?.keeper else { return "" }
    return "\n\(CountWording.count(verdict.linesOutside, "line is", "lines are")) outside the domain of \(keeper) "
      + "and counted apart: no bound and no --at-most holds there; worst error \(worst.error.significant()), "
      + "line \(worst.line.grouped), \(worst.column)"
  }

  private var without: String {
    let count = verdict.linesWithoutTruth
    guard count > 0 else { return "" }
    return "\n\(CountWording.count(count, "line has", "lines have")) no truth, "
      + "such as parts of a singular matrix or a phase of 2^46 rad and more"
  }

  private var table: String {
    var table = TextTable([
      .init("column"), .init("worst", .right), .init("p99", .right), .init("median", .right), .init("line", .right),
    ])
    for column in verdict.columns + (verdict.columns.count > 1 ? [verdict.together] : []) {
      let quantiles = [column.worst?.error ?? .nan, column.quantile(0.99), column.quantile(0.5)].map {
        $0.significant()
      }
      table.append([column.name] + quantiles + [column.worst.map { $0.line.grouped } ?? "–"])
    }
    return table.text
  }

  private var bounds: String {
    let bounds = verdict.yardstick?.bounds ?? []
    return bounds.map { "\($0.keeper) \($0.allowance.significant())" }.joined(separator: ", ")
  }
}
