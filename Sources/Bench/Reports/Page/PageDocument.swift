import BenchText
import Charts

/// A page in one file: no request leaves it, and nothing in it runs but its own script.
///
/// The policy names style sheet and script by their hashes, so that even markup that came in by mistake could do nothing.
struct PageDocument {
  /// A part of the page with a title of its own.
  struct Section {
    let id: String
    let title: String
    var content: [Markup]

    /// A part; `nil` where there is nothing to show.
    init?(_ id: String, _ title: String, _ content: [Markup]) {
      guard !content.isEmpty else { return nil }
      (self.id, self.title, self.content) = (id, title, content)
    }
  }

  let title: String
  /// What stands first, without a title of its own.
  let opening: [Markup]
  let sections: [Section]
  /// What the script shows of single benchmarks, as JSON.
  let details: String?

  /// The file.
  var bytes: [UInt8] {
    let body = Markup(
      "body", [ChartStyle.definitions, header, main, Self.footer] + data + [Markup("script", [Self.script])])
    let page = Markup("html", ["lang": "en"], head, body)
    return Array("<!doctype html>\n\(page.text)\n".utf8)
  }

  private static let script = Markup.resource(PackageResources.page_js)
  private static let style = Markup.sequence([ChartStyle.sheet, .resource(PackageResources.page_css)])

  private static let policy =
    "default-src 'none'; base-uri 'none'; form-action 'none'; "
    + "style-src 'sha256-\(SHA256.base64(of: Array(style.text.utf8)))'; "
    + "script-src 'sha256-\(SHA256.base64(of: Array(script.text.utf8)))'"

  private var head: Markup {
    Markup(
      "head",
      [
        .leaf("meta", ["charset": "utf-8"]),
        .leaf("meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy]),
        .leaf("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .leaf("meta", ["name": "color-scheme", "content": "light dark"]),
        Markup("title", title), Markup("style", [Self.style]),
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
    details.map { [Markup("script", ["type": "application/json", "id": "details"], Markup.data(json: $0))] } ?? []
  }

  private static let footer = Markup(
    "footer",
    "Made by cardbench report. Nothing is loaded from elsewhere. Every picture has its numbers in a table below it; "
      + "with a script, tables sort and filter, and a line of a table opens all that is known about it.")
}

extension PageDocument.Section {
  /// The part under its title.
  fileprivate var markup: Markup {
    Markup(
      "section", ["id": id, "aria-labelledby": "\(id)-head"], [Markup("h2", ["id": "\(id)-head"], title)] + content)
  }
}
