import ArgumentParser
import Foundation
import HostSystem
import Reports
import Stopwatch

extension BenchCommand {
  struct Doctor: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        abstract: "Examine this machine: its capabilities, and what to change for quieter figures.",
        discussion: """
          Checks in less than a second, without measuring, everything except the code that affects times: the \
          processor's frequency, other programs, the host of a virtual machine. It changes nothing, and suggests \
          remedies where there are any. Run it once on every machine whose figures you want to trust. The exit code is \
          always 0: warnings are not failures.
          """)
    }

    @Option(among: [.text, .markdown, .json]) var format: ReportFormat = .text

    func run() throws {
      let report = SystemReport.current(program: Tool.facts, missingCounters: DisturbanceCounters().missing)
      guard format != .json else { return try StandardOutput.write(report.json) }
      try StandardOutput.write(report.findings.document, as: format)
    }
  }
}

extension [Finding] {
  package var document: Document {
    let (warnings, notes) = (filter { $0.state == .warning }, filter { $0.state == .note })
    let counts = [
      warnings.isEmpty ? "no warnings" : CountWording.count(warnings.count, "warning", "warnings"),
      CountWording.count(notes.count, "note", "notes"),
    ]
    let verdict = Sentence(
      counts.joined(separator: ", ") + "; notes are informational",
      warnings.isEmpty ? .good : .doubtful)
    let remedies = (warnings + notes).compactMap { finding in
      finding.remedy.map { (title: finding.topic, text: Sentence($0)) }
    }
    let next = (title: Invocation.command("noise"), text: Sentence("measure how quiet the machine is now"))
    return Document(
      "this machine", verdict: [verdict],
      sections: [
        Self.section(Sentence("warnings", .doubtful), warnings), Self.section("notes", notes),
        Self.section("ok", filter { $0.state == .ok }),
        Section("what to change for quieter figures, most important first", [.facts(remedies)]),
        Section("next", [.facts([next])]),
      ])
  }

  private static func section(_ heading: Sentence, _ findings: [Finding]) -> Section? {
    Section(heading, [.facts(findings.map { (title: $0.topic, text: Sentence($0.text)) })])
  }
}
