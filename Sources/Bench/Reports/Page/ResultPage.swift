import Judge
import Records

/// A run as a page: the measured subjects, the verdict on the outputs, changes, and all benchmarks.
package struct ResultPage: Sendable {
  let rows: [ResultRow]
  let metadata: RunMetadata?
  package let summary: RunSummary
  package let report: ResultReport
  let labels: [String]
  let notices: [String]
  let comparison: ComparisonReport?
  let check: DomainErrors?
  package let keys: [String: Int]
  private let styles: [String: Int]
  private(set) var own = ReportParts.Page()

  package init(
    rows: [ResultRow], metadata: RunMetadata? = nil, labels: [String] = [], notices: [String] = [],
    comparison: ComparisonReport? = nil, check: DomainErrors? = nil, parts: ReportParts = ReportParts()
  ) {
    (self.rows, self.metadata, self.labels, self.notices) = (rows, metadata, labels, notices)
    (self.comparison, self.check) = (comparison, check)
    summary = RunSummary(rows: rows, metadata: metadata, parts: parts)
    report = summary.report
    keys = Dictionary(uniqueKeysWithValues: report.rows.enumerated().map { ($1.name, $0) })
    let names = (parts.implementations + report.rows.compactMap(\.implementation)).distinct
    styles = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    own = parts.page(self)
  }

  package func style(_ implementation: String?) -> Style { Style(implementation.flatMap { styles[$0] } ?? 0) }

  /// The tool's answers, or an introduction, and the verdict on the outputs, in one sentence.
  package var opening: String {
    let costs = own.answers?.compactMap { sentence in sentence.answer.map { "\($0) \(sentence.text)" } }
    return ((costs ?? answers.map(\.text)) + [agreement]).joined(separator: "; ")
  }

  private var answers: [Sentence] { own.answers ?? (rows.isEmpty ? [] : [Sentence(summary.introduction)]) }

  package var html: [UInt8] { PageDocument(document, details: report.rows.isEmpty ? nil : details).bytes }

  package var charts: [Chart] {
    let changes = (comparison?.comparisons ?? []).enumerated().map { ComparisonSections($1, number: $0).chart }
    let times = own.times == nil ? [overview] : []
    let results = own.charts + (times + changes).compactMap { $0 } + subjectCharts
    return results + (check?.charts ?? []) + traceCharts + [launches].compactMap { $0 }
  }

  package var document: Document {
    let changes = (comparison?.comparisons ?? []).enumerated().flatMap { number, comparison in
      ComparisonSections(comparison, number: number, keys: keys).all
    }
    let notes = Section([.facts(notices.map { (title: "note", text: Sentence($0)) })])
    let times = own.times ?? [Section("Times", id: "times", [overview.map { .chart($0) }])]
    let rest = [subjects, check?.section] + own.machine + [traces, machine]
    let sections = [notes] + own.opening + changes + times + rest
    return Document(
      report.parts.title, verdict: verdict, sections: sections + [Section("Every benchmark", id: "all", index)])
  }

  private var verdict: [Sentence] {
    let failures = report.failures + (check?.failures ?? [])
    let agreeing = summary.counts.count(.ok) + (check?.counts.count(.ok) ?? 0)
    let tone: Tone = !failures.isEmpty ? .bad : agreeing > 0 ? .good : .plain
    let right = [agreement, check?.sentence].compactMap { $0 }.enumerated().map { place, words in
      Sentence(words, tone, answer: place > 0 || tone == .plain ? nil : tone == .good ? "right" : "wrong")
    }
    let changes = comparison?.comparisons.map { Sentence(VerdictSentence($0).text, ExitReason($0).tone) }
    let comparisons = changes ?? [Sentence("not compared with an earlier result; give one with --baseline")]
    return answers + right + failures.map { Sentence($0, .bad) } + comparisons
  }

  private var agreement: String { rows.isEmpty ? "nothing was measured" : summary.agreement }

  var facts: [Fact] {
    let subjects = CountWording.count(Set(report.rows.map(\.path)).count, Vocabulary.current.subject)
    let benchmarks = CountWording.count(report.rows.count, "benchmark")
    let files = labels.isEmpty ? "" : ", in \(CountWording.list(labels))"
    var facts = [(title: "measured", text: Sentence("\(benchmarks) of \(subjects)\(files)"))] + summary.machine
    if let metadata {
      let when = [metadata.start, metadata.end].compactMap { $0 }.joined(separator: " to ")
      facts.append((title: "when", text: Sentence(when)))
      facts.append((title: "command", text: Sentence(metadata.arguments.joined(separator: " "))))
    }
    return facts
  }
}

extension String {
  /// The text as a word of letters, digits and hyphens, for names of pictures.
  package var identifier: String { String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }.prefix(60)) }
}
