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

    @Option(
      help: "How: text, markdown, csv or json.", completion: .names(ShowFormat.self), transform: ListArgument.name)
    var format: ShowFormat = .text

    func validate() throws {
      guard !files.isEmpty else { throw ValidationError("Name a result file, such as cardbench-….csv.") }
      if explain && format != .text { throw ValidationError("--explain explains the tables of --format text.") }
      if all && format == .markdown { throw ValidationError("--all prints as text, csv or json.") }
    }

    func run() throws {
      try CommandFailure.reporting {
        let sources = try files.map(Self.source)
        for notice in sources.flatMap(\.notices) { Notice.print("Note: \(notice)") }
        let rows = try selection.select(sources.flatMap(\.rows))
        try StandardOutput.write(text(rows, sources.count == 1 ? sources[0].metadata : nil))
      }
    }

    private func text(_ rows: [ResultRow], _ metadata: RunMetadata?) -> String {
      switch format {
      case .csv: return String(decoding: ResultTable.csv(rows), as: UTF8.self)
      case .json: return ResultJSON.text(rows)
      case .markdown: return RunSummary(rows: rows, metadata: metadata).markdown
      case .text where all || explain || !selection.isEmpty:
        return ResultReport(rows: rows).details(explaining: explain ? { NameNotation.legend(of: $0) } : nil)
      case .text: return RunSummary(rows: rows, metadata: metadata).text
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
