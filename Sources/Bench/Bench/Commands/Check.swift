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
          Each benchmark is set up and verified once, in a process that may crash or hang without harm to the others. \
          The exit code is 4 when an output is beyond its bound or is not as it should be, and 1 when at worst a benchmark \
          crashed, never returned, or failed with an error.
          """)
    }

    @OptionGroup var subject: Tool.Options

    @Option(among: [.text, .markdown, .csv, .json])
    var format: ReportFormat = .text

    func run() throws {
      try subject.prepare()
      let offer = try Offer(subject, for: .gate, isProbed: false)
      var steps = PhaseSteps(.verifying, of: offer.selected.count)
      let outcomes = try CommandFailure.explainingWorkers {
        try FragileProbe(command: subject.workerCommand(for: .gate)).outcomes(of: offer.names) { name in
          ProgressLine.standard.show(steps.progress(next: name))
          steps.advance()
        }
      }
      ProgressLine.standard.erase()
      let launch = Launch(
        runID: RunIdentifier.make(), machineID: Machine.current().identifier, seed: Int(clamping: subject.seed))
      let rows = zip(offer.selected, outcomes).map { ResultRow(identity: $0.identity, launch: launch, agreement: $1) }
      switch format {
      case .csv, .json: try Conclusion.printRows(rows, as: format)
      default: try StandardOutput.write(document(rows), as: format, width: TerminalText.width)
      }
      for row in rows where row.agreement.status == .failed {
        Notice.print("FAILED: \(row.name): \(row.agreement.worstInput ?? "beyond its bound")")
      }
      let code = rows.map(\.agreement).exitCode
      if code != 0 { throw ExitCode(code) }
    }

    private func document(_ rows: [ResultRow]) -> Document {
      var table = Table(
        [.init("benchmark"), .number("error"), .number("bound"), .init("unit"), .init("verdict")], caption: "Outputs")
      for row in rows {
        let agreement = row.agreement
        table.append([
          .text(row.name), .figure(agreement.worstScaledError), .figure(agreement.bound),
          agreement.scale.map { .text($0) } ?? .absent,
          .text(agreement.status.rawValue),
        ])
      }
      let failed = rows.count { $0.agreement.status == .failed }
      let unchecked = rows.count { $0.agreement.status == .unchecked }
      let counts = [
        failed == 0 ? "no output failed" : CountWording.count(failed, "output", "outputs") + " FAILED",
        "\(CountWording.count(rows.count - failed - unchecked, "is", "are")) right",
        unchecked == 0 ? nil : "\(unchecked) without a 'verify'",
      ]
      let verdict = Sentence(counts.compactMap { $0 }.joined(separator: ", "), failed == 0 ? .good : .bad)
      return Document("check", verdict: [verdict], sections: [Section(nil, [.table(table)])].compactMap { $0 })
    }
  }
}
