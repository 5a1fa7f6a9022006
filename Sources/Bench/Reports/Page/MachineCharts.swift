import Records

extension ResultPage {
  package var launches: Chart? {
    let readings = readings
    guard readings.count > 1, let count = readings.map(\.panel.nanoseconds.count).min(), count > 0 else { return nil }
    let isSingle = readings.dropFirst().allSatisfy(\.name.isEmpty)
    let series = (0..<count).map { kernel in
      let fastest = readings.map { $0.panel.nanoseconds[kernel] }.min() ?? 1
      let marks = readings.enumerated().map { place, reading in
        Mark(
          x: Double(isSingle ? place + 1 : place),
          y: ((reading.panel.nanoseconds[kernel] / fastest - 1) * 100).rounded(toDigits: 3))
      }
      return Series(ComparisonWording.panelKernel(kernel), .line, Style(kernel), marks)
    }
    return Chart(
      "launches", title: "Was the machine quiet? Reference kernels while measuring",
      description: "Each line is a kernel that no change affects. On a perfectly steady machine every line would be "
        + "flat at 0 %.",
      x: isSingle
        ? Axis("reading, from the first to the last of the launch", .linear)
        : Axis("launch, from its first reading to its last", .categories(readings.map(\.name))),
      y: Axis("slower than its fastest, %", .linear, including: [0, 1]), series: series)
  }

  var machine: Section? {
    guard !rows.isEmpty else { return nil }
    let noise = [summary.quietness.text, summary.leastSteadyKernel].compactMap { $0 }.joined(separator: "; ")
    let words = Block.sentences([Sentence("The machine was \(noise).", summary.quietness.tone)])
    return Section("The machine", id: "machine", [words, .facts(facts), launches.map { .chart($0) } ?? readingTable])
  }

  /// The readings of the panel in file order; only the first of each launch has its name.
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

  private var readingTable: Block? {
    guard let panel = readings.first?.panel else { return nil }
    var table = Table([.init("reference kernel"), .number("time")], caption: "Reference kernels, in the only launch")
    for (kernel, time) in panel.nanoseconds.enumerated() {
      table.append([
        .text(ComparisonWording.panelKernel(kernel)), .number(time, NumberText.duration(nanoseconds: time)),
      ])
    }
    return .table(table)
  }

  var traceCharts: [Chart] { report.traceRows.grouped(by: \.path).compactMap { trace($0.key, $0.elements) } }

  var traces: Section? {
    var charts = traceCharts
    guard !charts.isEmpty else { return nil }
    let legend = Chart.legend(of: charts)
    if legend != nil { for place in charts.indices { charts[place].hasLegend = false } }
    let blocks: [Block?] = [.lines(own.traces), legend.map { .markup($0) }]
    return Section(Sentence(own.titleOfTraces), id: "traces", blocks + charts.map { .chart($0) })
  }

  private func trace(_ path: String, _ lines: [ResultRow]) -> Chart? {
    let measured = report.preferred(lines.filter(\.isMeasured))
    guard let first = measured.first else { return nil }
    let size = measured.mainSize
    let rows = measured.filter { size == nil || $0.size == size }
    let preferred = report.parts.preferred.map(\.name)
    let names = rows.map { row in
      let values = row.identity.axes.filter { !preferred.contains($0.name) }.map(\.value)
      return values.isEmpty ? row.path : values.joined(separator: ", ")
    }
    let extent = [size.map { Vocabulary.current.count($0) }] + preferred.map { first.identity[axis: $0] }
    return Chart(
      path.identifier, title: "\(path): the frames of \(extent.compactMap { $0 }.joined(separator: ", "))",
      description:
        "Frames differ in work. The thin bar spans the fastest to the slowest frame, the thick one "
        + "the middle half; points are the median and the 95th and 99th percentiles.",
      x: Axis("time of a frame", .logarithmic, text: NumberText.duration), y: Axis("", .categories(names)),
      rules: Rule.frame(.x),
      series: [
        Series("all frames", .ranges, .muted, marks(rows, { _ in nil }, \.min, \.max)),
        Series("the middle half", .ranges, Style(1), marks(rows, { _ in nil }, \.q25, \.q75)),
        Series("median", .points, Style(1), marks(rows, \.median)),
        Series("p95", .points, Style(2), marks(rows, \.p95)),
        Series("p99", .points, Style(3), marks(rows, \.p99)),
      ])
  }

  private func marks(
    _ rows: [ResultRow], _ value: (Times) -> Double?, _ low: KeyPath<Times, Double?>? = nil,
    _ high: KeyPath<Times, Double?>? = nil
  ) -> [Mark] {
    rows.enumerated().map { place, row in
      let from = low.flatMap { row.times[keyPath: $0] }
      let to = high.flatMap { row.times[keyPath: $0] }
      let range = from.flatMap { from in to.flatMap { from <= $0 ? from...$0 : nil } }
      return Mark(x: value(row.times), y: Double(place), range: range, note: note(row), key: keys[row.name])
    }
  }
}
