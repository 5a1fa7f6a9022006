#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.nonConformingFloatEncodingStrategy =
      .convertToString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(document) else { preconditionFailure("a diagnosis is always encodable") }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
