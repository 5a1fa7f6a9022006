import Judge
import Records

/// A run as a page: what was measured, what a frame costs, whether it is right, and every benchmark.
package struct ResultPage: Sendable {
  /// What a kernel promises, for the details of its benchmarks.
  package struct Promise: Sendable, Equatable {
    /// The kernel.
    package var title: String
    /// What is promised, by name.
    package var lines: [(name: String, text: String)]

    /// Describes a promise.
    package init(title: String, lines: [(name: String, text: String)]) { (self.title, self.lines) = (title, lines) }

    /// Whether both are about the same kernel.
    package static func == (left: Promise, right: Promise) -> Bool { left.title == right.title }
  }

  let rows: [ResultRow]
  let metadata: RunMetadata?
  let summary: RunSummary
  let report: ResultReport
  /// The files, as the caller names them.
  let labels: [String]
  /// What a reader should know of the files.
  let notices: [String]
  let comparison: ComparisonReport?
  /// Errors over whole domains; `nil` where no check is at hand.
  let check: DomainErrors?
  let promise: @Sendable (BenchmarkIdentity) -> Promise?
  /// What the cards of a recipe do.
  let picture: @Sendable (_ recipe: String) -> Markup?
  /// The place of every benchmark in the list of all.
  let keys: [String: Int]
  let styles: ImplementationStyles
  /// The frames of one size and element that compete: registers of one width do not.
  let competingFrames: [ResultRow]
  /// The recipes of those.
  let recipes: [String]

  /// Gathers what is shown.
  ///
  /// - Parameters:
  ///   - rows: The rows of a run, in any order; also none.
  ///   - metadata: What is true of the whole run.
  ///   - labels: What the files are called.
  ///   - notices: What a reader should know of the files.
  ///   - comparison: What changed since a baseline.
  ///   - check: What a check found out.
  ///   - promise: What the kernel of a benchmark promises.
  ///   - picture: What the cards of a recipe do, as a figure; `nil` for a recipe that is not known here.
  package init(
    rows: [ResultRow], metadata: RunMetadata? = nil, labels: [String] = [], notices: [String] = [],
    comparison: ComparisonReport? = nil, check: DomainErrors? = nil,
    promise: @escaping @Sendable (BenchmarkIdentity) -> Promise? = { _ in nil },
    picture: @escaping @Sendable (_ recipe: String) -> Markup? = { _ in nil }
  ) {
    (self.rows, self.metadata, self.labels, self.notices) = (rows, metadata, labels, notices)
    (self.comparison, self.check, self.promise, self.picture) = (comparison, check, promise, picture)
    summary = RunSummary(rows: rows, metadata: metadata)
    report = summary.report
    keys = Dictionary(uniqueKeysWithValues: report.rows.enumerated().map { ($1.name, $0) })
    styles = ImplementationStyles(report.rows)
    competingFrames = summary.mainFrames.filter { !RunSummary.singleWidths.contains($0.variant ?? "") }
    recipes = competingFrames.map { $0.recipe ?? "–" }.distinct
  }

  /// What a frame costs and whether it is right, in one sentence.
  package var opening: String { [costs, agreement].compactMap { $0 }.joined(separator: "; ") }

  /// How many outputs agree with the truth.
  var agreement: String { rows.isEmpty ? "nothing was measured" : summary.agreement }

  /// The page.
  package var html: [UInt8] { document.bytes }

  /// All pictures, in the order of the page.
  package var charts: [Chart] {
    let changes = comparison?.comparisons.enumerated().map { ComparisonSection($1, number: $0).chart } ?? []
    var charts = frameCharts + scalingCharts + kernelCharts
    charts += check?.charts ?? []
    charts += [roofline].compactMap { $0 }
    charts += traceCharts
    charts += ([launches] + changes).compactMap { $0 }
    return charts
  }

  private var document: PageDocument {
    let parts = [
      PageDocument.Section("changes", "What changed", changes), section("variants", "Variants", variants),
      section("cards", "The cards", cards),
      section("sizes", "Time over rows", scaling), section("kernels", "Kernels", kernels),
      section("domain", "Errors over the whole domain", check?.content ?? []),
      section("roof", "What the machine can do", [roofline].compactMap { $0 }.map { $0.figure(isWide: true) }),
      section("scroll", "Scrolling and staggering", traces), section("machine", "The machine", machine),
      section("all", "Every benchmark", index),
    ]
    return PageDocument(
      title: "What a frame of cards costs", opening: firstScreen, sections: parts.compactMap { $0 },
      details: report.rows.isEmpty ? nil : details)
  }

  private func section(_ id: String, _ title: String, _ content: [Markup]) -> PageDocument.Section? {
    PageDocument.Section(id, title, content)
  }

  private var changes: [Markup] {
    comparison.map { report in
      report.comparisons.enumerated().flatMap { ComparisonSection($1, number: $0, keys: keys).content }
    } ?? []
  }
}
