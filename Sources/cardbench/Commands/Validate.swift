import ArgumentParser
import Reports
import Stopwatch

extension Cardbench {
  /// Tests whether a plug-in keeps what the interface says.
  struct Validate: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Test whether a plug-in keeps what cardbench.h says.",
      discussion: """
        Every kernel is tested in processes of its own, with 0 to 67 rows, guards round every array, arrays that are \
        misaligned or shared, rows of NaN and infinities, twice, on two threads, and after release; and whether the \
        floating-point environment stays as it was. One line per test. \
        How right its numbers are is the question of 'check --plugin'.

        Exit codes: 0 all kept; 2 the library is no plug-in; 4 a promise is broken; 64 wrong usage.
        """)

    @Argument(help: "The library, such as ./libmine.so.", completion: .file(extensions: ["so", "dylib"]))
    var library: String

    func run() throws {
      try CommandFailure.reporting {
        let facts = try PluginFacts(of: library)
        if let absence = facts.absence { throw CommandFailure.badData(absence) }
        let validation = PluginValidation(facts)
        var steps = PhaseSteps(.verifying, of: validation.names.count)
        let findings = try validation.findings { name in
          ProgressLine.standard.show(steps.progress(next: name))
          steps.advance()
        }
        ProgressLine.standard.erase()
        let report = PluginValidationReport(findings: findings)
        try StandardOutput.write(report.document)
        for failure in report.failures { Notice.print("FAILED: \(failure)") }
        if report.hasFailures { throw ExitCode(4) }
        try StandardOutput.print(
          "next:  \(Invocation.command("check", "--plugin", library, "--filter", "/\(facts.name)"))")
      }
    }
  }
}
