import BenchTestSupport
import Judge
import Reports

extension ReportSample {
  /// A report of comparisons, as in `compare`.
  static func report(_ comparisons: Comparison..., listsAll: Bool = false) -> ComparisonReport {
    ComparisonReport(comparisons, reason: ExitReason(comparisons: comparisons), listsAll: listsAll)
  }
}

extension Document {
  var text: String { TerminalText().text(self) }
  var markdown: String { Markdown().text(self) }
  var page: String { String(decoding: PageDocument(self).bytes, as: UTF8.self) }

  /// The first section whose heading has a prefix.
  func section(_ heading: String) -> Section? { sections.first { $0.heading?.text.hasPrefix(heading) ?? false } }

  /// All sentences of a document: verdict, headings, facts, sentences.
  var sentences: [Sentence] {
    verdict
      + sections.flatMap { section in
        [section.heading].compactMap { $0 }
          + section.blocks.flatMap { block -> [Sentence] in
            switch block {
            case let .facts(facts): facts.map(\.text)
            case let .sentences(sentences): sentences
            default: []
            }
          }
      }
  }

  /// The text of a fact; several facts with the same title are joined by line ends.
  func fact(_ title: String) -> String {
    sections.flatMap(\.blocks).flatMap { block -> [String] in
      guard case let .facts(facts) = block else { return [] }
      return facts.filter { $0.title == title }.map(\.text.text)
    }.joined(separator: "\n")
  }
}

extension Section {
  var table: Table? {
    for case let .table(table) in blocks { return table }
    return nil
  }

  var chart: Chart? {
    for case let .chart(chart) in blocks { return chart }
    return nil
  }
}

extension Table {
  /// The texts of all cells.
  var texts: [[String]] { rows.map { $0.cells.map(\.text) } }

  /// The texts of a row by column title.
  func row(_ name: String) -> [String: String]? {
    texts.first { $0[0].hasPrefix(name) }.map { Dictionary(uniqueKeysWithValues: zip(columns.map(\.title), $0)) }
  }
}
