import Records

extension Chart {
  /// The picture with its title and its numbers; a wide one says what to see in it, others share a sentence above them.
  ///
  /// - Parameter isWide: Whether it takes the whole width; then a phone gets another drawing of it.
  package func figure(isWide: Bool = false) -> Markup {
    let drawings =
      isWide
      ? [
        Markup("div", ["class": "wide"], svg(width: 860, id: "\(name)-w")),
        Markup("div", ["class": "narrow"], svg(width: 380, id: "\(name)-n")),
      ] : [svg(width: 440, id: name)]
    let numbers = Markup(
      "details", Markup("summary", "Numbers: \(title)"), table.markup(caption: title))
    return Markup(
      "figure", ["id": "chart-\(name)", "class": isWide ? nil : "half"],
      [Markup("figcaption", Markup("strong", title), isWide ? Markup(". \(description)") : .nothing)] + drawings
        + [numbers])
  }
}

extension Markup {
  /// Pictures beside each other where there is room.
  package static func grid(_ charts: [Chart]) -> Markup { Markup("div", ["class": "grid"], charts.map { $0.figure() }) }

  /// Sentences as a list.
  package static func list(_ sentences: [String]) -> Markup { Markup("ul", sentences.map { Markup("li", $0) }) }
}
