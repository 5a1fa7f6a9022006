import CardFiles
import Records
import Reports

extension ResultPage {
  var variantCharts: [Chart] { competingFrames.isEmpty ? [] : [budget, roofs].filter { !$0.series.isEmpty } }

  private var competingFrames: [ResultRow] { report.mainFrames.filter(report.competes) }

  private var subject: String {
    competingFrames.first.map { "\(CountWording.count($0.rows, "row")), \($0.element ?? "any element")" } ?? ""
  }

  private var budget: Chart {
    var chart = times(
      "budget", title: "Time of a frame, \(subject)",
      description: "Each point is a variant; further left is faster, by equal ratios. The lines are the time between "
        + "two frames of a display: what is to the left of a line fits its frame.",
      competingFrames, by: Self.recipe)
    (chart.x.title, chart.rules) = ("time of a frame", Rule.frames(.x))
    return chart
  }

  private var roofs: Chart {
    let fast = competingFrames.filter { row in
      row.implementation.map { !["scalar", "auto"].contains($0) && !$0.hasSuffix("streaming") } ?? false
    }
    var chart = times(
      "variants", title: "The fast variants beside what the machine allows, \(subject)",
      description: "Bars are times of a frame. The stroke across a bar is the least time that the machine allows it: "
        + "its loads and stores without arithmetic, or its arithmetic at the peak's rate.",
      fast, by: Self.recipe)
    chart.x = Axis("time of a frame", .linear, text: NumberText.duration)
    chart.rules = []
    chart.series = chart.series.flatMap { [Series($0.name, .bars, $0.style, $0.marks), leasts($0)] }
    if let last = chart.series.indices.last { chart.series[last].legend = "the least that the machine allows" }
    return chart
  }

  private static func recipe(_ row: ResultRow) -> String { row.recipe ?? "–" }

  private func leasts(_ series: Series) -> Series {
    var leasts = Series("\(series.name), least", .ticks, .muted, series.marks)
    leasts.legend = nil
    for place in leasts.marks.indices {
      let row = leasts.marks[place].key.map { report.rows[$0] }
      leasts.marks[place].x = row.flatMap { row in row.roof.nsPerElement.map { $0 * Double(row.rows) } }
    }
    return leasts
  }

  var sizeCharts: [Chart] { alternatives(report.measuredFrames).filter { $0.sizes.count > 1 }.map(scaling) }

  func sizeSection(_ charts: [Chart]) -> Section? {
    charts.first.flatMap { first in
      Section("Time over rows", id: "sizes", [.lines([first.description])] + Chart.grid(charts, shown: 2))
    }
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
}

extension Rule {
  /// The frame times of displays.
  static func frames(_ direction: Direction) -> [Rule] {
    [Rule(direction, at: Frame.at120Hz, "120 Hz"), Rule(direction, at: Frame.at60Hz, "60 Hz")]
  }
}
