import Records
import Reports
import Stopwatch

/// The outputs of a program's benchmarks, compared by the program itself: the `verify` of each.
package struct ProgramCheck {
  private let lines: [(name: String, agreement: Agreement)]

  /// Asks a worker for the agreement of every chosen benchmark; one that crashes or hangs has failed, and no other.
  package init(_ command: WorkerCommand, choosing names: NameOptions) throws {
    var command = command
    command.arguments.append("--list")
    lines = try CommandFailure.explainingWorkers {
      let chosen = try names.select(try RemoteWorkbench(command, padding: 0).offers()) { $0.name }.map(\.name)
      var steps = PhaseSteps(.verifying, of: chosen.count)
      defer { ProgressLine.standard.erase() }
      let outcomes = try FragileProbe(command: command).outcomes(of: chosen) { name in
        ProgressLine.standard.show(steps.progress(next: name))
        steps.advance()
      }
      return Array(zip(chosen, outcomes))
    }
  }

  /// Prints the lines and writes the file, if there is one; an output that is wrong ends the command with its exit code.
  package func conclude(as format: ReportFormat, _ path: String?) throws {
    var steps = ClosingSteps()
    let isFileJSON = SingleOutput.isJSON(path, printing: format == .json)
    if let path { steps.take { try OutputFile(path: path).write(isFileJSON ? json : csv) } }
    steps.take {
      switch format {
      case .csv: try StandardOutput.write(csv)
      case .json: try StandardOutput.write(json)
      default: try StandardOutput.write(document, as: format, width: TerminalText.width)
      }
    }
    for (name, agreement) in lines where agreement.status == .failed {
      Notice.print("FAILED: \(name): \(agreement.worstInput ?? "see its error and bound")")
    }
    try steps.end(lines.lazy.map(\.agreement).exitCode)
  }

  private var document: Document {
    let columns: [Table.Column] = [
      .init("benchmark"), .number("error", meaning: "the largest error that its check has found"),
      .number("bound", meaning: "the largest error that it allows"), .init("unit"),
      .init("verdict", meaning: "ok: within the bound; unbounded: there is none; unchecked: there is no check"),
    ]
    var table = Table(columns, caption: "Errors of the benchmarks")
    for (name, agreement) in lines {
      table.append([
        .name(name), .figure(agreement.worstScaledError), .figure(agreement.bound), .text(agreement.scale ?? ""),
        .text(agreement.status == .failed ? "FAILED" : agreement.status.rawValue),
      ])
    }
    let verdict = Sentence(
      AgreementCounts(lines.map(\.agreement)).sentence("benchmark", "benchmarks"),
      lines.lazy.map(\.agreement).exitCode == 0 ? .good : .bad)
    return Document(
      "accuracy", verdict: [verdict], sections: [Section(nil, [table.block]), Section(nil, [.facts(table.legend)])],
      result: Sentence("result: \(verdict.text)", verdict.tone))
  }

  private static let columns: [Column<(name: String, agreement: Agreement)>] = [
    Column("benchmark", "name", "The benchmark.") { .text($0.name) },
    Column("error", "unit", "The largest error that its check has found.") { .figure($0.agreement.worstScaledError) },
    Column("bound", "unit", "The largest error that it allows.") { .figure($0.agreement.bound) },
    Column("unit", "name", "The unit of both.") { .words($0.agreement.scale) },
    Column("agreement", "word", "As in a result file.") { .text($0.agreement.status.rawValue) },
    Column("worst_input", "text", "The input of that error.") { .words($0.agreement.worstInput) },
  ]

  private var csv: [UInt8] {
    var table = CSVWriter()
    table.append(Self.columns.map(\.name))
    for line in values { table.append(line.map(\.csv)) }
    return table.bytes
  }

  private var json: [UInt8] { Array(ResultJSON.text(columns: Self.columns.map(\.name), values).utf8) }
  private var values: [[ResultValue]] { lines.map { line in Self.columns.map { $0.value(line) } } }
}

extension ResultValue {
  fileprivate static func figure(_ value: Double?) -> Self { value.map { .number($0) } ?? .absent }
  fileprivate static func words(_ text: String?) -> Self { text.map { .text($0) } ?? .absent }
}
