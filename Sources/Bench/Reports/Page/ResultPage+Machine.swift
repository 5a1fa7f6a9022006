import Records

extension ResultPage {
  /// How the reference kernels' times changed from launch to launch; `nil` where they were read once.
  var launches: Chart? {
    let readings = readings
    guard readings.count > 1, let count = readings.map(\.panel.nanoseconds.count).min(), count > 0 else { return nil }
    var chart = Chart(
      "launches", title: "Was the machine quiet? Reference kernels while measuring",
      description: "Each line is a kernel that no benchmark changes. Were the machine always the same, all lines would "
        + "be level at 0 %.",
      x: Axis("launch, from its first reading to its last", .categories(readings.map(\.name))),
      y: Axis("slower than its fastest, %", .linear, including: [0, 1]))
    chart.series = (0..<count).map { kernel in
      let fastest = readings.map { $0.panel.nanoseconds[kernel] }.min() ?? 1
      let marks = readings.enumerated().map { place, reading in
        Mark(x: Double(place), y: (reading.panel.nanoseconds[kernel] / fastest - 1) * 100)
      }
      return Series(ComparisonWording.panelKernel(kernel), .line, Style(kernel), marks)
    }
    return chart
  }

  /// The part about the machine.
  var machine: [Markup] {
    guard !rows.isEmpty else { return [] }
    let words = Markup("p", "The machine was \(summary.quietness).")
    return [words] + (launches.map { [$0.figure(isWide: true)] } ?? [readingTable].compactMap { $0 })
  }

  /// The readings of the panel in the order of the file, the first of each launch with its name.
  private var readings: [(name: String, panel: PanelReading)] {
    let all = rows.compactMap { row in row.panel.map { ("\(row.launch.number)", row.launch.runID, $0) } }
    let isMixed = Set(all.map(\.1)).count > 1
    var (seen, last, readings) = (Set<PanelReading>(), "", [(name: String, panel: PanelReading)]())
    for (launch, run, panel) in all where seen.insert(panel).inserted {
      let name = isMixed ? "\(run.suffix(8)), \(launch)" : launch
      readings.append((name == last ? "" : name, panel))
      last = name
    }
    return readings
  }

  /// The only reading there is.
  private var readingTable: Markup? {
    guard let panel = readings.first?.panel else { return nil }
    var table = DataTable([.init("reference kernel"), .init("time", isNumber: true)])
    for (kernel, time) in panel.nanoseconds.enumerated() {
      table.append([.text(ComparisonWording.panelKernel(kernel)), .number(time, DurationText.brief(time))])
    }
    return table.markup(caption: "Reference kernels, in the only launch")
  }
}
