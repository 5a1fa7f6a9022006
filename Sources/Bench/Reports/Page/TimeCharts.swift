import Records

extension ResultPage {
  /// Times of calls, with one line per name and one series per implementation.
  package func times(
    _ name: String, title: String, description: String, _ rows: [ResultRow], by label: (ResultRow) -> String
  ) -> Chart {
    let names = rows.map(label).distinct
    let places = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let series = rows.grouped { $0.implementation ?? $0.path }.map { implementation, rows in
      let marks = rows.map { row in
        Mark(x: row.times.min, y: places[label(row)].map { Double($0) }, note: note(row), key: keys[row.name])
      }
      return Series(implementation, .points, style(implementation), marks)
    }
    return Chart(
      name, title: title, description: description, x: Axis("time", .logarithmic, text: NumberText.duration),
      y: Axis("", .categories(names)), rules: Rule.frame(.x), series: series)
  }

  private static let mostSubjects = 40

  /// The first subjects at their main sizes; `nil` without calls.
  package var overview: Chart? {
    let subjects = report.alternatives().prefix(Self.mostSubjects).map { report.subjects[$0.subject] ?? [] }
    let rows = subjects.flatMap(\.atMainSize).filter { $0.isMeasured && report.competes($0) }
    guard !rows.isEmpty else { return nil }
    let frame = Vocabulary.current.frame.map { " The line is \($0.name)." } ?? ""
    return times(
      "times", title: "Time of a call",
      description: "Each point is one \(Vocabulary.current.implementation); further left is faster, by equal ratios."
        + frame, rows
    ) { row in
      ([Subject(row).words] + [row.size].compactMap { $0 }.map(\.grouped)).joined(separator: ", ")
    }
  }

  package func note(_ row: ResultRow) -> String {
    let time = row.typicalNanoseconds.map { NumberText.duration(nanoseconds: $0) }
    let share = row.framePercent.map { "\($0.significant()) % of \(Vocabulary.current.frame?.name ?? "a frame")" }
    let error = row.shareOfBound.map { "error \($0) of its bound" }
    return row.name + ": " + [time, share, error].compactMap { $0 }.joined(separator: ", ")
  }

  /// The alternatives of each subject of rows with the preferred values, in order of appearance.
  package func alternatives(_ rows: [ResultRow]) -> [Alternatives] {
    report.preferred(rows).map(Subject.init).distinct.map(report.alternatives)
  }

  package func line(_ curve: ScalingCurve, _ value: (ScalingCurve.Point) -> Double) -> Series {
    let marks = curve.points.map { point in
      Mark(x: Double(point.size), y: value(point), note: note(point.row), key: keys[point.row.name])
    }
    return Series(curve.implementation, .line, style(curve.implementation), marks)
  }

  /// The sizes at which the data of the implementation that is fastest at the largest size no longer fit in a cache,
  /// and the crossovers to another recommended implementation.
  package func edges(_ alternatives: Alternatives) -> [Rule] {
    let ranges = alternatives.ranges
    let crossovers = zip(ranges, ranges.dropFirst()).map { before, after in
      let between = (Double(before.last) * Double(after.first)).squareRoot()
      return Rule(.x, at: between, "→ \(after.implementation)", isLimit: false)
    }
    return cacheEdges(alternatives) + crossovers
  }

  private func cacheEdges(_ alternatives: Alternatives) -> [Rule] {
    guard let metadata, let least = alternatives.sizes.first, let size = alternatives.sizes.last,
      let row = alternatives.fastest(size: size)?.point(size: size)?.row, let bytes = row.roof.workingSetBytes,
      bytes > 0
    else { return [] }
    return metadata.machine.caches.compactMap { cache in
      let edge = Double(cache.bytes) * Double(size) / Double(bytes)
      return (Double(least)...Double(size)).contains(edge) ? Rule(.x, at: edge, "L\(cache.level)", isLimit: false) : nil
    }
  }
}

extension Rule {
  /// The vocabulary's frame, if there is one.
  static func frame(_ direction: Direction) -> [Rule] {
    Vocabulary.current.frame.map { [Rule(direction, at: $0.nanoseconds, $0.name)] } ?? []
  }
}
