import ArgumentParser
import Records
import Reports

extension BenchCommand {
  struct Show: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Print result files: a summary, every table, or single lines.",
        usage: "\(Tool.name) show [<options>] <files> ...",
        discussion: """
          Without options, prints the closing summary of 'run'. --all prints every table. \
          --filter and --skip select benchmarks, and also print tables. The exit code is 2 if a file \
          cannot be read.
          """)
    }

    @Argument(
      help: "Result files of 'run'; the fastest launch of each benchmark counts.",
      completion: .table)
    var files: [String]

    @Flag(help: "Print every table: subjects, limits, growth, crossovers.") var all = false

    @Flag(help: "Explain every column, and the notations in names.") var explain = false

    @OptionGroup var names: NameOptions

    @Option(among: [.text, .markdown, .csv, .json]) var format: ReportFormat = .text

    func validate() throws {
      guard !files.isEmpty else { throw ValidationError("Give a result file, such as \(Tool.name)-….csv.") }
      if explain, [.csv, .json].contains(format) {
        throw ValidationError("--explain explains the tables of --format text and markdown.")
      }
    }

    func run() throws {
      let sources = try files.map { path in try CommandFailure.reading { try ExportSource(path: path) } }
      for notice in sources.flatMap(\.notices) { Notice.print("Note: \(notice)") }
      let known = sources.flatMap(\.rows)
      try names.requireMatch(among: known.map(\.name), of: files[0])
      let selection = try names.selection()
      let rows = known.filter { selection.includes($0.name) }
      guard format == .text || format == .markdown else { return try Conclusion.printRows(rows, as: format) }
      guard all || explain || !(names.filter + names.skip).isEmpty else {
        let metadata = sources.count == 1 ? sources[0].metadata : nil
        return try StandardOutput.write(
          RunSummary(rows: rows, metadata: metadata, parts: Tool.reportParts).document, as: format)
      }
      let report = ResultReport(rows: rows, parts: Tool.reportParts).document(
        explaining: explain ? { Tool.legend(of: $0) } : nil)
      try StandardOutput.write(report, as: format, width: TerminalText.width)
    }
  }
}
