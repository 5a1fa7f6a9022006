import CardSuites
import KernelPlugins
import Records
import Reports

/// Tests all kernels of a plug-in, each in processes of its own.
struct PluginValidation {
  /// The result of a test of one kernel.
  struct Finding {
    let test: PluginTest
    let kernel: String
    /// The broken promise; nil where it is kept.
    let failure: String?
  }

  private let facts: PluginFacts
  /// The kernels, as 'check' names them.
  let names: [String]

  init(_ facts: PluginFacts) {
    self.facts = facts
    names = PluginCheck(facts, AccuracyCheck(SuiteConfiguration(scroll: .shipped()))).offered.map(\.name)
  }

  /// Tests everything.
  ///
  /// - Parameter report: Called with the name of each kernel before it is tested.
  func findings(report: (String) -> Void) throws -> [Finding] {
    try names.flatMap { name in
      report(name)
      return try findings(name)
    }
  }

  /// A process that crashes ends at its test; the next one goes on behind it.
  private func findings(_ name: String) throws -> [Finding] {
    var findings: [Finding] = []
    while findings.count < PluginTest.allCases.count {
      let arguments = ["plugin", "test", facts.path, "--kernel", name, "--first", "\(findings.count)"]
      let outcome = try PluginProcess(arguments: arguments).run()
      let lines = outcome.lines.filter { !$0.hasPrefix(Cardbench.PluginTestCommand.mark) }
      let rest = PluginTest.allCases.dropFirst(findings.count)
      findings += zip(rest, lines).map { Finding(test: $0, kernel: name, failure: $1 == "ok" ? nil : $1) }
      if findings.count < PluginTest.allCases.count {
        let test = PluginTest.allCases[findings.count]
        let last = outcome.lines.last ?? ""
        let place = last.hasPrefix(Cardbench.PluginTestCommand.mark) ? " " + last : ""
        findings.append(Finding(test: test, kernel: name, failure: (outcome.failure ?? "said nothing") + place))
      }
    }
    return findings
  }
}

/// A line per test.
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
    let verdict = hasFailures ? Sentence("The plug-in breaks what cardbench.h says.", .bad) : "All promises are kept."
    return Document("plug-in", verdict: [verdict], sections: [Section(nil, [.table(table)])].compactMap { $0 })
  }

  /// A line per failure.
  var failures: [String] { findings.filter { $0.failure != nil }.map { "\($0.test.rawValue): \(Self.sentence($0))" } }

  private static func sentence(_ finding: PluginValidation.Finding) -> String {
    "\(finding.kernel): \(finding.failure ?? "")"
  }
}
