import ArgumentParser
import CardSuites
import Records
import Reports

extension Cardbench {
  /// Prints result files again.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print result files again: a summary, every table, or single lines.",
      discussion: """
        Without options, the screen that 'run' ended with. --all prints a table per kernel with every variant. \
        --kernel, --recipe, --variant and --rows narrow it, and then print tables, too. The exit code is 2 when a file \
        cannot be read.
        """)

    @Argument(
      help: "Result files of 'run'; of several launches of a benchmark, the fastest counts.",
      completion: .file(extensions: ["csv"]))
    var files: [String]

    @Flag(help: "Every table: kernels, limits, growth, crossovers, rows that fit.")
    var all = false

    @Flag(help: "Explain every column, and the notations in names.")
    var explain = false

    @OptionGroup var selection: RowSelection

    @Option(among: [.text, .markdown, .csv, .json], help: "How")
    var format: ReportFormat = .text

    func validate() throws {
      guard !files.isEmpty else { throw ValidationError("Name a result file, such as cardbench-….csv.") }
      if explain, [.csv, .json].contains(format) {
        throw ValidationError("--explain explains the tables of --format text and markdown.")
      }
    }

    func run() throws {
      try CommandFailure.reporting {
        let sources = try files.map(Self.source)
        for notice in sources.flatMap(\.notices) { Notice.print("Note: \(notice)") }
        let rows = try selection.select(sources.flatMap(\.rows))
        guard format == .text || format == .markdown else { return try Conclusion.printRows(rows, as: format) }
        guard all || explain || !selection.isEmpty else {
          let metadata = sources.count == 1 ? sources[0].metadata : nil
          return try StandardOutput.write(RunSummary(rows: rows, metadata: metadata).document, as: format)
        }
        let report = ResultReport(rows: rows).document(explaining: explain ? { NameNotation.legend(of: $0) } : nil)
        try StandardOutput.write(report, as: format, width: TerminalText.width)
      }
    }

    private static func source(_ path: String) throws -> ExportSource {
      do {
        return try ExportSource(path: path)
      } catch {
        throw CommandFailure.badData("\(error)")
      }
    }
  }
}
