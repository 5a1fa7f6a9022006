import Records

/// A report before it has a format: a verdict, sections, and a line for programs.
///
/// A terminal, Markdown and a page show the same sections in the same order; ``TerminalText``, ``Markdown`` and
/// ``PageDocument`` render them.
package struct Document: Sendable {
  /// The subject: the heading of Markdown, the title of a page.
  package var title: String
  /// The answer in sentences of plain words, which comes first.
  package var verdict: [Sentence]
  package var sections: [Section]
  /// The last line, made for programs: `result: …`.
  package var result: Sentence?

  package init(_ title: String, verdict: [Sentence] = [], sections: [Section], result: Sentence? = nil) {
    (self.title, self.verdict, self.sections, self.result) = (title, verdict, sections, result)
  }
}

/// The significance of a sentence or heading; a terminal and a page show it as a colour beside the words.
package enum Tone: Sendable {
  case plain, good, doubtful, bad
}

/// A sentence, which may contain names from files.
package struct Sentence: Sendable, Equatable, ExpressibleByStringInterpolation {
  package var text: String
  package var tone: Tone

  package init(_ text: String, _ tone: Tone = .plain) { (self.text, self.tone) = (text, tone) }

  package init(stringLiteral text: String) { self.init(text) }
}

/// A part of a report with a heading of its own.
package struct Section: Sendable {
  /// The heading; a part without one continues the part before it.
  package var heading: Sentence?
  /// The anchor of the part on a page, a plain word; `nil` for a numbered one.
  package var id: String?
  /// Whether Markdown and a page fold the part; a terminal shows it.
  package var isFolded: Bool
  package var blocks: [Block]

  /// A part; `nil` where there is nothing to show.
  package init?(_ heading: Sentence? = nil, id: String? = nil, isFolded: Bool = false, _ blocks: [Block?]) {
    (self.heading, self.id, self.isFolded) = (heading, id, isFolded)
    self.blocks = blocks.compactMap { $0 }
    if self.blocks.isEmpty { return nil }
  }

  /// A part without a heading; `nil` where there is nothing to show.
  package init?(_ blocks: [Block?]) { self.init(nil, blocks) }
}

/// A block of a section.
package enum Block: Sendable {
  /// Pairs of a title and a text, the texts aligned.
  case facts([(title: String, text: Sentence)])
  /// Sentences, one per line.
  case sentences([Sentence])
  case table(Table)
  /// A picture on a page, and as characters in Markdown where it has intervals along names. Its numbers stand in a table
  /// or a sentence beside it.
  case chart(Chart)
  /// Lines of code, kept as they are, under a title where Markdown and a page fold them.
  case code(title: Sentence, lines: [String])
  /// Elements that only a page can show.
  case markup(Markup)
}

extension Document {
  /// The document as a file for people; text for the formats of programs.
  package func bytes(as format: ReportFormat, style: TerminalStyle = .plain) -> [UInt8] {
    switch format {
    case .markdown: Array(Markdown().text(self).utf8)
    case .html: PageDocument(self).bytes
    default: Array(TerminalText(style: style).text(self).utf8)
    }
  }
}

/// The formats of all commands; each names the cases that it takes.
package enum ReportFormat: String, Sendable, CaseIterable {
  /// For people at a terminal.
  case text
  /// For a pull request or a step summary on GitHub.
  case markdown
  /// For programs: one document.
  case json
  /// For tables: one line per benchmark.
  case csv
  /// For continuous integration: one test case per benchmark.
  case junit
  /// For people with a browser: one file with pictures.
  case html

  /// The suffix of the names of files.
  package var suffix: String {
    switch self {
    case .text: ".txt"
    case .markdown: ".md"
    case .json: ".json"
    case .csv: ".csv"
    case .junit: ".xml"
    case .html: ".html"
    }
  }

  /// The format that the suffix of a file's name stands for; `nil` where it ends in something else.
  package init?(nameOfFile: String) {
    guard let format = Self.allCases.first(where: { nameOfFile.hasSuffix($0.suffix) }) else { return nil }
    self = format
  }
}
