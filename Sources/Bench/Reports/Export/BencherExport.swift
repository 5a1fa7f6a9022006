import Records

/// The measures of a table in Bencher Metric Format.
///
/// `latency` is the median over the launches, in nanoseconds, between the fastest and the slowest of them; a single
/// launch has no limits. A benchmark whose output failed has its errors and no latency.
enum BencherExport {
  /// A number, and between which limits it lies.
  struct Metric: Encodable {
    let value: Double
    var lowerValue: Double?
    var upperValue: Double?

    enum CodingKeys: String, CodingKey {
      case value
      case lowerValue = "lower_value"
      case upperValue = "upper_value"
    }
  }

  /// The longest name that Bencher takes, in characters; compared with bytes, of which there are at least as many.
  static let nameLimit = 1024

  /// Measures every benchmark that has a number.
  ///
  /// - Parameter rows: The lines of a table.
  /// - Returns: The metrics by benchmark and measure.
  static func measures(_ rows: [ResultRow]) -> [String: [String: Metric]] {
    var measures: [String: [String: Metric]] = [:]
    for benchmark in ExportedBenchmark.grouping(rows) {
      var metrics: [String: Metric] = [:]
      metrics["latency"] = benchmark.times.map(latency)
      metrics["scaled-error"] = benchmark.worstScaledError.map { Metric(value: $0) }
      metrics["max-ulp"] = benchmark.worstUlp.map { Metric(value: $0) }
      if !metrics.isEmpty { measures[fitted(benchmark.name)] = metrics }
    }
    return measures
  }

  private static func latency(_ times: SampleSummary) -> Metric {
    guard times.standardDeviation != nil else { return Metric(value: times.median) }
    return Metric(value: times.median, lowerValue: times.min, upperValue: times.max)
  }

  /// A name that Bencher takes: one that is too long loses its middle to a hash, so that two names stay two.
  static func fitted(_ name: String) -> String {
    guard name.utf8.count > nameLimit else { return name }
    let mark = "...\(String(StableHash.number(of: name.utf8), radix: 16))..."
    let half = (nameLimit - mark.utf8.count) / 2
    let end = String(name.reversed()).prefix(bytes: half)
    return name.prefix(bytes: half) + mark + String(end.reversed())
  }
}

extension String {
  /// The characters from the beginning that have at most so many bytes.
  fileprivate func prefix(bytes limit: Int) -> String {
    var rest = limit
    return String(
      prefix { character in
        rest -= character.utf8.count
        return rest >= 0
      })
  }
}
