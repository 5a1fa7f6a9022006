import Records

/// The measures of a table in Bencher Metric Format.
///
/// `latency` is the median over the launches, in nanoseconds, with the fastest and slowest as limits; a single
/// launch has no limits. A benchmark whose output failed has errors but no latency.
package enum BencherExport {
  /// The longest name that Bencher accepts, in characters; bytes are compared with it, which are at least as many.
  static let nameLimit = 1024

  static func measures(_ rows: [ResultRow]) -> [String: [String: [String: Double]]] {
    var measures: [String: [String: [String: Double]]] = [:]
    for benchmark in ExportedBenchmark.grouping(rows) {
      var metrics: [String: [String: Double]] = [:]
      metrics["latency"] = benchmark.times.map(latency)
      metrics["scaled-error"] = benchmark.worstScaledError.map { ["value": $0] }
      metrics["max-ulp"] = benchmark.worstUlp.map { ["value": $0] }
      if !metrics.isEmpty { measures[fitted(benchmark.name)] = metrics }
    }
    return measures
  }

  private static func latency(_ times: SampleSummary) -> [String: Double] {
    guard times.standardDeviation != nil else { return ["value": times.median] }
    return ["value": times.median, "lower_value": times.min, "upper_value": times.max]
  }

  /// A name that Bencher accepts: the middle of a long one is replaced by a hash, so that names stay distinct.
  package static func fitted(_ name: String) -> String {
    guard name.utf8.count > nameLimit else { return name }
    let mark = "...\(String(StableHash.number(of: name.utf8), radix: 16))..."
    let half = (nameLimit - mark.utf8.count) / 2
    let end = String(name.reversed()).prefix(bytes: half)
    return name.prefix(bytes: half) + mark + String(end.reversed())
  }
}

extension String {
  /// The longest prefix, in whole characters, of at most `limit` bytes.
  fileprivate func prefix(bytes limit: Int) -> String {
    var rest = limit
    return String(
      prefix { character in
        rest -= character.utf8.count
        return rest >= 0
      })
  }
}

/// The entries that github-action-benchmark plots: medians over the launches.
///
/// The range is the largest deviation of a launch from the median; a single launch has no range.
enum SmallerIsBetterExport {
  /// The entry of a benchmark; `nil` if no launch has a time.
  static func entry(_ benchmark: ExportedBenchmark) -> JSONTree? {
    guard let times = benchmark.times else { return nil }
    let farthest = max(times.max - times.median, times.median - times.min).significant()
    return .values(present: [
      "name": benchmark.name, "unit": "ns", "value": times.median,
      "range": times.standardDeviation.map { _ in "± \(farthest)" }, "extra": extra(benchmark, times),
    ])
  }

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
