import Records

extension ResultPage {
  /// The budget of a frame, and the fast variants beside what the machine allows.
  var frameCharts: [Chart] { competingFrames.isEmpty ? [] : [budget, roofs] }

  private var subject: String {
    competingFrames.first.map { "\(CountWording.count($0.rows, "row", "rows")), \($0.element ?? "any element")" } ?? ""
  }

  private var budget: Chart {
    var chart = Chart(
      "budget", title: "Time of a frame, \(subject)",
      description: "Each point is a variant; further left is faster, by equal ratios. The lines are the time between "
        + "two frames of a display: what is to the left of a line fits its frame.",
      x: Axis("time of a frame", .logarithmic, text: NumberText.duration), y: Axis("", .categories(recipes)))
    chart.rules = [Rule(.x, at: frameNanoseconds120Hz, "120 Hz"), Rule(.x, at: frameNanoseconds60Hz, "60 Hz")]
    let places = places
    chart.series = implementations.map { name, rows in
      Series(name, .points, style(name), marks(rows, places) { $0.times.min })
    }
    return chart
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

  /// The competing frames of each implementation.
  private var implementations: [(name: String, rows: [ResultRow])] {
    competingFrames.grouped(by: \.implementation).compactMap { name, rows in name.map { (name: $0, rows: rows) } }
  }

  /// The place of each recipe along the axis of names.
  private var places: [String: Int] { Dictionary(uniqueKeysWithValues: recipes.enumerated().map { ($1, $0) }) }

  /// A mark per recipe.
  private func marks(_ rows: [ResultRow], _ places: [String: Int], _ time: (ResultRow) -> Double?) -> [Mark] {
    rows.map { row in
      let place = places[row.recipe ?? "–"] ?? 0
      return Mark(x: time(row), y: Double(place), note: note(row), key: keys[row.name])
    }
  }

  /// The words of a mark, in one line.
  func note(_ row: ResultRow) -> String {
    let time = row.typicalNanoseconds.map { NumberText.duration(nanoseconds: $0) }
    let share = row.framePercent120Hz.map { "\($0.significant()) % of 120 Hz" }
    let error = row.shareOfBound.map { "error \($0) of its bound" }
    return row.name + ": " + [time, share, error].compactMap { $0 }.joined(separator: ", ")
  }
}

extension ResultPage {
  /// A picture per recipe that was measured at several sizes.
  var scalingCharts: [Chart] { alternatives(summary.measuredFrames).filter { $0.sizes.count > 1 }.map(scaling) }

  var sizes: Section? {
    let charts = scalingCharts
    guard let first = charts.first else { return nil }
    return Section(
      "Time over rows", id: "sizes", [.sentences([Sentence(first.description)]), .markup(.grid(charts))])
  }

  /// The variants of a kernel's recipes, with the element that most is about.
  ///
  /// - Parameter rows: The kernel's lines of calls that have a time.
  func alternatives(_ rows: [ResultRow]) -> [Alternatives] {
    guard let element = rows.mainElement else { return [] }
    return rows.filter { $0.element == element }.map(Subject.init).distinct.map(report.alternatives)
  }

  private func scaling(_ alternatives: Alternatives) -> Chart {
    let recipe = alternatives.subject.recipe ?? "–"
    var chart = Chart(
      "rows-\(recipe.identifier)", title: "\(recipe): time of a frame over rows",
      description: "Both axes by equal ratios. Lines across are the time between two frames; upright "
        + "lines show where the fastest variant's data leave a cache, and from where another variant is the one to use.",
      x: Axis("rows", .logarithmic), y: Axis("time of a frame", .logarithmic, text: NumberText.duration))
    chart.rules =
      [Rule(.y, at: frameNanoseconds120Hz, "120 Hz"), Rule(.y, at: frameNanoseconds60Hz, "60 Hz")]
      + edges(alternatives)
    chart.series = alternatives.curves.map { curve in line(curve, alternatives.subject) { $0.nanoseconds } }
    return chart
  }

  /// The sizes of one variant as a line.
  func line(_ curve: ScalingCurve, _ subject: Subject, _ value: (ScalingCurve.Point) -> Double) -> Series {
    let marks = curve.points.map { point in
      let name = name(subject, curve.variant, point.rows)
      return Mark(x: Double(point.rows), y: value(point), note: rowNamed(name).map(note), key: keys[name])
    }
    return Series(curve.variant, .line, style(curve.variant), marks)
  }

  private func name(_ subject: Subject, _ variant: String, _ rows: Int) -> String {
    var identity = BenchmarkIdentity(
      kernel: subject.kernel, recipe: subject.recipe, element: subject.element, rows: rows)
    identity.implementation = variant
    return identity.name
  }

  func rowNamed(_ name: String) -> ResultRow? { keys[name].map { report.rows[$0] } }

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
    guard let metadata, let size = alternatives.sizes.last, let curve = alternatives.fastest(rows: size),
      let row = rowNamed(name(alternatives.subject, curve.variant, size)), let bytes = row.roof.workingSetBytes,
      let least = alternatives.sizes.first, bytes > 0
    else { return [] }
    return metadata.machine.caches.compactMap { cache in
      let rows = Double(cache.bytes) * Double(size) / Double(bytes)
      return (Double(least)...Double(size)).contains(rows) ? Rule(.x, at: rows, "L\(cache.level)", isLimit: false) : nil
    }
  }
}

extension ResultRow {
  /// The least time that the machine allows a call, in nanoseconds.
  var leastNanoseconds: Double? { roof.nsPerRow.map { $0 * Double(self.rows) } }
}
