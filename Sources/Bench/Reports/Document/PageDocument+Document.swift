import Records

extension PageDocument {
  /// A document as a page.
  ///
  /// - Parameter details: What the script shows of single benchmarks, as JSON.
  package init(_ document: Document, details: String? = nil) {
    let (verdict, result) = (document.verdict, document.result)
    let tones: [Tone] = [.bad, .doubtful, .good]
    let tone = tones.first { tone in (verdict + [result].compactMap { $0 }).contains { $0.tone == tone } }
    let box = Markup(
      "div", ["class": "answers"],
      Markup(
        "div", ["class": (tone ?? .plain).pageClass],
        verdict.map { Markup("p", $0.text) } + [result].compactMap { $0.map { Markup("code", $0.text) } }))
    var opening = verdict.isEmpty && result == nil ? [] : [box]
    var sections: [Section] = []
    for (number, part) in document.sections.enumerated() {
      let content = part.content
      if let heading = part.heading {
        sections += [Section(part.id ?? "part-\(number + 1)", heading.text, content)].compactMap { $0 }
      } else if sections.isEmpty {
        opening += content
      } else {
        sections[sections.count - 1].content += content
      }
    }
    self.init(title: "cardbench: \(document.title)", opening: opening, sections: sections, details: details)
  }

  /// A page about results.
  ///
  /// - Parameter details: What the script shows of single benchmarks, as JSON.
  init(title: String, opening: [Markup], sections: [Section], details: String?) {
    self.init(
      title: title, opening: opening, sections: sections, script: .resource(PackageResources.page_js),
      values: details.map { Values(id: "details", json: $0) },
      footer: "Made by cardbench. Nothing is loaded from elsewhere. Every picture has its numbers in a table below it; "
        + "with a script, tables sort and filter, and a line of a table opens all that is known about it.")
  }
}

extension Tone {
  /// The class of a box on a page.
  var pageClass: String {
    switch self {
    case .good: "answer good"
    case .bad: "answer bad"
    case .doubtful, .plain: "answer"
    }
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
  /// The block as an element of a page.
  fileprivate var element: Markup {
    switch self {
    case let .facts(facts): Markup("dl", facts.flatMap { [Markup("dt", $0.title), Markup("dd", $0.text.text)] })
    case let .sentences(sentences): .list(sentences.map(\.text))
    case let .table(table): table.markup()
    case let .chart(chart): chart.figure(isWide: true)
    case let .code(title, lines):
      Markup(
        "details",
        [
          Markup("summary", title.text),
          Markup("div", ["class": "scroll listing"], lines.map { Markup("code", $0) }),
        ])
    case let .markup(markup): markup
    }
  }
}

extension Table {
  /// The table as an element of HTML, with all its rows; the first cell of a row about a benchmark leads to it.
  ///
  /// - Parameter isIndex: Whether this is the list of benchmarks itself, to which the rows of others lead.
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
    return .open(
      "th", ["data-v": exact(cell)], [link.map { Markup("a", ["href": "#b\($0)"], text) } ?? text])
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
