import Records

/// A document as Markdown for GitHub.
///
/// Sections whose frames do not fit are omitted as a whole, then rows; the text states what is missing.
package struct Markdown {
  /// A comment may have 65,536 characters; the rest is left for text that others add around it.
  package static let comment = 65_000
  /// The limit of all summaries of one step together: 1 MiB.
  package static let stepSummary = 1_048_576

  private let limit: Int

  package init(limit: Int = Markdown.comment) { self.limit = limit }

  /// The document under a heading; it ends with the machine-readable line in a code block.
  package func text(_ document: Document) -> String {
    let verdict = document.verdict.map { MarkdownText.sentence($0.text) + "\n\n" }.joined()
    let opening = "### \(Vocabulary.current.program): \(MarkdownText.sentence(document.title))\n\n" + verdict
    let closing = document.result.map { "```\n\($0.text.printable.replacing("`", with: "'"))\n```\n" } ?? ""
    let sections = document.sections.map(Self.parts).filter { !$0.isEmpty }
    var room = limit - opening.utf8.count - closing.utf8.count - Self.omission(sections.count).utf8.count
    let kept = sections.filter { parts in
      let size = parts.reduce(0) { $0 + $1.frameSize }
      guard size <= room else { return false }
      room -= size
      return true
    }
    let body = kept.joined().map { $0.text(room: &room) }.joined()
    let omitted = sections.count - kept.count
    return opening + body + (omitted > 0 ? Self.omission(omitted) : "") + closing
  }

  private static func omission(_ count: Int) -> String {
    "… and \(CountWording.count(count, "part")) that would not fit\n\n"
  }

  private static func parts(_ section: Section) -> [MarkdownPart] {
    var parts = section.blocks.compactMap { part($0) }
    guard let heading = section.heading, !parts.isEmpty else { return parts }
    let title = MarkdownText.sentence(heading.text)
    let opening = section.isFolded ? "<details><summary>\(title)</summary>\n\n" : "#### \(title)\n\n"
    parts[0].opening = opening + parts[0].opening
    if section.isFolded { parts[parts.count - 1].closing += "</details>\n\n" }
    return parts
  }

  private static func part(_ block: Block) -> MarkdownPart? {
    switch block {
    case let .facts(facts): return list(facts.map { "\($0.title): \($0.text.text)" }, limit: facts.count)
    case let .sentences(sentences): return list(sentences.map(\.text), limit: 20)
    case let .table(table): return part(table)
    case let .chart(chart): return chart.characters.map { part(code: $0) }
    case let .code(title, lines):
      var code = part(code: lines)
      code.opening = "<details><summary>\(MarkdownText.sentence(title.text))</summary>\n\n" + code.opening
      code.closing += "</details>\n\n"
      return code
    case .markup: return nil
    }
  }

  private static func list(_ sentences: [String], limit: Int) -> MarkdownPart {
    MarkdownPart(total: sentences.count, rows: sentences.prefix(limit).map { "- \(MarkdownText.sentence($0))" })
  }

  /// Lines of code, each indented, since a name at the start of a line could end the block.
  private static func part(code lines: [String]) -> MarkdownPart {
    MarkdownPart(
      opening: "```text\n", closing: "```\n\n", total: lines.count,
      rows: lines.map { "  " + $0.printable.replacing("`", with: "'") })
  }

  private static func part(_ table: Table) -> MarkdownPart {
    let (places, rows) = (table.shownColumns, table.shownRows)
    guard !rows.isEmpty else { return MarkdownPart(total: table.rows.count, rows: []) }
    let titles = places.map { MarkdownText.sentence(table.columns[$0].title) }
    let rules = places.map { table.columns[$0].isNumber ? "--:" : ":--" }
    let names = places.map { place in MarkdownText.code(rows.map { $0.cells[place].isName ? $0.cells[place].text : "" })
    }
    let lines = rows.enumerated().map { number, line in
      row(
        zip(places, names).map { place, names in
          let cell = line.cells[place]
          return cell.isName ? names[number] : MarkdownText.sentence(cell.text, width: 1_000)
        })
    }
    return MarkdownPart(opening: row(titles) + "\n" + row(rules) + "\n", total: table.rows.count, rows: lines)
  }

  private static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}

/// A part of the text: a frame that is kept whole, and as many of its rows as fit.
private struct MarkdownPart {
  var opening = ""
  var closing = "\n"
  let total: Int
  let rows: [String]

  /// The size of the frame in bytes, with the longest remark on missing rows.
  var frameSize: Int { opening.utf8.count + closing.utf8.count + (total > 0 ? rest(after: 0).utf8.count : 0) }

  /// The remark on missing rows; the blank line ends a table.
  private func rest(after shown: Int) -> String { total > shown ? "\n… and \((total - shown).grouped) more\n" : "" }

  /// The frame and as many rows as fit into `room` bytes; the bytes of the rows are subtracted from it.
  func text(room: inout Int) -> String {
    var (text, shown) = (opening, 0)
    for row in rows {
      guard row.utf8.count < room else { break }
      room -= row.utf8.count + 1
      text += row + "\n"
      shown += 1
    }
    return text + rest(after: shown) + closing
  }
}

/// Escapes foreign text for Markdown, so that it cannot end a table or start any markup.
package enum MarkdownText {
  /// Names as code, shortened so that distinct names remain distinct.
  package static func code(_ texts: [String]) -> [String] { texts.shortened(to: 100).map(span) }

  /// A pipe ends a cell even in a code span, and a backtick ends the span, so such names are written as HTML.
  private static func span(_ text: String) -> String {
    let isPlain = !text.utf8.contains { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "\\") }
    guard isPlain, let first = text.first, first != " ", text.last != " " else {
      return "<code>\(escaped(text, keeping: "/-. "))</code>"
    }
    return "`\(text)`"
  }

  static func sentence(_ text: String, width: Int = 500) -> String {
    escaped(text.printable.shortened(to: width), keeping: "/-. ,;:()%+=?'")
  }

  /// Replaces punctuation with character references, which Markdown never treats as syntax.
  private static func escaped(_ text: String, keeping harmless: String) -> String {
    var escaped = ""
    for character in text {
      guard let ascii = character.asciiValue, !character.isLetter, !character.isNumber, !harmless.contains(character)
      else {
        escaped.append(character)
        continue
      }
      escaped += "&#\(ascii);"
      // Otherwise GitHub would treat it as a mention and send a notification.
      if character == "@" { escaped += "&#8203;" }
    }
    return escaped
  }
}
