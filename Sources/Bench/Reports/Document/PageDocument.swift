import Records

/// A page in one file, whose policy lets no request leave it.
///
/// Style sheet and script are inline. Foreign text enters as escaped text or attribute only; see `Markup`.
package struct PageDocument {
  /// A part of the page with a title of its own.
  package struct Section {
    let id: String
    let title: String
    var content: [Markup]

    /// A part; `nil` where there is nothing to show.
    package init?(_ id: String, _ title: String, _ content: [Markup]) {
      guard !content.isEmpty else { return nil }
      (self.id, self.title, self.content) = (id, title, content)
    }
  }

  /// Values for the script, as JSON, and the element that has them.
  package struct Values {
    let id: String
    let json: String

    package init(id: String, json: String) { (self.id, self.json) = (id, json) }
  }

  let title: String
  /// The first content, without a title of its own.
  let opening: [Markup]
  let sections: [Section]
  /// The style sheet of one kind of pages beside ``style``, and their script.
  let (ownStyle, script): (Markup, Markup)
  let values: Values?
  let footer: String

  package init(
    title: String, opening: [Markup], sections: [Section], style: Markup = .nothing, script: Markup, values: Values?,
    footer: String
  ) {
    (self.title, self.opening, self.sections) = (title, opening, sections)
    (ownStyle, self.script, self.values, self.footer) = (style, script, values, footer)
  }

  /// The file.
  package var bytes: [UInt8] {
    let body = Markup(
      "body",
      [ChartStyle.definitions, header, main, Markup("footer", footer)] + data + [Markup("script", [script])])
    let page = Markup("html", ["lang": "en"], head, body)
    return Array("<!doctype html>\n\(page.text)\n".utf8)
  }

  private var style: Markup { .sequence([ChartStyle.sheet, .resource(PackageResources.page_css), ownStyle]) }

  private var policy: String {
    "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
  }

  private var head: Markup {
    Markup(
      "head",
      [
        .leaf("meta", ["charset": "utf-8"]),
        .leaf("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
        .leaf("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .leaf("meta", ["name": "color-scheme", "content": "light dark"]),
        Markup("title", title), Markup("style", [style]),
      ])
  }

  private var header: Markup {
    let links = sections.map { Markup("a", ["href": "#\($0.id)"], $0.title) }
    return Markup(
      "header", [Markup("h1", title), Markup("nav", ["aria-label": "Parts of this page"], links)])
  }

  private var main: Markup {
    let opening = Markup("section", ["aria-label": "Summary"], opening)
    return Markup("main", [opening] + sections.map(\.markup))
  }

  private var data: [Markup] {
    values.map { [Markup("script", ["type": "application/json", "id": $0.id], Markup.data(json: $0.json))] } ?? []
  }
}

extension PageDocument.Section {
  /// The part under its title.
  fileprivate var markup: Markup {
    Markup(
      "section", ["id": id, "aria-labelledby": "\(id)-head"], [Markup("h2", ["id": "\(id)-head"], title)] + content)
  }
}
