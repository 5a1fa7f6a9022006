import Records

/// A diagnosis for programs.
package enum DiagnosisJSON {
  /// Renders a report on the system: its findings in order, and the facts behind them.
  ///
  /// - Returns: An object with sorted keys; what is unknown is absent.
  package static func text(_ report: SystemReport) -> String {
    struct Document: Encodable {
      let facts: SystemReport
      let findings: [Finding]
    }
    return text(of: Document(facts: report, findings: report.findings))
  }

  /// Renders a report on noise.
  ///
  /// - Returns: An object with sorted keys; what is unknown is absent.
  package static func text(_ report: NoiseReport) -> String { text(of: report) }

  private static func text(of document: some Encodable) -> String {
    String(decoding: JSONText.document(document), as: UTF8.self)
  }
}
