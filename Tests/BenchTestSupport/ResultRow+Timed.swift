import Records

extension ResultRow {
  /// A line with times and a comparison.
  package static func timed(
    _ path: String, recipe: String? = nil, rows: Int = 10, run: String = "run", launch: Int = 1,
    nanoseconds: Double? = 100, panel: [Double]? = nil, error: Double? = 1, status: Agreement.Status = .ok,
    worstInput: String? = nil
  ) -> ResultRow {
    var row = ResultRow(
      identity: BenchmarkIdentity(
        path, axes: .sample(recipe: recipe, variant: "simd", element: "float"), size: rows, isa: "avx2"),
      launch: Launch(
        runID: run, machineID: "machine", number: launch, compiler: "Swift 6.3", flagsID: "0000000f",
        panelID: panel == nil ? nil : "0000000a", seed: 7),
      agreement: Agreement(
        status: status, reference: "oracle", worstUlp: error.map { $0 * 2 }, worstScaledError: error, bound: 2.5,
        worstInput: worstInput))
    if let summary = nanoseconds.flatMap({ SampleSummary([$0, $0 * 1.5]) }) {
      row.record(blocks: summary, rounds: 2, iterations: 42)
    }
    row.panel = panel.map(PanelReading.init(nanoseconds:))
    return row
  }

  /// A line about the frames of a trace; the median is the second of three.
  package static func trace(_ path: String, launch: Int = 1, frames: [Double]) -> ResultRow {
    var row = timed(path, launch: launch, nanoseconds: nil)
    if let summary = SampleSummary(frames) { row.record(trace: summary, rounds: 2, frames: frames.count) }
    return row
  }
}
