import Records

extension ResultRow {
  /// Rows with known tables.
  static let reported: [ResultRow] = [
    .sample("frame", "tipIn", "scalar", "float", rows: 1_000, nanoseconds: 49_000),
    .sample("frame", "tipIn", "scalar", "float", rows: 10_000, nanoseconds: 492_000),
    .sample("frame", "tipIn", "simd", "float", rows: 10_000, nanoseconds: 12_000),
    .sample("frame", "tipIn", "scalar", "double", rows: 10_000, nanoseconds: 500_000, error: 0, bound: 0),
    .sample("frame", "tipIn", "blas", "double", rows: 10_000, nanoseconds: nil, status: .failed, error: 9e5),
    .sample("display", nil, "set", nil, rows: 0, nanoseconds: 25, status: .unchecked),
  ]

  /// A trace of 101 frames from 1 to 11 µs, times a scale.
  static func trace(_ variant: String, scale: Double) -> ResultRow {
    var row = ResultRow.sample("replay", "tipIn", variant, "float", rows: 10_000, nanoseconds: nil)
    if let summary = SampleSummary((0...100).map { (1_000 + Double($0) * 100) * scale }) {
      row.record(trace: summary, rounds: 3, frames: 101)
    }
    return row
  }
}
