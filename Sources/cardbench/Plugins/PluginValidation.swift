import CardSuites
import KernelPlugins
import Records

/// Tests all kernels of a plug-in, each in processes of its own.
struct PluginValidation {
  /// What a test of one kernel found.
  struct Finding {
    let test: PluginTest
    let kernel: String
    /// The broken promise; nil where it is kept.
    let complaint: String?
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
      let (said, ending) = try WatchedProcess(arguments: arguments).run()
      let lines = said.filter { !$0.hasPrefix(Cardbench.PluginTestCommand.mark) }
      let rest = PluginTest.allCases.dropFirst(findings.count)
      findings += zip(rest, lines).map { Finding(test: $0, kernel: name, complaint: $1 == "ok" ? nil : $1) }
      if findings.count < PluginTest.allCases.count {
        let test = PluginTest.allCases[findings.count]
        let place = said.last.flatMap { $0.hasPrefix(Cardbench.PluginTestCommand.mark) ? " " + $0 : nil } ?? ""
        findings.append(Finding(test: test, kernel: name, complaint: (ending.complaint ?? "said nothing") + place))
      }
    }
    return findings
  }
}

/// A line per test.
struct PluginValidationReport {
  let findings: [PluginValidation.Finding]

  var hasFailures: Bool { findings.contains { $0.complaint != nil } }

  var text: String {
    var table = TextTable([.init("test"), .init("kernels", .right), .init("verdict"), .init("claim")])
    for test in PluginTest.allCases {
      let all = findings.filter { $0.test == test }
      let failed = all.filter { $0.complaint != nil }
      let verdict = failed.isEmpty ? "ok" : "\(failed.count) FAILED"
      table.append([test.rawValue, "\(all.count)", verdict, failed.first.map(Self.sentence) ?? test.claim])
    }
    return table.text
  }

  /// A line per failure.
  var failures: [String] { findings.filter { $0.complaint != nil }.map { "\($0.test.rawValue): \(Self.sentence($0))" } }

  private static func sentence(_ finding: PluginValidation.Finding) -> String {
    "\(finding.kernel): \(finding.complaint ?? "")"
  }
}
