import Records

/// A report independent of its format: a verdict, sections, and a machine-readable line.
///
/// A terminal, Markdown and a page show the same sections in the same order; ``TerminalText``, ``Markdown`` and
/// ``PageDocument`` render them.
package struct Document: Sendable {
  /// The subject: the heading in Markdown, the title of a page.
  package var title: String
  /// The heading of a page; `nil` to use the title.
  package var heading: String?
  /// The answer in sentences, at the top.
  package var verdict: [Sentence]
  package var sections: [Section]
  /// The last line, for programs: `result: …`.
  package var result: Sentence?

  package init(_ title: String, verdict: [Sentence?] = [], sections: [Section?], result: Sentence? = nil) {
    (self.title, self.verdict, self.sections) = (title, verdict.compactMap { $0 }, sections.compactMap { $0 })
    self.result = result
  }
}

/// The significance of a sentence or heading; a terminal and a page also show it as a colour.
package enum Tone: Sendable {
  case plain, good, doubtful, bad
}

/// A text that may contain names from files.
package struct Sentence: Sendable, Equatable, ExpressibleByStringInterpolation {
  package var text: String
  package var tone: Tone
  /// The answer in a word or a number, which a page shows large above the text.
  package var answer: String?

  package init(_ text: String, _ tone: Tone = .plain, answer: String? = nil) {
    (self.text, self.tone, self.answer) = (text, tone, answer)
  }

  package init(stringLiteral text: String) { self.init(text) }
}

/// A part of a report with its own heading.
package struct Section: Sendable {
  /// The heading; a part without one continues the part before it.
  package var heading: Sentence?
  /// The anchor of the part on a page, a plain word; `nil` for a numbered one.
  package var id: String?
  /// Whether Markdown and a page fold the part; a terminal shows it.
  package var isFolded: Bool
  package var blocks: [Block]

  /// A part without its empty blocks; `nil` if no block is left.
  package init?(_ heading: Sentence? = nil, id: String? = nil, isFolded: Bool = false, _ blocks: [Block?]) {
    (self.heading, self.id, self.isFolded) = (heading, id, isFolded)
    self.blocks = blocks.compactMap { $0 }.filter { !$0.isEmpty }
    if self.blocks.isEmpty { return nil }
  }

  package init?(_ blocks: [Block?]) { self.init(nil, blocks) }
}

package typealias Fact = (title: String, text: Sentence)

package enum Block: Sendable {
  /// Pairs of a title and a text, with aligned texts.
  case facts([Fact])
  /// Sentences, one per line.
  case sentences([Sentence])
  case table(Table)
  /// A picture on a page; in Markdown, character art if it has intervals by name.
  case chart(Chart)
  /// Verbatim lines of code, which Markdown and a page fold under a title.
  case code(title: Sentence, lines: [String])
  /// Elements that only a page can show.
  case markup(Markup)

  package static func lines(_ texts: [String]) -> Block { .sentences(texts.map { Sentence($0) }) }

  fileprivate var isEmpty: Bool {
    switch self {
    case let .facts(facts): facts.isEmpty
    case let .sentences(sentences): sentences.isEmpty
    case let .table(table): table.rows.isEmpty
    case .chart, .code, .markup: false
    }
  }
}

extension Document {
  /// The document in a human-readable format; machine-readable formats fall back to text.
  package func bytes(as format: ReportFormat, style: TerminalStyle = .plain) -> [UInt8] {
    switch format {
    case .markdown: Array(Markdown().text(self).utf8)
    case .html: PageDocument(self).bytes
    default: Array(TerminalText(style: style).text(self).utf8)
    }
  }
}

/// The formats of all commands; each command lists the cases that it supports.
///
/// Markdown is for GitHub; JUnit, with a test case per benchmark, is for CI; HTML is a single file with charts.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text, markdown, json, csv, junit, html

  package var suffix: String {
    let suffixes: [Self: String] = [.text: ".txt", .markdown: ".md", .junit: ".xml"]
    return suffixes[self] ?? ".\(rawValue)"
  }

  /// The format of a file's suffix; `nil` for any other suffix.
  package init?(nameOfFile: String) {
    guard let format = Self.allCases.first(where: { nameOfFile.hasSuffix($0.suffix) }) else { return nil }
    self = format
  }
}
