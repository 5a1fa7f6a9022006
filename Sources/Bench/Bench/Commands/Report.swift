import ArgumentParser
import Judge
import Records
import Reports

extension BenchCommand {
  struct Report: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Show result files as one HTML page with pictures, or as a single picture.",
        usage: "\(Tool.name) report [<options>] <results.csv> [<more.csv> ...]",
        discussion: """
          The page shows the times, whether outputs are right and, with --baseline, whether anything became slower; \
          below that are time over size, every \(Tool.vocabulary.subject)'s accuracy and cost, the machine, and every \
          benchmark in detail. It is a single self-contained file; the same results give the same bytes. --format svg \
          writes the picture given by --chart instead; an unknown name lists those that exist. The exit code is 2 if a \
          file cannot be read; findings of a comparison do not affect it.
          """)
    }

    enum Format: String, CaseIterable {
      case html, svg
    }

    @Argument(
      help: "Result files of 'run'; the fastest launch of each benchmark counts.",
      completion: .table)
    var files: [String] = []

    @Option("file", .table, "An earlier result file, to show changes since then.") var baseline: String?

    @Option(
      "file", .table,
      "A file of 'check --output': its largest errors over whole domains replace those of the run.")
    var check: String?

    @Option("file", .table, "A file of 'check --map': errors over the parts of the domains.") var map: String?

    @OptionGroup var rules: ComparisonOptions

    @Option(
      writing: """
        The file to write. (default: in the current folder, the first result file's name with .html, or with the \
        chart's and .svg)
        """, "html", "svg")
    var output: [String] = []

    @Option("format", "What to write: html or svg.") var format: Format = .html

    @Option(help: "The picture to write with --format svg, such as launches.") var chart: String?

    func validate() throws {
      guard !files.isEmpty else { throw ValidationError("Give a result file, such as \(Tool.name)-….csv.") }
      guard (format == .svg) == (chart != nil) else {
        throw ValidationError("--format svg and --chart belong together; for example: --format svg --chart launches.")
      }
      if baseline == nil { try rules.requireNoneGiven(("--thresholds", rules.thresholds != nil)) }
      try FileIdentity.requireDistinct(
        outputs: FileUse.plain("--output", [path]),
        inputs: FileUse.results(nil, files) + FileUse.results("--baseline", [baseline])
          + FileUse.plain("--check", [check]) + FileUse.plain("--map", [map]) + rules.readFiles)
      try SingleOutput.require(output, in: ["." + format.rawValue])
    }

    func run() throws {
      let file = try OutputFile(path: path)
      let page = try page()
      let bytes = try chart.map { try page.picture(named: $0) } ?? page.html
      try file.write(bytes)
      try StandardOutput.print(page.opening)
      try StandardOutput.print("report:     \(path)")
    }

    /// The file of the page or the picture; by default in the current folder, not next to the results.
    private var path: String {
      if let output = output.first { return output }
      let name = files[0].split(separator: "/").last.map(String.init) ?? files[0]
      let stem = name.hasSuffix(".csv") ? String(name.dropLast(4)) : name
      return stem + (chart.map { ".\($0).svg" } ?? ".html")
    }

    private func page() throws -> ResultPage {
      let sources = try CommandFailure.reading { try files.compactMap(Self.source) }
      let empty = files.count - sources.count
      return ResultPage(
        rows: sources.flatMap(\.rows), metadata: files.count == 1 ? sources.first?.metadata : nil, labels: files,
        notices: sources.flatMap(\.notices) + (empty > 0 ? ["files without a line: \(empty)"] : []),
        comparison: try comparison(with: sources.flatMap(\.rows)), check: try domainErrors(), parts: Tool.reportParts)
    }

    /// The rows of a file; `nil` if it has only a header, as at the beginning of a run.
    private static func source(_ path: String) throws -> ExportSource? {
      do {
        return try ExportSource(path: path)
      } catch {
        // A nested pattern in the catch clause crashes the Swift 6.2 compiler.
        guard case .malformed(_, .noLines) = error else { throw error }
        return nil
      }
    }

    private func domainErrors() throws -> DomainErrors? {
      guard check != nil || map != nil else { return nil }
      return try CommandFailure.reading {
        let lines = try check.map { try CheckLine.lines(of: $0) }
        return DomainErrors(lines: lines ?? [], bins: try map.map { try ErrorBin.bins(of: $0) } ?? [])
      }
    }

    private func comparison(with rows: [ResultRow]) throws -> ComparisonReport? {
      guard let baseline else { return nil }
      let project = try rules.projectRules()
      let base = try rules.renaming.renamed(CommandFailure.reading { try ResultSet.read(baseline) })
      let new = ResultSet(rows: rows, label: files.joined(separator: ", "))
      let notes = try rules.notes(on: project, among: [base, new])
      let comparison = try rules.comparison(of: new, with: base, project, notes)
      return ComparisonReport([comparison], reason: ExitReason(comparison))
    }
  }
}

extension ResultPage {
  fileprivate func picture(named name: String) throws -> [UInt8] {
    guard let chart = charts.first(where: { $0.name == name }) else {
      let names = charts.map(\.name).joined(separator: ", ")
      throw CommandFailure.usage("there is no picture '\(name)' of these results; available are: \(names).")
    }
    return chart.document()
  }
}
