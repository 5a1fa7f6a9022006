import Records

extension ResultReport {
  /// Tables of growth with the size, and of crossovers between implementations.
  ///
  /// They cover the first subject of every path, and those that differ from it only on preferred axes.
  package var scaling: [Section?] {
    let all = alternatives().filter { !$0.curves.isEmpty }
    let first = all.grouped(by: \.subject.path).flatMap { path in
      path.elements.filter { isAlike($0.subject, path.elements[0].subject) }
    }
    return [growth(first.filter { $0.sizes.count > 1 }), changes(first)]
  }

  private func isAlike(_ one: Subject, _ other: Subject) -> Bool {
    let names = Set(parts.preferred.map(\.name))
    guard !names.isEmpty else { return true }
    return one.axes.filter { !names.contains($0.name) } == other.axes.filter { !names.contains($0.name) }
  }

  /// The axes that name a subject, besides its path: those with a preferred value, or else all.
  private func names(_ subjects: [Alternatives]) -> [String] {
    let known = parts.preferred.map(\.name)
    return known.isEmpty ? subjects.flatMap { $0.subject.axes.map(\.name) }.distinct : known
  }

  /// One row per subject: the implementation that is fastest at the largest size.
  private func growth(_ subjects: [Alternatives]) -> Section? {
    let (words, axes) = (Vocabulary.current, names(subjects))
    let sizes = Set(subjects.flatMap(\.sizes)).sorted()
    let names = ([words.subject] + axes + [words.implementation]).map { Table.Column($0) } + [.number("power")]
    let numbers = sizes.map { Table.Column.number($0.grouped) }
    var table = Table(names + numbers + [.init("knees")], caption: "Growth with the \(words.element.many)")
    for alternatives in subjects {
      guard let curve = alternatives.sizes.last.flatMap(alternatives.fastest) else { continue }
      let knees = curve.largestKnees(2).map(\.description).joined(separator: ", ")
      let values = Self.values(alternatives.subject, axes) + [.text(curve.implementation), .figure(curve.exponent)]
      let times = sizes.map { Table.Cell.figure(curve.point(size: $0)?.perElement) }
      table.append(values + times + [knees.isEmpty ? .absent : .text(knees)])
    }
    let remark = "knees: the time per \(words.element.one) grows at that size, by that factor, leaving that cache"
    let heading =
      "growth: time ~ \(words.element.many)^power; \(words.perElement) by number of \(words.element.many), fastest "
      + "\(words.implementation) at the largest"
    return Section(Sentence(heading), table.rows.isEmpty ? [] : [.table(table), .lines([remark])])
  }

  /// One row per crossover to another recommended implementation.
  private func changes(_ subjects: [Alternatives]) -> Section? {
    let (words, axes) = (Vocabulary.current, names(subjects))
    let implementation = Table.Column(words.implementation)
    var table = Table(
      ([words.subject] + axes).map { Table.Column($0) }
        + [.number("up to"), implementation, .number("from"), implementation],
      caption: "Crossovers")
    for alternatives in subjects {
      for (before, after) in zip(alternatives.ranges, alternatives.ranges.dropFirst()) {
        table.append(
          Self.values(alternatives.subject, axes) + [
            .count(before.last), .text(before.implementation), .count(after.first), .text(after.implementation),
          ])
      }
    }
    return Section(
      "crossovers: sizes between which the fastest \(words.implementation) changes by more than 5 %", [.table(table)])
  }

  private static func values(_ subject: Subject, _ axes: [String]) -> [Table.Cell] {
    [.text(subject.path)] + axes.map { .word(subject.identity[axis: $0]) }
  }
}
