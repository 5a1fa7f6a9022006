import Records

/// What github-action-benchmark draws of one benchmark.
///
/// The value is the median over the launches. The range is how far the farthest launch is from it; a single launch has
/// none.
struct SmallerIsBetterEntry: Encodable {
  let name: String
  let unit = "ns"
  let value: Double
  let range: String?
  let extra: String

  enum CodingKeys: CodingKey {
    case name, unit, value, range, extra
  }

  /// Summarises a benchmark; `nil` when none of its launches has a time.
  ///
  /// - Parameter benchmark: The benchmark.
  init?(_ benchmark: ExportedBenchmark) {
    guard let times = benchmark.times else { return nil }
    name = benchmark.name
    value = times.median
    range = times.standardDeviation.map { _ in
      "± \(max(times.max - times.median, times.median - times.min).significant())"
    }
    extra = Self.extra(benchmark, times)
  }

  /// What the tool shows beside the value.
  private static func extra(_ benchmark: ExportedBenchmark, _ times: SampleSummary) -> String {
    let launches = benchmark.rows.count { $0.exportedNanoseconds != nil }
    var lines = [launches == 1 ? "1 launch" : "\(launches) launches"]
    if launches > 1 { lines[0] += ", \(times.min.significant()) to \(times.max.significant()) ns" }
    if let isa = benchmark.rows[0].isa { lines.append("instruction set: \(isa)") }
    if let error = benchmark.worstScaledError {
      let bound = benchmark.errorBound.map { ", \($0.significant()) allowed" } ?? ""
      lines.append("worst scaled error: \(error.significant())\(bound)")
    }
    return lines.joined(separator: "\n")
  }
}
