import Records

/// What a run found out, on one screen: at most 50 lines of 100 characters for the whole gallery.
package struct RunSummary: Sendable {
  /// Registers of one width, of which `simd` is the widest: they do not compete with it.
  static let singleWidths = ["simd128", "simd256", "simd512"]
  /// The most characters of a line.
  static let width = 100
  /// The most failures that are listed.
  static let listedFailures = 5

  let report: ResultReport
  let rows: [ResultRow]
  let metadata: RunMetadata?
  let measuredFrames: [ResultRow]
  /// The frames of one size and element type that the screen shows; none where none were measured.
  package let mainFrames: [ResultRow]

  /// Summarises rows.
  ///
  /// - Parameters:
  ///   - rows: The rows of a run, in any order.
  ///   - metadata: What is true of the whole run; without it, the machine is known by its identifier only.
  package init(rows: [ResultRow], metadata: RunMetadata? = nil) {
    (report, self.rows, self.metadata) = (ResultReport(rows: rows), rows, metadata)
    measuredFrames = report.callRows.filter { $0.kernel == "frame" && $0.isMeasured }
    mainFrames = Self.main(measuredFrames)
  }

  /// Failures first, then the machine, frames, stages, and what staggering saves.
  package var blocks: [ReportBlock] {
    let sentences = agreement.lines(endingAt: ";", width: Self.width) + calling + staggering + replay
    return [failures, .lines(conditions), frames, stages, .lines(sentences)].compactMap { $0 }
  }

  /// The summary as text, its parts separated by blank lines.
  package var text: String { blocks.map(\.text).joined(separator: "\n") }

  /// The summary as Markdown.
  package var markdown: String { blocks.map(\.markdown).joined() }

  private var failures: ReportBlock? {
    let all = report.failures.map { "FAILED: \($0)".shortened(to: Self.width) }
    guard !all.isEmpty else { return nil }
    let rest = all.count - Self.listedFailures
    return .lines(all.prefix(Self.listedFailures) + (rest > 0 ? ["and \(rest) more; 'show --all' lists them"] : []))
  }

  /// How many outputs agree with the truth, and what is known of the others.
  var agreement: String {
    let kernels = outputs.filter { $0.agreement.status == .unchecked }.map(\.kernel).distinct
    let isLimit = Set(report.limitRows.map(\.kernel)).isSuperset(of: kernels)
    return counts.sentence(
      "output", "outputs", unchecked: isLimit ? "limits of the machine" : CountWording.list(kernels))
  }

  /// The outputs by their verdicts.
  var counts: AgreementCounts { AgreementCounts(outputs.map(\.agreement)) }

  /// A row per benchmark: of several launches, not all compare.
  private var outputs: [ResultRow] {
    rows.grouped(by: \.name).compactMap { $0.elements.max { $0.agreement.status < $1.agreement.status } }
  }
}
