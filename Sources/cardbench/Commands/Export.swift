import ArgumentParser
import Records
import Reports

extension Cardbench {
  /// Writes a result file in the format of another tool.
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write a result file in the format of another tool.",
      discussion: """
        google-benchmark is for compare.py of Google Benchmark and go for benchstat, with one repetition per launch; \
        smaller-is-better is for github-action-benchmark and bencher for Bencher, with the median over the launches. \
        pandas and spreadsheets read result files as they are. The metadata beside the file, X.meta.json for X.csv, is \
        used where it exists. The exit code is 2 when the file cannot be read.
        """)

    @Argument(help: "A result file of 'run'.", completion: .file(extensions: ["csv"]))
    var file: String

    @Option(
      name: .customLong("to"),
      help: ArgumentHelp(
        "The format: \(ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "format"),
      completion: .list(ExportFormat.allCases.map(\.rawValue)), transform: ListArgument.name)
    var format: ExportFormat

    @Option(
      name: [.customShort("o"), .customLong("output")], help: "A file to write instead of standard output.",
      completion: .file())
    var outputs: [String] = []

    /// The file to write; `nil` for none.
    var output: String? { outputs.first }

    func validate() throws {
      try SingleOutput.require(outputs, in: [".json", ".txt"])
      try FileIdentity.requireDistinct(
        outputs: FileUse.plain("--output", [output]), inputs: FileUse.results(nil, [file]))
    }

    func run() throws {
      try CommandFailure.reporting {
        let destination = try output.map { try OutputFile(path: $0) }
        let source = try source()
        for notice in source.notices { Notice.print("Note: \(notice)") }
        let bytes = format.render(rows: source.rows, metadata: source.metadata)
        guard let destination else { return try StandardOutput.write(String(decoding: bytes, as: UTF8.self)) }
        try destination.write(bytes)
      }
    }

    private func source() throws -> ExportSource {
      do {
        return try ExportSource(path: file)
      } catch {
        throw CommandFailure.badData("\(error)")
      }
    }
  }
}
