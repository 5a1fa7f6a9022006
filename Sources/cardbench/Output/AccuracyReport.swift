import BenchEngine
import CardSuites

/// The table of a check.
struct AccuracyReport {
  let lines: [AccuracyLine]

  var text: String {
    var table = TextTable([
      .init("kernel"), .init("variant"), .init("element"), .init("isa"), .init("calls", .right),
      .init("rows", .right),
      .init("worst ulp", .right), .init("worst error", .right), .init("bound", .right), .init("verdict"),
    ])
    for line in lines { table.append(cells(line)) }
    return ([table.text] + failures + [summary]).joined(separator: "\n")
  }

  private func cells(_ line: AccuracyLine) -> [String] {
    let agreement = line.agreement
    return [
      line.kernel.rawValue, line.variant.rawValue, line.element, line.instructionSet.rawValue,
      line.calls.grouped,
      line.rows.grouped, agreement.worstUlp.map { $0.significant() } ?? "–",
      agreement.worstScaledError.map { $0.significant() } ?? "–",
      agreement.bound.map { $0.significant() } ?? "–",
      agreement.status == .ok ? "ok" : "FAILED",
    ]
  }

  private var failures: [String] {
    lines.filter { $0.agreement.status == .failed }.map {
      "FAILED: \($0.name): \($0.agreement.worstInput ?? "")"
    }
  }

  private var summary: String {
    let failed = lines.count { $0.agreement.status == .failed }
    return
      "worst error and bound in units of epsilon times the gauge; 'cardbench list --contracts' explains both\n"
      + "\(lines.count) lines, \(failed) failed"
  }
}
