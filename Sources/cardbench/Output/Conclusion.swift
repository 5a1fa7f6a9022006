import BenchEngine
import CardKernels
import KernelContracts

/// What a run says at its end.
struct Conclusion {
  let rows: [ResultRow]
  /// The finished result file, if there is one.
  let path: String?

  var hasFailures: Bool { !ResultReport(rows: rows).failures.isEmpty }

  func print(as format: OutputFormat, isQuick: Bool) throws {
    switch format {
    case .csv: Swift.print(String(decoding: ResultTable.csv(rows), as: UTF8.self), terminator: "")
    case .json: Swift.print(ResultJSON.text(rows))
    case .text: printReport(isQuick: isQuick)
    }
    for failure in ResultReport(rows: rows).failures { Notice.print("FAILED: \(failure)") }
  }

  private func printReport(isQuick: Bool) {
    let report = ResultReport(rows: rows)
    Swift.print(report.text)
    for recipe in report.recipes() {
      if let sentence = report.sentence(recipe: recipe) { Swift.print(sentence) }
    }
    guard let path else { return }
    let measured = rows.count { $0.isMeasured }
    Swift.print("\n\(measured) of \(rows.count) benchmarks measured and checked; every row is in \(path)")
    Swift.print("next: \(isQuick ? "cardbench run" : "cardbench run --filter frame --rows 100000")")
  }
}
