import ArgumentParser
import Reports
import Stopwatch

extension Cardbench {
  /// Examines the machine: what it can run, and what makes its figures worse than they could be.
  struct Doctor: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Examine this machine: what it can run, and what to change for quieter figures.",
      discussion: """
        Times depend on more than the code: on the frequency the processor happens to run at, on other programs, on the \
        host of a virtual machine. This looks at everything of that kind that can be seen without measuring, in less \
        than a second, and changes nothing. What could be better follows with \
        a remedy. Run it once on every machine whose figures you want to trust. The exit code is always 0: warnings \
        are no failures.
        """)

    @Option(among: [.text, .markdown, .json])
    var format: ReportFormat = .text

    func run() throws {
      try CommandFailure.reporting {
        let report = SystemReport.current(
          program: .own, missingCounters: SystemDisturbanceMeter().missing)
        guard format != .json else { return try StandardOutput.write(report.json) }
        try StandardOutput.write(report.findings.document, as: format)
      }
    }
  }
}
