import Records

extension ResultPage {
  /// The budget of a frame, and the fast variants beside what the machine allows.
  var frameCharts: [Chart] { competingFrames.isEmpty ? [] : [budget, roofs] }

  /// The part about variants.
  var variants: [Markup] { frameCharts.dropFirst().map { $0.figure(isWide: true) } }

  private var subject: String {
    competingFrames.first.map { "\(CountWording.count($0.rows, "row", "rows")), \($0.element ?? "any element")" } ?? ""
  }

  private var budget: Chart {
    var chart = Chart(
      "budget", title: "Time of a frame, \(subject)",
      description: "Each point is a variant; further left is faster, by equal ratios. The lines are the time between "
        + "two frames of a display: what is left of one fits its frame.",
      x: Axis("time of a frame", .logarithmic, text: DurationText.brief), y: Axis("", .categories(recipes)))
    chart.rules = [Rule(.x, at: frameNanoseconds120Hz, "120 Hz"), Rule(.x, at: frameNanoseconds60Hz, "60 Hz")]
    let places = places
    chart.series = implementations.map { name, rows in
      Series(name, .points, styles[name], marks(rows, places) { $0.times.min })
    }
    return chart
  }

  private var roofs: Chart {
    var chart = Chart(
      "variants", title: "The fast variants beside what the machine allows, \(subject)",
      description: "Bars are times of a frame. The stroke across a bar is the least time that the machine allows it: "
        + "its loads and stores without arithmetic, or its arithmetic at the peak's rate.",
      x: Axis("time of a frame", .linear, text: DurationText.brief), y: Axis("", .categories(recipes)))
    let fast = implementations.filter { !["scalar", "auto"].contains($0.name) && !$0.name.hasSuffix("streaming") }
    let places = places
    for (name, rows) in fast {
      chart.series.append(Series(name, .bars, styles[name], marks(rows, places) { $0.times.min }))
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

  /// What stands behind a mark, in one line.
  func note(_ row: ResultRow) -> String {
    let time = row.typicalNanoseconds.map { DurationText.brief($0) }
    let share = row.framePercent120Hz.map { "\($0.significant()) % of 120 Hz" }
    let error = RunSummary.shareOfBound(row)
    return row.name + ": "
      + [time, share, error == "–" ? nil : "error \(error) of its bound"].compactMap { $0 }.joined(separator: ", ")
  }
}

extension ResultRow {
  /// The least time that the machine allows a call, in nanoseconds.
  var leastNanoseconds: Double? { roof.nsPerRow.map { $0 * Double(self.rows) } }
}
