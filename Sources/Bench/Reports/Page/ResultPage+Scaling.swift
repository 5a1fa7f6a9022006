import Records

extension ResultPage {
  /// A picture per recipe that was measured at several sizes.
  var scalingCharts: [Chart] { alternatives(summary.measuredFrames).filter { $0.sizes.count > 1 }.map(scaling) }

  /// The part about sizes.
  var scaling: [Markup] {
    let charts = scalingCharts
    return charts.isEmpty ? [] : [Markup("p", charts[0].description), .grid(charts)]
  }

  /// The variants of a kernel's recipes, with the element that most is about.
  ///
  /// - Parameter rows: The kernel's lines of calls that have a time.
  func alternatives(_ rows: [ResultRow]) -> [Alternatives] {
    guard let element = RunSummary.mainElement(rows) else { return [] }
    return rows.filter { $0.element == element }.map(Subject.init).distinct.map {
      report.alternatives(for: $0, excluding: RunSummary.singleWidths)
    }
  }

  private func scaling(_ alternatives: Alternatives) -> Chart {
    let recipe = alternatives.subject.recipe ?? "–"
    var chart = Chart(
      "rows-\(recipe.identifier)", title: "\(recipe): time of a frame over rows",
      description: "Both axes by equal ratios. Lines across are the time between two frames; lines from bottom to top "
        + "say where the fastest variant's data leave a cache, and from where another variant is the one to use.",
      x: Axis("rows", .logarithmic), y: Axis("time of a frame", .logarithmic, text: DurationText.brief))
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
    return Series(curve.variant, .line, styles[curve.variant], marks)
  }

  private func name(_ subject: Subject, _ variant: String, _ rows: Int) -> String {
    var identity = BenchmarkIdentity(
      kernel: subject.kernel, recipe: subject.recipe, element: subject.element, rows: rows)
    identity.implementation = variant
    return identity.name
  }

  func rowNamed(_ name: String) -> ResultRow? { keys[name].map { report.rows[$0] } }

  /// Where the data of the variant that is the fastest at the largest size leave a cache, and where the variant to use
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

extension String {
  /// The text as a word of letters, digits and hyphens, which names of pictures are made of.
  var identifier: String { String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }.prefix(60)) }
}
