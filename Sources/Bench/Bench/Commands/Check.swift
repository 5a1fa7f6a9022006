import ArgumentParser
import Records
import Reports
import Stopwatch

extension BenchCommand {
  struct Check: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Verify the output of every benchmark, without timing.",
        discussion: """
          Each benchmark is set up and verified once, in a process that may crash or hang without affecting others. \
          The exit code is 4 if an output is wrong or exceeds its bound, and 1 if no output is wrong but a benchmark \
          crashed, hung, or failed with an error.
          """)
    }

    @OptionGroup var program: ProgramOption
    @OptionGroup var subject: Tool.Options

    @Option(writing: "A file for the lines: .csv or .json.", "csv", "json") var output: [String] = []

    @Option(among: [.text, .markdown, .csv, .json]) var format: ReportFormat = .text

    func validate() throws { try SingleOutput.require(output, in: [".csv", ".json"], inputs: subject.readFiles) }

    func run() throws {
      try subject.prepare()
      if let bin = program.bin { try BinaryPair.requireProgram(bin) }
      try ProgramCheck(subject.workerCommand(of: program, for: .gate), choosing: subject.names)
        .conclude(as: format, output.first)
    }
  }
}

/// Checks the outputs of a program's benchmarks, by the `verify` of each.
package struct ProgramCheck {
  private let rows: [ResultRow]

  /// Requests the agreement of every selected benchmark from a worker; a crash or hang fails only that benchmark.
  package init(_ command: WorkerCommand, choosing names: NameOptions) throws {
    var command = command
    command.arguments.append("--list")
    let launch = Launch(runID: RunIdentifier.make(), machineID: Machine.current().identifier)
    rows = try CommandFailure.explainingWorkers {
      let chosen = try names.select(try RemoteWorkbench(command, padding: 0).offers()) { $0.name }
      var steps = PhaseSteps(.verifying, of: chosen.count)
      defer { ProgressLine.standard.erase() }
      let outcomes = try FragileProbe(command: command).outcomes(of: chosen.map(\.name)) { name in
        ProgressLine.standard.show(steps.progress(next: name))
        steps.advance()
      }
      return zip(chosen, outcomes).map { ResultRow(identity: $0.identity, launch: launch, agreement: $1) }
    }
  }

  /// Prints the lines and writes the file, if any; a wrong output ends the command with its exit code.
  package func conclude(as format: ReportFormat, _ path: String?) throws {
    var steps = ClosingSteps()
    let isFileJSON = SingleOutput.isJSON(path, printing: format == .json)
    if let path { steps.take { try OutputFile(path: path).write(isFileJSON ? json : csv) } }
    steps.take {
      switch format {
      case .csv: try StandardOutput.write(csv)
      case .json: try StandardOutput.write(json)
      default:
        let report = CheckReport(rows: rows, parts: tool.reportParts)
        try StandardOutput.write(report.document, as: format, width: TerminalText.width)
      }
    }
    if format == .csv || format == .json {
      for failure in ResultReport(rows: rows).failures { Notice.print("FAILED: \(failure)") }
    }
    try steps.end(rows.lazy.map(\.agreement).exitCode)
  }

  private static let columns: [Column<ResultRow>] = [
    Column("benchmark", "name", "The benchmark.") { .text($0.name) },
    Column("error", "unit", "The largest error that its check found.") { .figure($0.agreement.worstScaledError) },
    Column("bound", "unit", "The largest error that it allows.") { .figure($0.agreement.bound) },
    Column("unit", "name", "The unit of both.") { .words($0.agreement.scale) },
    Column("agreement", "word", "As in a result file.") { .text($0.agreement.status.rawValue) },
    Column("worst_input", "text", "The input of that error.") { .words($0.agreement.worstInput) },
  ]

  private var csv: [UInt8] { CSVWriter.table(Self.columns.map(\.name), values.map { $0.map(\.csv) }) }
  private var json: [UInt8] { Array(ResultJSON.text(columns: Self.columns.map(\.name), values).utf8) }
  private var values: [[ResultValue]] { rows.map { row in Self.columns.map { $0.value(row) } } }
}

extension ResultValue {
  fileprivate static func figure(_ value: Double?) -> Self { value.map { .number($0) } ?? .absent }
  fileprivate static func words(_ text: String?) -> Self { text.map { .text($0) } ?? .absent }
}
