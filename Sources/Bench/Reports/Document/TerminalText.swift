import Records

/// A document for a terminal, within about 115 columns.
package struct TerminalText {
  package static let width = 115

  private let style: TerminalStyle
  private let width: Int?

  /// - Parameter width: The columns of the screen, to which sentences are wrapped; without it, sentences are not
  ///   wrapped.
  package init(style: TerminalStyle = .plain, width: Int? = nil) { (self.style, self.width) = (style, width) }

  /// The document as lines, each with a newline; foreign text cannot contain control sequences.
  ///
  /// Charts and markup are not shown, nor is the title, which the command line implies.
  package func text(_ document: Document) -> String {
    let parts = [lines(document.verdict)] + document.sections.map(text) + [lines([document.result].compactMap { $0 })]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func text(_ section: Section) -> String {
    let heading = lines([section.heading].compactMap { $0 })
    var content = ""
    for block in section.blocks {
      if case .code = block, !content.isEmpty { content += "\n" }
      content += text(block)
    }
    return content.isEmpty ? "" : heading + content
  }

  private func text(_ block: Block) -> String {
    switch block {
    case let .facts(facts): text(facts)
    case let .sentences(sentences): lines(sentences)
    case let .table(table): text(table)
    case let .code(title, code): lines([title]) + code.map { $0.printable + "\n" }.joined()
    case .chart, .markup: ""
    }
  }

  private func lines(_ sentences: [Sentence]) -> String {
    sentences.map { sentence in
      let text = sentence.text.printable
      let lines = text.count > width ?? .max ? text.wrapped(to: (width ?? Self.width) - 2) : [text]
      return lines.enumerated().map { ($0 == 0 ? "" : "  ") + style.heading($1, sentence.tone) + "\n" }.joined()
    }.joined()
  }

  /// Titles and texts in two columns, or the text below the title if any title is long, such as a name; long texts are
  /// wrapped.
  private func text(_ facts: [Fact]) -> String {
    let widest = facts.map(\.title.count).max() ?? 0
    let indent = widest > Self.longTitle ? 2 : widest + 2
    return facts.map { title, sentence in
      let isAbove = widest > Self.longTitle
      let front = isAbove ? "\(title.printable)\n  " : title.printable.padded(to: indent)
      let lines = sentence.text.printable.wrapped(to: (width ?? Self.width) - indent)
      return lines.enumerated().map { place, line in
        (place == 0 ? front : String(repeating: " ", count: indent)) + style.heading(line, sentence.tone)
      }.map { $0.withoutTrailingSpaces + "\n" }.joined()
    }.joined()
  }

  private static let longTitle = 30

  private func text(_ table: Table) -> String {
    let rest = table.rows.count - table.shownRows.count
    guard rest < table.rows.count || rest == 0 else { return "--all lists them\n" }
    return AlignedTable(table, width: width ?? Self.width).text
      + (rest > 0 ? "… and \(rest.grouped) more; --all lists them\n" : "")
  }
}

/// A table with a header, a rule, and aligned columns, two spaces apart, or one if only that fits.
///
/// Every character counts as one column, which is true of the characters in reports.
private struct AlignedTable {
  private let columns: [Table.Column]
  private let cells: [[String]]
  private let widths: [Int]
  private let gap: Int

  init(_ table: Table, width: Int) {
    let (places, rows) = (table.shownColumns, table.shownRows)
    columns = places.map { table.columns[$0] }
    let areNames = places.map { place in rows.contains { $0.cells[place].isName } }
    let texts = places.map { place in rows.map { $0.cells[place].text.printable } }
    let titles = columns.map(\.title.printable)
    // A last column of text may shrink to forty characters; longer text continues on the next line.
    let widest = zip(titles, texts).map { ([$0] + $1).map(\.count).max() ?? 0 }
    let isOpen = !(columns.last?.isNumber ?? true) && areNames.last == false
    let fixed = widest.enumerated().map { place, width in
      areNames[place] ? 0 : isOpen && place == widest.count - 1 ? min(width, 40) : width
    }
    let (all, gaps) = (widest.reduce(0, +), columns.count - 1)
    let isNarrow = !areNames.contains(true) && all + 2 * gaps > width && all + gaps <= width
    gap = isNarrow ? 1 : 2
    let room = width - fixed.reduce(0, +) - 2 * gaps
    let nameWidth = max(24, min(table.nameWidth, room / max(1, areNames.count { $0 })))
    cells = zip(texts, areNames).map { $1 ? $0.shortened(to: nameWidth) : $0 }
    var widths = zip(titles, cells).map { ([$0] + $1).map(\.count).max() ?? 0 }
    if isOpen, let last = widths.indices.last {
      let before = widths.dropLast().reduce(0) { $0 + $1 + 2 }
      widths[last] = min(widths[last], max(40, width - before))
    }
    self.widths = widths
  }

  var text: String {
    let rule = widths.map { String(repeating: "─", count: $0) }
    let rows = (cells.first ?? []).indices.flatMap(lines)
    return ([columns.map(\.title.printable), rule] + rows).map { line($0) + "\n" }.joined()
  }

  /// A row, without group cells that repeat the row above, and the continuation lines of its last cell.
  private func lines(_ row: Int) -> [[String]] {
    var texts = cells.map { $0[row] }
    for place in columns.indices where columns[place].isGroup && row > 0 {
      guard cells[place][row] == cells[place][row - 1] else { break }
      texts[place] = ""
    }
    guard let last = texts.last, let width = widths.last, last.count > width else { return [texts] }
    let blank = texts.dropLast().map { _ in "" }
    return last.wrapped(to: width).enumerated().map { ($0 == 0 ? texts.dropLast() : blank) + [$1] }
  }

  private func line(_ texts: [String]) -> String {
    columns.indices.map { place in
      columns[place].isNumber ? texts[place].aligned(to: widths[place]) : texts[place].padded(to: widths[place])
    }.joined(separator: String(repeating: " ", count: gap)).withoutTrailingSpaces
  }
}

extension String {
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
  package func aligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
  fileprivate var withoutTrailingSpaces: String { String(reversed().drop { $0 == " " }.reversed()) }
}

/// The colours of a terminal; they only repeat information that the text has.
package enum TerminalStyle: Sendable {
  case plain, colored

  /// Colours for a terminal, unless `NO_COLOR` is set, or `TERM` is empty or `dumb`.
  package init(isTerminal: Bool, environment: [String: String]) {
    let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty
    let isAble = !["", "dumb"].contains(environment["TERM"] ?? "")
    self = isTerminal && isAble && !isRefused ? .colored : .plain
  }

  func heading(_ line: String, _ tone: Tone) -> String {
    guard self == .colored, let color = tone.color else { return line }
    return "\u{1B}[1;\(color)m\(line)\u{1B}[0m"
  }
}

extension Tone {
  fileprivate var color: Int? {
    switch self {
    case .plain: nil
    case .bad: 31
    case .good: 32
    case .doubtful: 33
    }
  }
}
