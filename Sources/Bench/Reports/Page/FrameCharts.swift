import Records

extension ResultPage {
  var frameCharts: [Chart] { competingFrames.isEmpty ? [] : [budget, roofs] }

  private var subject: String {
    competingFrames.first.map { "\(CountWording.count($0.rows, "row")), \($0.element ?? "any element")" } ?? ""
  }

  private var budget: Chart {
    let places = places
    return Chart(
      "budget", title: "Time of a frame, \(subject)",
      description: "Each point is a variant; further left is faster, by equal ratios. The lines are the time between "
        + "two frames of a display: what is to the left of a line fits its frame.",
      x: Axis("time of a frame", .logarithmic, text: NumberText.duration), y: Axis("", .categories(recipes)),
      rules: Rule.frames(.x),
      series: implementations.map { name, rows in
        Series(name, .points, style(name), marks(rows, places) { $0.times.min })
      })
  }

  private var roofs: Chart {
    var chart = Chart(
      "variants", title: "The fast variants beside what the machine allows, \(subject)",
      description: "Bars are times of a frame. The stroke across a bar is the least time that the machine allows it: "
        + "its loads and stores without arithmetic, or its arithmetic at the peak's rate.",
      x: Axis("time of a frame", .linear, text: NumberText.duration), y: Axis("", .categories(recipes)))
    let fast = implementations.filter { !["scalar", "auto"].contains($0.name) && !$0.name.hasSuffix("streaming") }
    let places = places
    for (name, rows) in fast {
      chart.series.append(Series(name, .bars, style(name), marks(rows, places) { $0.times.min }))
      var roof = Series("\(name), least", .ticks, .muted, marks(rows, places) { $0.leastNanoseconds })
      roof.legend = name == fast.last?.name ? "the least that the machine allows" : nil
      chart.series.append(roof)
    }
    return chart
  }

  private var implementations: [(name: String, rows: [ResultRow])] {
    competingFrames.grouped(by: \.implementation).compactMap { name, rows in name.map { (name: $0, rows: rows) } }
  }

  private var places: [String: Int] { Dictionary(uniqueKeysWithValues: recipes.enumerated().map { ($1, $0) }) }

  private func marks(_ rows: [ResultRow], _ places: [String: Int], _ time: (ResultRow) -> Double?) -> [Mark] {
    rows.map { row in
      let place = places[row.recipe ?? "–"] ?? 0
      return Mark(x: time(row), y: Double(place), note: note(row), key: keys[row.name])
    }
  }

  func note(_ row: ResultRow) -> String {
    let time = row.typicalNanoseconds.map { NumberText.duration(nanoseconds: $0) }
    let share = row.framePercent120Hz.map { "\($0.significant()) % of 120 Hz" }
    let error = row.shareOfBound.map { "error \($0) of its bound" }
    return row.name + ": " + [time, share, error].compactMap { $0 }.joined(separator: ", ")
  }

  var scalingCharts: [Chart] { alternatives(summary.measuredFrames).filter { $0.sizes.count > 1 }.map(scaling) }

  var sizes: Section? {
    let charts = scalingCharts
    guard let first = charts.first else { return nil }
    return Section("Time over rows", id: "sizes", [.lines([first.description])] + Chart.grid(charts, shown: 2))
  }

  func alternatives(_ rows: [ResultRow]) -> [Alternatives] {
    guard let element = rows.mainElement else { return [] }
    return rows.filter { $0.element == element }.map(Subject.init).distinct.map(report.alternatives)
  }

  private func scaling(_ alternatives: Alternatives) -> Chart {
    let recipe = alternatives.subject.recipe ?? "–"
    return Chart(
      "rows-\(recipe.identifier)", title: "\(recipe): time of a frame over rows",
      description: "Both axes by equal ratios. Lines across are the time between two frames; upright "
        + "lines show where the fastest variant's data leave a cache, and from where another variant is the one to use.",
      x: Axis("rows", .logarithmic), y: Axis("time of a frame", .logarithmic, text: NumberText.duration),
      rules: Rule.frames(.y) + edges(alternatives),
      series: alternatives.curves.map { curve in line(curve) { $0.nanoseconds } })
  }

  func line(_ curve: ScalingCurve, _ value: (ScalingCurve.Point) -> Double) -> Series {
    let marks = curve.points.map { point in
      Mark(x: Double(point.rows), y: value(point), note: note(point.row), key: keys[point.row.name])
    }
    return Series(curve.variant, .line, style(curve.variant), marks)
  }

  /// The sizes at which the data of the fastest variant at the largest size leave a cache, and at which the variant to use
  /// changes.
  func edges(_ alternatives: Alternatives) -> [Rule] {
    let ranges = alternatives.ranges
    let crossovers = zip(ranges, ranges.dropFirst()).map { before, after in
      let between = (Double(before.lastRows) * Double(after.firstRows)).squareRoot()
      return Rule(.x, at: between, "→ \(after.variant)", isLimit: false)
    }
    return cacheEdges(alternatives) + crossovers
  }

  private func cacheEdges(_ alternatives: Alternatives) -> [Rule] {
    guard let metadata, let least = alternatives.sizes.first, let size = alternatives.sizes.last,
      let row = alternatives.fastest(rows: size)?.point(rows: size)?.row, let bytes = row.roof.workingSetBytes,
      bytes > 0
    else { return [] }
    return metadata.machine.caches.compactMap { cache in
      let rows = Double(cache.bytes) * Double(size) / Double(bytes)
      return (Double(least)...Double(size)).contains(rows) ? Rule(.x, at: rows, "L\(cache.level)", isLimit: false) : nil
    }
  }
}

extension Rule {
  /// The time between two frames of displays.
  static func frames(_ direction: Direction) -> [Rule] {
    [Rule(direction, at: frameNanoseconds120Hz, "120 Hz"), Rule(direction, at: frameNanoseconds60Hz, "60 Hz")]
  }
}

extension ResultRow {
  /// The least time that the machine allows a call, in nanoseconds.
  var leastNanoseconds: Double? { roof.nsPerRow.map { $0 * Double(self.rows) } }
}
