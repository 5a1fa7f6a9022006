import Bench
import ArgumentParser
import CardSuites
import KernelPlugins
import Reports
import Stopwatch

extension Cardbench {
  struct Validate: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Test whether a plug-in follows the rules of cardbench.h.",
      discussion: """
        Every kernel is tested in separate processes, with 0 to 67 rows, guards around every array, arrays that are \
        misaligned or shared, rows of NaN and infinities, twice, on two threads, and after release; and whether the \
        floating-point environment is preserved. One line per test. \
        'check --plugin' tests the accuracy.

        Exit codes: 0 all rules followed; 2 the library is not a plug-in; 4 a rule is broken; 64 wrong usage.
        """)

    @Argument(help: "The library, such as ./libmine.so.", completion: .file(extensions: ["so", "dylib"]))
    var library: String

    func run() throws {
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

/// Tests all kernels of a plug-in, each in separate processes.
struct PluginValidation {
  struct Finding {
    let test: PluginTest
    let kernel: String
    let failure: String?
  }

  private let facts: PluginFacts
  let names: [String]

  init(_ facts: PluginFacts) {
    self.facts = facts
    names = PluginCheck(facts, AccuracyCheck(SuiteConfiguration(scroll: .shipped()))).offered.map(\.name)
  }

  /// Tests everything; reports the name of each kernel before it is tested.
  func findings(report: (String) -> Void) throws -> [Finding] {
    try names.flatMap { name in
      report(name)
      return try findings(name)
    }
  }

  /// After a crash, the next process continues with the following test.
  private func findings(_ name: String) throws -> [Finding] {
    var findings: [Finding] = []
    while findings.count < PluginTest.allCases.count {
      let arguments = ["plugin", "serve", "test", facts.path, "--kernel", name, "--first", "\(findings.count)"]
      let outcome = try PluginProcess(arguments: arguments).run()
      let lines = outcome.lines.filter { !$0.hasPrefix(Cardbench.PluginServe.mark) }
      let rest = PluginTest.allCases.dropFirst(findings.count)
      findings += zip(rest, lines).map { Finding(test: $0, kernel: name, failure: $1 == "ok" ? nil : $1) }
      if findings.count < PluginTest.allCases.count {
        let test = PluginTest.allCases[findings.count]
        let last = outcome.lines.last ?? ""
        let place = last.hasPrefix(Cardbench.PluginServe.mark) ? " " + last : ""
        findings.append(Finding(test: test, kernel: name, failure: (outcome.failure ?? "produced no output") + place))
      }
    }
    return findings
  }
}

struct PluginValidationReport {
  let findings: [PluginValidation.Finding]

  var hasFailures: Bool { findings.contains { $0.failure != nil } }

  var document: Document {
    var table = Table(
      [.init("test"), .number("kernels"), .init("verdict"), .init("claim")], caption: "Tests of a plug-in")
    for test in PluginTest.allCases {
      let all = findings.filter { $0.test == test }
      let failed = all.filter { $0.failure != nil }
      let verdict = failed.isEmpty ? "ok" : "\(failed.count) FAILED"
      table.append([
        .text(test.rawValue), .count(all.count), .text(verdict), .text(failed.first.map(Self.sentence) ?? test.claim),
      ])
    }
    let verdict = hasFailures ? Sentence("The plug-in breaks rules of cardbench.h.", .bad) : "All rules are followed."
    return Document("plug-in", verdict: [verdict], sections: [Section(nil, [.table(table)])])
  }

  var failures: [String] { findings.filter { $0.failure != nil }.map { "\($0.test.rawValue): \(Self.sentence($0))" } }

  private static func sentence(_ finding: PluginValidation.Finding) -> String {
    "\(finding.kernel): \(finding.failure ?? "")"
  }
}
