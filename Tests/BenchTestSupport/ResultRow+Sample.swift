@testable import Records

extension ResultRow {
  /// A row with the figures a report prints.
  package static func sample(
    _ kernel: String, _ recipe: String?, _ variant: String?, _ element: String?, rows: Int,
    nanoseconds: Double?,
    status: Agreement.Status = .ok, error: Double? = 1.25, bound: Double? = 2.5
  ) -> ResultRow {
    var identity = BenchmarkIdentity(kernel: kernel, recipe: recipe, element: element, rows: rows)
    identity.implementation = variant
    var row = ResultRow(
      identity: identity, launch: .test,
      agreement: Agreement(status: status, reference: "oracle", worstScaledError: error, bound: bound))
    if let summary = nanoseconds.flatMap({ SampleSummary([$0, $0 * 2]) }) {
      row.record(blocks: summary, rounds: 2, iterations: 10)
    }
    return row
  }

  /// A row with every column filled and texts that need quotes.
  package static var full: ResultRow {
    let identity = BenchmarkIdentity(
      kernel: "frame", recipe: "a,b", variant: "simd", edition: "fused", isa: "avx2", element: "float", rows: 7)
    var row = ResultRow(
      identity: identity,
      launch: Launch(
        runID: "r", machineID: "m", number: 3, compiler: "Swift 6.3", flagsID: "9f86d081", panelID: "1a541703",
        seed: 11),
      agreement: Agreement(
        status: .ok, reference: "Float80", worstUlp: 0.5, worstScaledError: 1e-9, p99ScaledError: 5e-10, bound: 2.5,
        scale: "ends", inputs: 7, cornerPoints: 1e-5, worstInput: "row 3:\n\"t\" = 0.1, NaN"))
    if let summary = SampleSummary([0.1, 1.0 / 3, 1e22, 2.5e-300]) {
      row.record(trace: summary, rounds: 2, frames: 4)
    }
    row.hasFreshInputs = true
    row.times.remeasured = 2
    row.times.disturbance = Disturbance(
      involuntarySwitches: 5, runDelayNanoseconds: 123_456, stealMilliseconds: 10, pressureMicroseconds: 77)
    row.panel = PanelReading(nanoseconds: [801_000, 902_500])
    row.roof = .full
    row.note = "two\nlines"
    return row
  }
}

extension Roof {
  /// A roof of which everything is known.
  package static var full: Roof {
    var roof = Roof()
    (roof.bytesPerRow, roof.flopsPerRow, roof.workingSetBytes, roof.fitsIn) = (68, 30.5, 1 << 20, "L2")
    (roof.gigabytesPerSecond, roof.gigaflopsPerSecond) = (68.0 / 12, 30.5 / 12)
    (roof.twin, roof.twinNsPerRow, roof.peak) = ("traffic/1,17/float/7", 6, "peak/float/7")
    (roof.nsPerRow, roof.percent, roof.boundBy) = (6, 50, "L2")
    return roof
  }
}
