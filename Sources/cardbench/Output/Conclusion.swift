import BenchRecords
import Judge
import Reports

/// What a run says at its end.
struct Conclusion {
  let rows: [ResultRow]
  /// The finished result file, if there is one.
  let path: String?

  var hasFailures: Bool { rows.contains { $0.agreement.status == .failed } }

  func print(as format: OutputFormat, isQuick: Bool) throws {
    try printRows(as: format)
    if format == .text { try printReport(isQuick: isQuick) }
    for failure in ResultReport(rows: rows).failures { Notice.print("FAILED: \(failure)") }
  }

  /// Prints the rows for programs; nothing when the format is for people.
  func printRows(as format: OutputFormat) throws {
    switch format {
    case .csv: try StandardOutput.write(String(decoding: ResultTable.csv(rows), as: UTF8.self))
    case .json: try StandardOutput.write(ResultJSON.text(rows))
    case .text: break
    }
  }

  private func printReport(isQuick: Bool) throws {
    let report = ResultReport(rows: rows)
    let scaling = report.scaling(excluding: Findings.unrivalled)
    let parts = [report.text, report.legend, scaling, Findings(rows: rows).text].filter { !$0.isEmpty }
    try StandardOutput.write(parts.joined(separator: "\n"))
    try StandardOutput.print("\n\(verdict)")
    if let path { try StandardOutput.print("every row:  \(path)") }
    try StandardOutput.print("columns:    \(Invocation.command("list", "--columns"))")
    try StandardOutput.print("bounds:     \(Invocation.command("list", "--contracts"))")
    try StandardOutput.print("next:       \(next(isQuick: isQuick))")
  }

  private var verdict: String {
    let all = Set(rows.map(\.name)).count
    let good = all - Set(rows.filter { $0.agreement.status == .failed }.map(\.name)).count
    guard hasFailures else { return "\(good) of \(all) benchmarks measured, all agree with the truth" }
    return "\(good) of \(all) benchmarks measured; the others disagree with the truth and have no times"
  }

  /// A failure calls for a closer look, a quick run for a thorough one, a thorough one for tables beyond the caches.
  private func next(isQuick: Bool) -> String {
    if let failed = rows.first(where: { $0.agreement.status == .failed }) {
      let kernel = failed.kernel == "replay" ? "frame" : failed.kernel
      return Invocation.command("check", "--filter", "^\(kernel)/")
    }
    if isQuick { return Invocation.repeated(withoutFlags: ["--quick"], options: ["--output", "-o"]) }
    if rows.contains(where: { $0.rows >= 100_000 }) { return Invocation.command("check") }
    return Invocation.command("run", "--filter", "^frame/tipIn/", "--rows", "100000")
  }
}
