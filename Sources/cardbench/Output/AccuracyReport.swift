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
    return table.text + "\n" + summary
  }

  private func cells(_ line: AccuracyLine) -> [String] {
    let agreement = line.agreement
    return [
      line.kernel.name, line.kernel.label(of: line.variant), line.element, line.instructionSet.rawValue,
      line.calls.grouped,
      line.rows.grouped, agreement.worstUlp.map { $0.significant() } ?? "–",
      agreement.worstScaledError.map { $0.significant() } ?? "–",
      agreement.bound.map { $0.significant() } ?? "–",
      agreement.status == .ok ? "ok" : "FAILED",
    ]
  }

  /// A line per kernel that left its bound: name, error, bound and input.
  var failures: [String] {
    lines.filter { $0.agreement.status == .failed }.map { line in
      let error = line.agreement.worstScaledError.map { $0.significant() } ?? "–"
      let bound = line.agreement.bound.map { $0.significant() } ?? "–"
      return
        "\(line.name): error \(error), bound \(bound) at \(line.agreement.worstInput ?? "an unknown input")"
    }
  }

  private var summary: String {
    let failed = lines.count { $0.agreement.status == .failed }
    let verdict = failed == 0 ? "all agree with the truth" : "\(failed) disagree with the truth"
    return """
      calls, rows  compared with the truth
      worst ulp    units in the last place; huge and harmless where the exact result is next to 0
      worst error  in epsilon times the contract's scale; this and not the ulp must stay below the bound
      bounds       \(Invocation.command("list", "--contracts"))

      \(lines.count) kernels, \(verdict)
      """
  }
}
