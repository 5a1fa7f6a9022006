import Records

package struct DomainErrors: Sendable {
  let lines: [CheckLine]
  let bins: [ErrorBin]
  /// The lines by path and values of axes, in the order of the first line's axes.
  private let places: [[String?]: CheckLine]
  private let axes: [String]

  package init(lines: [CheckLine], bins: [ErrorBin] = []) {
    (self.lines, self.bins) = (lines, bins)
    let axes = lines.first?.axes.map(\.name) ?? []
    self.axes = axes
    places = Dictionary(lines.map { ([$0.path] + $0.axes.map(\.value) as [String?], $0) }) { first, _ in first }
  }

  subscript(_ row: ResultRow) -> CheckLine? { places[[row.path] + axes.map { row.identity[axis: $0] }] }

  var counts: AgreementCounts { AgreementCounts(lines.map { ($0.status, $0.worst) }) }

  /// The outcome in one sentence; `nil` where nothing was checked.
  package var sentence: String? {
    guard !lines.isEmpty else { return nil }
    let worst = lines.compactMap { line in line.percent.map { (line, $0) } }.max { $0.1 < $1.1 }
    let words = worst.map { line, percent in
      ", the largest error is \(percent.significant()) % of its bound, in \([line.subject, line.rest].filter { !$0.isEmpty }.joined(separator: ", "))"
    }
    return "over whole domains, \(counts.sentence(Vocabulary.current.subject))" + (words ?? "")
  }

  package var failures: [String] { lines.filter { $0.status == .failed }.map { "\($0.name): \($0.worstInput)" } }

  package var section: Section? {
    let opening = sentence.map { Block.lines(["\($0.prefix(1).uppercased() + $0.dropFirst())."]) }
    let summary = Markup("summary", "Every \(Vocabulary.current.implementation), with the input of its largest error")
    let details = lines.isEmpty ? nil : Block.markup(Markup("details", summary, table.markup()))
    let pictures: [Block] = maps.isEmpty ? [] : [.lines([Self.mapWords])] + Chart.grid(maps, shown: 2)
    let blocks: [Block?] = [opening, overview.map { .chart($0) }]
    return Section("Errors over the whole domain", id: "domain", blocks + pictures.map { $0 } + [details])
  }

  package var charts: [Chart] { [overview].compactMap { $0 } + maps }

  static let mapWords =
    "The largest error of all implementations in each part of the domain, as a share of what the contract allows. "
    + "The colours are the same in all pictures; parts in which nothing was compared are blank."

  /// The worst error of each subject, as a share of its bound; `nil` where none has a bound.
  private var overview: Chart? {
    let bounded = lines.filter { $0.percent != nil }
    let subjects = bounded.map(\.subject).distinct
    guard !subjects.isEmpty else { return nil }
    let series = bounded.grouped(by: \.rest).enumerated().map { number, group in
      let percents = Dictionary(grouping: group.elements, by: \.subject).mapValues { $0.compactMap(\.percent).max() }
      let marks = subjects.enumerated().map { Mark(x: percents[$1] ?? nil, y: Double($0)) }
      return Series(group.key, .points, Style(number + 1), marks)
    }
    return Chart(
      "domain-errors", title: "Largest error over the whole domain",
      description:
        "The worst of all implementations of each \(Vocabulary.current.subject) as a share of what its contract "
        + "allows, over random and difficult inputs; points left of the line are within it.",
      x: Axis("% of the bound", .linear, including: [0]), y: Axis(Vocabulary.current.subject, .categories(subjects)),
      rules: [Rule(.x, at: 100, "bound")], series: series)
  }

  /// One row for all implementations with the same error at the same input.
  private var table: Table {
    let words = Vocabulary.current
    let rest = axes.filter { $0 != words.implementation }.joined(separator: ", ")
    let columns: [Table.Column] = [
      .init(words.subject), .init("\(words.implementation)s"), .init(rest), .number("worst"), .number("p99"),
      .number("bound"), .number("% of bound"), .number("\(words.element.many) compared"), .init("scale"),
      .init("worst input"),
    ]
    var table = Table(columns, caption: "Largest errors over the whole domain, in epsilon times the scale")
    for (_, group) in lines.grouped(by: { "\($0.subject) \($0.rest) \($0.worst ?? 0) \($0.worstInput)" }) {
      let line = group[0]
      let figures = [line.worst, line.p99, line.bound, line.percent?.rounded(toDigits: 3), Double(line.inputs)]
      let names = [line.subject, group.map(\.implementation).distinct.joined(separator: ", "), line.rest]
      table.append(
        names.map { .text($0) } + figures.map { $0.map { .number($0, $0.brief) } ?? .absent }
          + [.text(line.scale), .text(line.worstInput)])
    }
    return table
  }
}

extension DomainErrors {
  /// The largest error of each colour, in percent of the bound; the last colour is for larger errors.
  private static let limits: [Double] = [10, 20, 35, 50, 75, 100]

  /// A picture for each combination of subject, form and other axes whose errors are known part by part.
  package var maps: [Chart] {
    bins.filter { $0.percent != nil }.grouped { [$0.subject, $0.rest].filter { !$0.isEmpty }.joined(separator: ", ") }
      .map { subject, bins in
        bins.contains { $0.place != nil } ? heat(subject, bins) : lines(subject, bins)
      }
  }

  private func heat(_ subject: String, _ bins: [ErrorBin]) -> Chart {
    let places = Set(bins.compactMap(\.place)).sorted()
    let names = Dictionary(uniqueKeysWithValues: places.enumerated().map { ($1, $0) })
    let cells = bins.grouped { [$0.stretch.lowerBound, $0.stretch.upperBound, $0.place] as [Double?] }.compactMap {
      _, bins in
      bins[0].place.flatMap { names[$0] }.map { Self.cell(bins[0].stretch, name: $0, bins) }
    }
    return chart(
      subject, bins, y: Axis(bins[0].y, .categories(places.map(Self.text))), "\(bins[0].y) and \(bins[0].x)",
      Self.steps(cells))
  }

  private static func cell(_ stretch: ClosedRange<Double>, name: Int, _ bins: [ErrorBin]) -> Mark {
    var mark = Mark(x: stretch.middle, y: Double(name), range: stretch)
    mark.value = bins.compactMap(\.percent).max()?.rounded(toDigits: 3)
    return mark
  }

  package static func steps(_ cells: [Mark]) -> [Series] {
    let known = cells.filter { $0.value?.isNaN == false }
    let cellsByStep = Dictionary(grouping: known) { cell in
      limits.firstIndex { cell.value ?? 0 <= $0 } ?? limits.count
    }
    return cellsByStep.sorted { $0.key < $1.key }.map { step, cells in
      let (from, to) = (limits[max(0, step - 1)].brief, limits[min(step, limits.count - 1)].brief)
      let name = step == 0 ? "up to \(to) %" : step == limits.count ? "more than \(to) %" : "\(from) % to \(to) %"
      return Series(name, .cells, .step(step), cells)
    }
  }

  /// Errors over one axis; implementations with the same errors share a line.
  private func lines(_ subject: String, _ bins: [ErrorBin]) -> Chart {
    let curves = bins.grouped(by: \.label).map { label, bins in
      (label: label, points: bins.map { [$0.stretch.middle, $0.percent?.rounded(toDigits: 3)] as [Double?] })
    }
    let series = curves.grouped(by: \.points).enumerated().map { number, same in
      let name = same.elements.map(\.label).joined(separator: ", ")
      let shown = same.elements.count > 3 ? "\(same.elements[0].label) and \(same.elements.count - 1) alike" : name
      return Series(shown, .line, Style(number), same.key.map { Mark(x: $0[0], y: $0[1]) })
    }
    return chart(subject, bins, y: Axis("% of the bound", .linear, including: [0]), bins[0].x, series)
  }

  private func chart(_ subject: String, _ bins: [ErrorBin], y: Axis, _ axes: String, _ series: [Series]) -> Chart {
    let ends = bins.map(\.stretch.upperBound)
    let isSpread = (ends.max() ?? 1) > 100 * (ends.min() ?? 1)
    return Chart(
      "errors-\(subject.identifier)", title: "\(subject): errors over \(axes)", description: Self.mapWords,
      x: Axis(bins[0].x, isSpread ? .logarithmic : .linear), y: y, series: series)
  }

  /// A number along y; near 1 as 1 ± the distance from it, which three digits would not show.
  private static func text(_ place: Double) -> String {
    let distance = place - 1
    guard distance != 0, distance.magnitude < 0.0095 else { return place.brief }
    return "1 \(distance < 0 ? "−" : "+") \(distance.magnitude.rounded(toDigits: 2))"
  }
}

extension ClosedRange<Double> {
  fileprivate var middle: Double { (lowerBound + upperBound) / 2 }
}
