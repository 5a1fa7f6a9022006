import ArgumentParser
import Records
import Reports

extension BenchCommand {
  struct Export: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Write a result file in the format of another tool.",
        discussion: """
          google-benchmark is for compare.py of Google Benchmark and go is for benchstat, with one repetition per \
          launch; smaller-is-better is for github-action-benchmark and bencher is for Bencher, with the median over \
          launches. pandas and spreadsheets read result files directly. The metadata next to the file, X.meta.json for \
          X.csv, is used if it exists. The exit code is 2 if the file cannot be read.
          """)
    }

    @Argument(help: "A result file of 'run'.", completion: .table) var file: String

    @Option(
      name: .customLong("to"),
      help: ArgumentHelp(
        "The format: \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "format"),
      completion: .list(ExportFormat.allCases.map(\.rawValue)), transform: ListArgument.name)
    var format: ExportFormat

    @Option(writing: "A file to write instead of standard output.") var output: [String] = []

    func validate() throws {
      try SingleOutput.require(output, in: [".json", ".txt"], inputs: FileUse.results(nil, [file]))
    }

    func run() throws {
      let destination = try output.first.map { try OutputFile(path: $0) }
      let source = try CommandFailure.reading { try ExportSource(path: file) }
      for notice in source.notices { Notice.print("Note: \(notice)") }
      try StandardOutput.write(format.render(rows: source.rows, metadata: source.metadata), unless: destination)
    }
  }
}
