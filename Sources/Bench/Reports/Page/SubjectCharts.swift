import Records

extension ResultPage {
  package var subjectCharts: [Chart] { measuredPaths.flatMap { charts(of: $0.elements) } }

  var subjects: Section? {
    let paths = measuredPaths.map { path, rows in
      (title: title(path, rows), charts: charts(of: rows))
    }.filter { !$0.charts.isEmpty }
    let legend = Chart.legend(of: paths.flatMap(\.charts))
    let grids = paths.map { title, charts in
      Block.folded(title, [.markup(Chart.grid(charts, hasLegends: legend == nil))])
    }
    guard !grids.isEmpty else { return nil }
    let words: [Block] = [.lines([Self.growthWords, Self.accuracyWords])]
    let name = Vocabulary.current.subject + "s"
    return Section(
      Sentence(name.prefix(1).uppercased() + name.dropFirst()), id: "subjects",
      words + (legend.map { [Block.markup($0)] } ?? []) + grids)
  }

  private static var growthWords: String {
    let (one, many) = Vocabulary.current.element
    return "Time per \(one) over \(many): a level line means time proportional to the \(many); it rises where data "
      + "no longer fit in a cache."
  }
  private static let accuracyWords =
    "Accuracy against cost: lower is more accurate, farther left is faster. Any point off the line is both slower "
    + "and less accurate than some point on it."

  private func title(_ path: String, _ rows: [ResultRow]) -> String {
    guard let first = alternatives(rows).first, let size = rows.mainSize, let curve = first.fastest(size: size),
      let time = curve.point(size: size)?.perElement
    else { return path }
    return "\(path): \(time.significant()) ns per \(Vocabulary.current.element.one) in \(curve.implementation)"
  }

  private var measuredPaths: [(key: String, elements: [ResultRow])] {
    report.callRows.filter(\.isMeasured).grouped(by: \.path)
  }

  private func charts(of rows: [ResultRow]) -> [Chart] {
    guard let first = alternatives(rows).first else { return [] }
    let isShown = first.sizes.count < 2 || own.grown.contains(first.subject.path)
    return [isShown ? nil : growth(first), accuracy(first)].compactMap { $0 }
  }

  private func growth(_ alternatives: Alternatives) -> Chart {
    let (one, many) = Vocabulary.current.element
    return Chart(
      "\(many)-\(alternatives.subject.path.identifier)",
      title: "\(alternatives.subject.words): time per \(one) over \(many)",
      description: "A level line means time proportional to the \(many).", x: Axis(many, .logarithmic),
      y: Axis("ns per \(one)", .logarithmic),
      rules: edges(alternatives), series: alternatives.curves.map { line($0) { $0.perElement } })
  }

  /// Errors and times at the main size; `nil` if fewer than two implementations have both.
  private func accuracy(_ alternatives: Alternatives) -> Chart? {
    let all = (report.subjects[alternatives.subject] ?? []).filter(\.isMeasured)
    let size = all.mainSize
    let points = all.filter { $0.size == size && worstError($0) != nil && report.competes($0) }
    guard points.count > 1 else { return nil }
    let place = check == nil ? "" : " over the domain"
    let unit = report.parts.errorUnit(points[0].agreement).map { ", \($0)" } ?? ""
    let extent = size.map { ", " + Vocabulary.current.count($0) } ?? ""
    let bounds = Set(points.compactMap(bound)).sorted().filter { $0 > 0 }
    let series = points.map { row in
      let name = row.implementation ?? row.name
      let mark = Mark(x: cost(row), y: worstError(row), label: name, note: note(row), key: keys[row.name])
      return Series(name, .points, style(name), [mark])
    }
    return Chart(
      "accuracy-\(alternatives.subject.path.identifier)",
      title: "\(alternatives.subject.words): accuracy against cost\(extent)",
      description: "Lower is more accurate, further left is faster.",
      x: Axis("ns per \(size == nil ? "call" : Vocabulary.current.element.one)", .logarithmic),
      y: Axis("worst error\(place)\(unit)", .logarithmic),
      rules: bounds.map { Rule(.y, at: $0, "bound \($0.brief)") }, series: [front(points)] + series)
  }

  private func cost(_ row: ResultRow) -> Double? { row.nsPerElement ?? row.times.min }

  /// The error over the whole domain if that was checked, else on the timed inputs.
  private func worstError(_ row: ResultRow) -> Double? { check?[row]?.worst ?? row.agreement.worstScaledError }

  private func bound(_ row: ResultRow) -> Double? {
    let line = check?[row]
    return line?.worst == nil ? row.agreement.bound : line?.bound
  }

  /// The Pareto front of time and error, fastest first.
  private func front(_ rows: [ResultRow]) -> Series {
    var best = Double.infinity
    let front = rows.sorted { (cost($0) ?? 0) < (cost($1) ?? 0) }.filter { row in
      guard let error = worstError(row), error < best else { return false }
      best = error
      return true
    }
    var marks: [Mark] = []
    for row in front {
      if let last = marks.last { marks.append(Mark(x: cost(row), y: last.y)) }
      marks.append(Mark(x: cost(row), y: worstError(row)))
    }
    return Series("best trade-off", .path, Style(0), marks)
  }
}
