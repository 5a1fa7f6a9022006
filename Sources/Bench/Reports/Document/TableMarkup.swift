import Records

extension Table {
  /// The maximum number of rows of the index that a page has as elements; the script has all of them.
  static let listed = 50

  /// The table as an HTML element; the first cell of a row about a benchmark links to its row in the index, which has
  /// the first rows only.
  package func markup(isIndex: Bool = false, isExact: Bool = true) -> Markup {
    let places = shownColumns
    let titles = places.map { place in
      Markup("th", ["class": columns[place].isNumber ? nil : "t"], columns[place].title)
    }
    let body = rows.prefix(isIndex ? Self.listed : rows.count).map { row in
      Self.line(row, places, isIndex: isIndex, isExact: isExact && !isIndex)
    }
    return Markup(
      "div", ["class": "scroll", "tabindex": "0", "role": "region", "aria-label": caption],
      Markup(
        "table", ["data-index": isIndex ? "" : nil], Markup("caption", caption),
        Markup("thead", [Markup("tr", titles)]), Markup("tbody", body)))
  }

  private static func line(_ row: Row, _ places: [Int], isIndex: Bool, isExact: Bool) -> Markup {
    let cells = places.map { place in
      place == 0 ? head(row.cells[0], link: isIndex ? nil : row.key) : cell(row.cells[place], isExact: isExact)
    }
    return .open("tr", ["id": isIndex ? row.key.map { "b\($0)" } : nil], cells)
  }

  private static func head(_ cell: Cell, link: Int?) -> Markup {
    let text = Markup.name(cell.text.unbroken)
    return .open("th", ["data-v": exact(cell)], [link.map { Markup("a", ["href": "#b\($0)"], text) } ?? text])
  }

  /// A cell; tables of small pictures and the index have only the digits that are shown.
  private static func cell(_ cell: Cell, isExact: Bool) -> Markup {
    switch cell {
    case let .text(text), let .name(text): .open("td", ["class": "t"], [.name(text.unbroken)])
    case .absent, .number: .open("td", ["data-v": isExact ? exact(cell) : nil], [Markup(cell.text)])
    }
  }

  /// All digits of a number, as in result files; `nil` if the text shows them.
  private static func exact(_ cell: Cell) -> String? {
    guard case let .number(value, shown) = cell else { return nil }
    let digits = ResultValue.number(value).csv
    return digits == shown.replacing(",", with: "") ? nil : digits
  }
}

extension String {
  /// The text with word joiners between blocks such as `▁▂`, where a narrow column would break the line.
  fileprivate var unbroken: String {
    guard unicodeScalars.contains(where: { ("▁"..."█").contains($0) }) else { return self }
    return map(String.init).joined(separator: "\u{2060}")
  }
}

extension Markup {
  /// A foreign text, without the folders of absolute paths.
  package static func words(_ text: String) -> Markup {
    .name(text.replacing(#/(^|[\s'"=(])\/(?:[^\s'"\/]+\/)+/#) { $0.output.1 })
  }

  /// A foreign text in which lines may break after slashes, but not at the hyphens of names.
  static func name(_ text: String) -> Markup {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    return .sequence(
      parts.enumerated().flatMap { place, part in
        place + 1 < parts.count ? [whole(part + "/"), .open("wbr", [:], [])] : [whole(part)]
      })
  }

  private static func whole(_ part: String) -> Markup {
    part.contains("-") && !part.contains(" ") && part.count < 60
      ? Markup("span", ["class": "whole"], part) : Markup(part)
  }
}
