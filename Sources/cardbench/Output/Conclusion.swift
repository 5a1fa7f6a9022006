import Records
import Reports

/// What a run says at its end, on one screen.
struct Conclusion {
  let rows: [ResultRow]
  let metadata: RunMetadata
  /// The finished result file, if there is one.
  let path: String?
  /// What plays the user's own recipe, if there is one.
  let program: PlayerProgram?
  /// The times at every placement of the outputs, where they are asked for.
  let placements: PlacementReport?

  /// Whether an output disagrees with the truth; a plug-in that did not come so far is another failure.
  var hasFailures: Bool { rows.lazy.map(\.agreement).exitCode == 4 }

  func print(as format: OutputFormat, isQuick: Bool) throws {
    try Self.printRows(rows, as: format)
    let sensitive = placements?.block(of: rows.filter(\.isMeasured).map(\.name).distinct).text
    if format == .text {
      try StandardOutput.write(RunSummary(rows: rows, metadata: metadata).text)
      if let sensitive { try StandardOutput.write("\n" + sensitive) }
      try StandardOutput.print("")
      for line in closing(isQuick: isQuick) { try StandardOutput.print(line) }
      guard !hasFailures, let program else { return }
      for line in [""] + program.lines { try StandardOutput.print(line) }
    } else {
      for failure in ResultReport(rows: rows).failures { Notice.print("FAILED: \(failure)") }
      if let sensitive { Notice.write(sensitive) }
    }
  }

  /// Writes the run as a page, and says where.
  func write(_ page: OutputFile) throws {
    let result = ResultPage(
      rows: rows, metadata: metadata, labels: [path].compactMap { $0 }, promise: ResultPage.promise(of:),
      picture: ResultPage.picture(of:))
    try page.write(result.html)
    Notice.print("report: \(page.path): \(result.opening)")
  }

  /// Prints the rows for programs; nothing when the format is for people.
  static func printRows(_ rows: [ResultRow], as format: OutputFormat) throws {
    switch format {
    case .csv: try StandardOutput.write(String(decoding: ResultTable.csv(rows), as: UTF8.self))
    case .json: try StandardOutput.write(ResultJSON.text(rows))
    case .text: break
    }
  }

  /// Where the rows are, and three commands to go on with.
  private func closing(isQuick: Bool) -> [String] {
    guard let path else { return ["next:       \(next(isQuick: isQuick))"] }
    return [
      "every row:  \(path)", "more:       \(Invocation.command("show", "--all", "--explain", path))",
      "compare:    \(Invocation.command("compare", path, "OTHER.csv"))", "next:       \(next(isQuick: isQuick))",
    ]
  }

  /// A failure calls for a closer look, a quick run for a thorough one, a thorough one for the accuracy of all kernels.
  private func next(isQuick: Bool) -> String {
    if let plugin = rows.first(where: \.agreement.isBroken).flatMap(\.variant) {
      return Invocation.command("validate", "LIBRARY") + "  (that of '\(plugin)')"
    }
    if let failed = rows.first(where: { $0.agreement.status == .failed }) {
      let kernel = failed.kernel == "replay" ? "frame" : failed.kernel
      return Invocation.command("check", "--filter", "^\(kernel)/")
    }
    if isQuick { return Invocation.repeated(withoutFlags: ["--quick"], options: ["--output", "-o", "--report"]) }
    return Invocation.command("check")
  }
}
