import Judge
import Records

/// A run as a page: what was measured, what a frame costs, whether it is right, and every benchmark.
package struct ResultPage: Sendable {
  /// The contract of a kernel, for the details of its benchmarks.
  package struct Promise: Sendable, Encodable {
    var title: String
    /// Pairs of a name and a text.
    var lines: [[String]]

    package init(title: String, lines: [[String]]) { (self.title, self.lines) = (title, lines) }
  }

  let rows: [ResultRow]
  let metadata: RunMetadata?
  let summary: RunSummary
  let report: ResultReport
  let labels: [String]
  let notices: [String]
  let comparison: ComparisonReport?
  let check: DomainErrors?
  let promise: @Sendable (BenchmarkIdentity) -> Promise?
  let picture: @Sendable (_ recipe: String) -> Markup?
  let keys: [String: Int]
  let competingFrames: [ResultRow]
  let recipes: [String]
  private let styles: [String: Int]

  /// - Parameters:
  ///   - promise: The contract of a benchmark's kernel.
  ///   - picture: The cards of a recipe, as a figure; `nil` for a recipe that is not known here.
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
    let names = (Self.knownImplementations + report.rows.compactMap(\.implementation)).distinct
    styles = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    competingFrames = summary.mainFrames.filter(\.competes)
    recipes = competingFrames.map { $0.recipe ?? "–" }.distinct
  }

  /// Those that most results have come first, so that they look the same on other pages, too.
  private static let knownImplementations = [
    "scalar", "auto", "blas", "simd", "simd-fused", "simd-compact", "parallel", "simd-streaming",
    "simd-fused-streaming", "simd-compact-streaming",
  ]

  func style(_ implementation: String?) -> Style { Style(implementation.flatMap { styles[$0] } ?? 0) }

  /// The cost of a frame and its correctness, in one sentence.
  package var opening: String { (costs.map { "\($0.answer ?? "") \($0.text)" } + [agreement]).joined(separator: "; ") }

  private var costs: [Sentence] { [screenful, rowsInFlight].compactMap { $0 } }

  package var html: [UInt8] { PageDocument(document, details: report.rows.isEmpty ? nil : details).bytes }

  package var charts: [Chart] {
    let changes = (comparison?.comparisons ?? []).enumerated().map { ComparisonSections($1, number: $0).chart }
    let results: [Chart?] = frameCharts + changes + scalingCharts + kernelCharts
    let machine: [Chart?] = [roofline] + traceCharts + [launches]
    return (results + (check?.charts ?? []) + machine).compactMap { $0 }
  }

  var document: Document {
    let frames = frameCharts.map { Block.chart($0) }
    let changes = (comparison?.comparisons ?? []).enumerated().flatMap { number, comparison in
      ComparisonSections(comparison, number: number, keys: keys).all
    }
    let opening = [
      Section([.facts(notices.map { (title: "note", text: Sentence($0)) })]), recipeSection,
      Section("The cards", id: "cards", cards),
    ]
    let rest = [
      Section("Variants", id: "variants", frames), sizes, kernels, check?.section,
      Section("What the machine can do", id: "roof", [roofline.map { .chart($0) }]), traces, machine,
      Section("Every benchmark", id: "all", index),
    ]
    return Document("what a frame of cards costs", verdict: verdict, sections: opening + changes + rest)
  }

  private var verdict: [Sentence] {
    let failures = report.failures + (check?.failures ?? [])
    let agreeing = summary.counts.count(.ok) + (check?.counts.count(.ok) ?? 0)
    let tone: Tone = !failures.isEmpty ? .bad : agreeing > 0 ? .good : .plain
    let right = [agreement, check?.sentence].compactMap { $0 }.enumerated().map { place, words in
      Sentence(words, tone, answer: place > 0 || tone == .plain ? nil : tone == .good ? "right" : "wrong")
    }
    let changes = comparison?.comparisons.map { Sentence(VerdictSentence($0).text, ExitReason($0).tone) }
    let costs = self.costs.isEmpty ? [Sentence("no frame was measured")] : self.costs
    let comparisons = changes ?? [Sentence("not compared with an earlier result; name one with --baseline")]
    return costs + right + failures.map { Sentence($0, .bad) } + comparisons
  }

  /// The frame of the slowest recipe with all rows at once, in its fastest variant that writes whole matrices; `nil`
  /// where no frame was measured.
  private var rowsInFlight: Sentence? {
    let best = summary.mainFrames.grouped(by: \.recipe).compactMap { FrameLine(report, $0.elements).matrices.first }
    guard let time = best.compactMap(\.times.min).max() else { return nil }
    let rows = CountWording.count(best[0].rows, "row")
    return Sentence(
      "for a frame of \(rows) that all move, in the slowest recipe; \(Self.share(time))",
      answer: NumberText.duration(nanoseconds: time))
  }

  static func share(_ nanoseconds: Double) -> String {
    "\((nanoseconds / frameNanoseconds120Hz * 100).significant()) % of the time between two frames at 120 Hz"
  }

  private var agreement: String { rows.isEmpty ? "nothing was measured" : summary.agreement }

  var facts: [Fact] {
    let kernels = CountWording.count(Set(report.rows.map(\.kernel)).count, "kernel")
    let benchmarks = CountWording.count(report.rows.count, "benchmark")
    let files = labels.isEmpty ? "" : ", in \(CountWording.list(labels))"
    var facts = [(title: "measured", text: Sentence("\(benchmarks) of \(kernels)\(files)"))] + summary.machine
    if let metadata {
      let when = [metadata.start, metadata.end].compactMap { $0 }.joined(separator: " to ")
      facts.append((title: "when", text: Sentence(when)))
      facts.append((title: "command", text: Sentence(metadata.arguments.joined(separator: " "))))
    }
    return facts
  }

  private var cards: [Block] {
    let pictures = summary.mainFrames.compactMap(\.recipe).distinct.compactMap(picture)
    guard !pictures.isEmpty else { return [] }
    let grids = [pictures.prefix(2), pictures.dropFirst(2)].filter { !$0.isEmpty }.map {
      Block.markup(Markup("div", ["class": "grid"], Array($0)))
    }
    let words =
      "The recipes whose frames were timed, played by this program's kernels in a table of a few rows, with the seconds "
      + "below each frame. To see one move: "
    return [
      .markup(Markup("p", Markup(words), Markup("code", "cardbench film NAME --output NAME.html"), Markup(".")))
    ] + Block.first(1, of: grids) { CountWording.count(pictures.count - 2, "more recipe") }
  }
}

extension String {
  /// The text as a word of letters, digits and hyphens, which names of pictures are made of.
  var identifier: String { String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }.prefix(60)) }
}
