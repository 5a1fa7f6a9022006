import ArgumentParser
import Stopwatch

extension Cardbench {
  /// Says what this machine can run, and what makes its figures worse than they could be.
  struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Examine this machine: what it can run, and what to change for quieter figures.",
      discussion: """
        Times depend on more than the code: on the frequency the processor happens to run at, on other programs, on the \
        host of a virtual machine. This looks at everything of that kind that can be seen without measuring, in less \
        than a second, and changes nothing. Each line is marked ok, note or warning; what could be better is followed \
        by a remedy. Run it once on every machine whose figures you want to trust. The exit code is always 0: warnings \
        are no failures.
        """)

    @Option(
      help: "What to print: text or json.", completion: .names(DiagnosisFormat.self), transform: ListArgument.name)
    var format: DiagnosisFormat = .text

    func run() throws {
      try CommandFailure.reporting {
        let report = SystemReport.current(
          program: DiagnosisProgram.facts, missingCounters: SystemDisturbanceMeter().missing)
        switch format {
        case .text:
          let text = SystemReportText(report.findings, noise: Invocation.command("noise")).text
          try StandardOutput.write(text)
        case .json: try StandardOutput.write(DiagnosisJSON.text(report))
        }
      }
    }
  }
}
