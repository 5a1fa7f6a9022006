import Records

/// The findings of a system report as text.
package struct SystemReportText {
  private let findings: [Finding]
  private let noise: String

  /// Prepares a text.
  ///
  /// - Parameter noise: The command that looks at how quiet the machine is at the moment.
  package init(_ findings: [Finding], noise: String) { (self.findings, self.noise) = (findings, noise) }

  /// A line per finding, what to change, and a count; at most 100 characters wide.
  package var text: String {
    [list, changes, conclusion].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private var list: String {
    WrappedColumns(findings.map { [$0.state.rawValue, $0.topic, $0.text] }).text
  }

  private var changes: String {
    let all = findings.filter { $0.state == .warning } + findings.filter { $0.state == .note }
    let rows = all.compactMap { finding in finding.remedy.map { ["", finding.topic, $0] } }
    return rows.isEmpty ? "" : "What to change for quieter figures, most important first:\n" + WrappedColumns(rows).text
  }

  private var conclusion: String {
    let warnings = findings.count { $0.state == .warning }
    let notes = findings.count { $0.state == .note }
    let warned = warnings == 0 ? "no warnings" : warnings == 1 ? "1 warning" : "\(warnings) warnings"
    return "\(warned), \(notes == 1 ? "1 note" : "\(notes) notes"); a note is worth knowing and does no harm\n"
      + "next: \(noise)   how quiet is it at the moment?\n"
  }
}
