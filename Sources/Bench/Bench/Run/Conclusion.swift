import Records
import Reports
import Stopwatch

struct Conclusion {
  let rows: [ResultRow]
  let metadata: RunMetadata
  let path: String?
  /// The tool's own lines, after the rest.
  let addendum: [String]
  /// The times at every placement of the outputs, if requested.
  let placements: PlacementReport?

  /// Whether an output disagrees with the truth; a crashed plug-in is another kind of failure.
  var hasFailures: Bool { rows.lazy.map(\.agreement).exitCode == 4 }

  func print(as format: ReportFormat, isQuick: Bool) throws {
    try Self.printRows(rows, as: format)
    let sensitive = placements?.section(of: rows.filter(\.isMeasured).map(\.name).distinct)
    if format == .text {
      var document = RunSummary(rows: rows, metadata: metadata, parts: tool.reportParts).document
      document.sections += [sensitive].compactMap { $0 }
      try StandardOutput.write(document)
      // Paths and commands are never wrapped or shortened.
      let program = hasFailures || addendum.isEmpty ? [] : [""] + addendum
      for line in [""] + closing(isQuick: isQuick) + program { try StandardOutput.print(line) }
    } else {
      for failure in ResultReport(rows: rows).failures { Notice.print("FAILED: \(failure)") }
      if let sensitive { Notice.write(Document("placement", sections: [sensitive]).screen) }
    }
  }

  func write(_ page: OutputFile) throws {
    let result = ResultPage(rows: rows, metadata: metadata, labels: [path].compactMap { $0 }, parts: tool.reportParts)
    try page.write(result.html)
    Notice.print("report: \(page.path): \(result.opening)")
  }

  /// Prints the rows in a machine-readable format; nothing for other formats.
  static func printRows(_ rows: [ResultRow], as format: ReportFormat) throws {
    switch format {
    case .csv: try StandardOutput.write(String(decoding: ResultTable.csv(rows), as: UTF8.self))
    case .json: try StandardOutput.write(ResultJSON.text(rows))
    default: break
    }
  }

  private func closing(isQuick: Bool) -> [String] {
    guard let path else { return ["next:       \(next(isQuick: isQuick))"] }
    return [
      "every row:  \(path)", "more:       \(Invocation.command("show", "--all", "--explain", path))",
      "compare:    \(Invocation.command("compare", path, "OTHER.csv"))", "next:       \(next(isQuick: isQuick))",
    ]
  }

  /// The suggested next command: a closer look after a failure, a full run after a quick one, else `check`.
  private func next(isQuick: Bool) -> String {
    if let failed = rows.first(where: { $0.agreement.status == .failed }) {
      return Invocation.command(tool.closerLook(at: failed))
    }
    if isQuick { return Invocation.repeated(withoutFlags: ["--quick"], options: ["--output", "-o", "--report"]) }
    return Invocation.command("check")
  }
}

struct DryRun {
  let offer: Offer
  let settings: LaunchSeries.Settings

  func print() throws {
    let names = offer.names
    for name in names { try StandardOutput.print(name) }
    let time = NumberText.wait(nanoseconds: settings.expectedNanoseconds(for: names))
    let benchmarks = CountWording.count(names.count, "benchmark", "benchmarks")
    let megabytes = (Double(offer.peakByteCount) / 1e6).significant()
    let launches = settings.launches == 1 ? "" : " in \(settings.launches) launches"
    Notice.print("\(benchmarks)\(launches), about \(time) and \(megabytes) MB; nothing was measured")
  }
}
