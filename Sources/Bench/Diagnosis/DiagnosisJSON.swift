import BenchText

/// A diagnosis for programs.
public enum DiagnosisJSON {
  /// Renders an examination: its findings in order, and the facts behind them.
  ///
  /// - Parameter examination: The examination.
  /// - Returns: An object with sorted keys; what is unknown is absent.
  public static func text(_ examination: Examination) -> String {
    struct Document: Encodable {
      let facts: Examination
      let findings: [Finding]
    }
    return text(of: Document(facts: examination, findings: examination.findings))
  }

  /// Renders a report on noise.
  ///
  /// - Parameter report: The report.
  /// - Returns: An object with sorted keys; what is unknown is absent.
  public static func text(_ report: NoiseReport) -> String { text(of: report) }

  private static func text(of document: some Encodable) -> String {
    String(decoding: JSONText.document(document), as: UTF8.self)
  }
}
