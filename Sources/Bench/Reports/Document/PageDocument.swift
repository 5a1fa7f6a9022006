import Records

/// A page in one file, whose policy lets no request leave it.
///
/// Style sheet and script are inline. Foreign text enters as escaped text or attribute only; see `Markup`.
package struct PageDocument {
  private let title: String
  /// The first content, without a title of its own.
  private var opening: [Markup]
  private var sections: [(id: String, title: String, content: [Markup])] = []
  /// The style sheet of one kind of pages beside the common one, and their script.
  private let (style, script): (Markup, Markup)
  /// Values for the script, as JSON, and the identifier of their element.
  private let values: (id: String, json: String)?
  private let footer: String

  /// A page; a section without a heading continues the one before it.
  package init(
    title: String, opening: [Markup], sections: [Section?], style: Markup = .nothing, script: Markup,
    values: (id: String, json: String)?, footer: String
  ) {
    (self.title, self.opening, self.footer) = (title, opening, footer)
    (self.style, self.script, self.values) = (style, script, values)
    for (number, section) in sections.compactMap({ $0 }).enumerated() {
      if let heading = section.heading {
        self.sections.append((section.id ?? "part-\(number + 1)", heading.text, section.content))
      } else if self.sections.isEmpty {
        self.opening += section.content
      } else {
        self.sections[self.sections.count - 1].content += section.content
      }
    }
  }

  /// A document as a page; the details are the script's knowledge about single benchmarks, as JSON.
  package init(_ document: Document, details: String? = nil) {
    let result = [document.result].compactMap { $0 }
    let sentences = document.verdict + result
    let tone = [Tone.bad, .doubtful, .good].first { tone in sentences.contains { $0.tone == tone } }
    let lines = document.verdict.map { Markup("p", $0.text) } + result.map { Markup("code", $0.text) }
    let kind = tone == .good ? "answer good" : tone == .bad ? "answer bad" : "answer"
    let answers = Markup("div", ["class": "answers"], Markup("div", ["class": kind], lines))
    self.init(
      title: "cardbench: \(document.title)", opening: sentences.isEmpty ? [] : [answers], sections: document.sections,
      script: .resource(PackageResources.page_js), values: details.map { ("details", $0) },
      footer: "Made by cardbench. Nothing is loaded from elsewhere. Every picture has its numbers in a table below it; "
        + "with a script, tables sort and filter, and a line of a table opens all that is known about it.")
  }

  package var bytes: [UInt8] {
    let policy =
      "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
    let style = Markup.sequence([ChartStyle.sheet, .resource(PackageResources.page_css), style])
    let head = Markup(
      "head",
      [
        .leaf("meta", ["charset": "utf-8"]),
        .leaf("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
        .leaf("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .leaf("meta", ["name": "color-scheme", "content": "light dark"]),
        Markup("title", title), Markup("style", [style]),
      ])
    let body = [ChartStyle.definitions, header, main, Markup("footer", footer)] + data + [Markup("script", [script])]
    let page = Markup("html", ["lang": "en"], head, Markup("body", body))
    return Array("<!doctype html>\n\(page.text)\n".utf8)
  }

  private var header: Markup {
    let links = sections.map { Markup("a", ["href": "#\($0.id)"], $0.title) }
    return Markup("header", [Markup("h1", title), Markup("nav", ["aria-label": "Parts of this page"], links)])
  }

  private var main: Markup {
    let parts = sections.map { id, title, content in
      let heading = Markup("h2", ["id": "\(id)-head"], title)
      return Markup("section", ["id": id, "aria-labelledby": "\(id)-head"], [heading] + content)
    }
    return Markup("main", [Markup("section", ["aria-label": "Summary"], opening)] + parts)
  }

  private var data: [Markup] {
    values.map { [Markup("script", ["type": "application/json", "id": $0.id], Markup.data(json: $0.json))] } ?? []
  }
}

extension Section {
  fileprivate var content: [Markup] {
    let content = blocks.map(\.element)
    guard isFolded, let heading else { return content }
    return [Markup("details", [Markup("summary", heading.text)] + content)]
  }
}

extension Block {
  fileprivate var element: Markup {
    switch self {
    case let .facts(facts): Markup("dl", facts.flatMap { [Markup("dt", $0.title), Markup("dd", $0.text.text)] })
    case let .sentences(sentences): Markup("ul", sentences.map { Markup("li", $0.text) })
    case let .table(table): table.markup()
    case let .chart(chart): chart.figure(isWide: true)
    case let .code(title, lines):
      Markup(
        "details",
        [Markup("summary", title.text), Markup("div", ["class": "scroll listing"], lines.map { Markup("code", $0) })])
    case let .markup(markup): markup
    }
  }
}

extension Table {
  /// The table as an element of HTML; the first cell of a row about a benchmark leads to its row in the index.
  package func markup(isIndex: Bool = false) -> Markup {
    let places = shownColumns
    let titles = places.map { place in
      Markup("th", ["scope": "col", "class": columns[place].isNumber ? nil : "t"], columns[place].title)
    }
    let body = rows.map { Self.line($0, places, isIndex: isIndex) }
    return Markup(
      "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": caption],
      Markup(
        "table", ["data-index": isIndex ? "" : nil], Markup("caption", caption),
        Markup("thead", [Markup("tr", titles)]), Markup("tbody", body)))
  }

  private static func line(_ row: Row, _ places: [Int], isIndex: Bool) -> Markup {
    let cells = places.map { place in
      place == 0 ? head(row.cells[0], link: isIndex ? nil : row.key) : cell(row.cells[place], isExact: !isIndex)
    }
    return .open("tr", ["id": isIndex ? row.key.map { "b\($0)" } : nil], cells)
  }

  private static func head(_ cell: Cell, link: Int?) -> Markup {
    let text = Markup(cell.text.unbroken)
    return .open("th", ["data-v": exact(cell)], [link.map { Markup("a", ["href": "#b\($0)"], text) } ?? text])
  }

  /// A cell; where there are thousands, the digits that are shown have to do.
  private static func cell(_ cell: Cell, isExact: Bool) -> Markup {
    switch cell {
    case let .text(text), let .name(text): .open("td", ["class": "t"], [Markup(text.unbroken)])
    case .absent, .number: .open("td", ["data-v": isExact ? exact(cell) : nil], [Markup(cell.text)])
    }
  }

  /// All digits of a number, as result files have them; `nil` where the text shows them.
  private static func exact(_ cell: Cell) -> String? {
    guard case let .number(value, shown) = cell else { return nil }
    let digits = ResultValue.number(value).csv
    return digits == shown.replacing(",", with: "") ? nil : digits
  }
}

extension String {
  /// The text with joiners between blocks such as `▁▂`, between which a narrow column would break the line.
  fileprivate var unbroken: String {
    guard unicodeScalars.contains(where: { ("▁"..."█").contains($0) }) else { return self }
    return map(String.init).joined(separator: "\u{2060}")
  }
}
