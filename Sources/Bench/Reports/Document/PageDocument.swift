import Records

/// A single-file page whose content security policy forbids all requests.
///
/// Style sheet and script are inline. Foreign text is always escaped, as text or as an attribute; see `Markup`.
package struct PageDocument {
  private let title: String
  /// The opening content, which has no title.
  private var opening: [Markup]
  private var sections: [(id: String, title: String, content: [Markup])] = []
  /// The style sheet of this kind of page, in addition to the common one, and its script.
  private let (style, script): (Markup, Markup)
  /// Values for the script, as JSON, and the identifier of their element.
  private let values: (id: String, json: String)?
  private var footer: [Markup]

  /// A page; a section without a heading continues the one before it.
  package init(
    title: String, opening: [Markup], sections: [Section?], style: Markup = .nothing, script: Markup,
    values: (id: String, json: String)?, footer: String
  ) {
    (self.title, self.opening, self.footer) = (title, opening, [Markup("p", footer)])
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

  /// A document as a page; `details` is data about single benchmarks for the script, as JSON.
  package init(_ document: Document, details: String? = nil) {
    self.init(
      title: "\(Vocabulary.current.program): \(document.heading ?? document.title)", opening: Self.answers(document),
      sections: document.sections,
      script: .resource(PackageResources.page_js), values: details.map { ("details", $0) },
      footer:
        "Made by \(Vocabulary.current.program). Nothing is loaded from elsewhere. Every picture has its numbers in a "
        + "table below it; with scripts enabled, tables sort and filter, and a row of a table opens its details."
    )
    if let result = document.result {
      footer.append(Markup("p", Markup("For programs: "), Markup("code", result.text)))
    }
  }

  /// The verdict: a box for each sentence with a short answer, and one for all others.
  private static func answers(_ document: Document) -> [Markup] {
    let rest = document.verdict.filter { $0.answer == nil }
    let tones = (rest + [document.result].compactMap { $0 }).map(\.tone)
    let hasBoxes = rest.count < document.verdict.count
    let lines = rest.enumerated().map { place, sentence in
      Markup("p", ["class": place == 0 && !hasBoxes ? "lead" : nil], [.words(sentence.text)])
    }
    let boxes = document.verdict.compactMap { sentence in
      sentence.answer.map { answer in
        let words = [Markup("p", ["class": "large"], answer), Markup("p", [.words(sentence.text)])]
        return Markup("div", ["class": Self.kind([sentence.tone])], words)
      }
    }
    let all = boxes + (lines.isEmpty ? [] : [Markup("div", ["class": kind(tones)], lines)])
    return all.isEmpty ? [] : [Markup("div", ["class": "answers"], all)]
  }

  private static func kind(_ tones: [Tone]) -> String {
    let tone = [Tone.bad, .doubtful, .good].first(where: tones.contains)
    return tone == .good ? "answer good" : tone == .bad ? "answer bad" : "answer"
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
    let links = sections.map { Markup("a", ["href": "#\($0.id)"], [.words($0.title)]) }
    return Markup("header", [Markup("h1", title), Markup("nav", ["aria-label": "Parts of this page"], links)])
  }

  private var main: Markup {
    let parts = sections.map { id, title, content in
      let heading = Markup("h2", ["id": "\(id)-head"], [.words(title)])
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
  static func folded(_ title: String, _ blocks: [Block]) -> Block {
    .markup(Markup("details", ["class": "part"], [Markup("summary", [.words(title)])] + blocks.map(\.element)))
  }

  package static func first(_ count: Int, of blocks: [Block], others title: () -> String) -> [Block] {
    let rest = Array(blocks.dropFirst(count))
    return Array(blocks.prefix(count)) + (rest.isEmpty ? [] : [.folded(title(), rest)])
  }

  fileprivate var element: Markup {
    switch self {
    case let .facts(facts):
      Markup("dl", facts.flatMap { [Markup("dt", [.words($0.title)]), Markup("dd", [.words($0.text.text)])] })
    case let .sentences(sentences) where sentences.count == 1: Markup("p", [.words(sentences[0].text)])
    case let .sentences(sentences): Markup("ul", sentences.map { Markup("li", [.words($0.text)]) })
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
