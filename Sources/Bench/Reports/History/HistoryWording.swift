import Judge
import Records

struct HistoryWording {
  let group: HistoryGroup
  var subjects: [String: String] = [:]

  var title: String {
    "\(CountWording.count(group.points.count, "result")) of \(CountWording.count(group.names.count, "benchmark"))"
  }

  var facts: [Fact] {
    zip(HistoryKey.names, group.key.parts).filter { !$1.isEmpty }.map { (title: $0, text: Sentence($1)) }
  }

  var span: String {
    guard let first = group.points.first, let last = group.points.last else { return "" }
    let span = "from \(Self.dated(first)) to \(Self.dated(last))"
    let missing = History.fewestResults - group.points.count
    guard missing > 0 else { return span }
    return span + "; a change of times can be found from \(History.fewestResults) results on, \(missing) more"
  }

  /// A note on the first results, among which only large steps are found.
  var limits: String {
    let count = min(History.firstLevel, group.points.count)
    let results = CountWording.count(count, "result", "results")
    return "the first \(results), up to \(commit(count - 1)), count as one level: only a step far beyond the noise is "
      + "found there"
  }

  func net(_ part: HistoryReport.Part) -> String {
    guard !part.events.isEmpty else {
      return group.points.count < History.fewestResults
        ? "not judged: \(group.points.count) of \(History.fewestResults) results"
        : "nothing changed after the first \(History.firstLevel) results"
    }
    let (slower, faster, common) = (part.net.slower, part.net.faster, part.net.common)
    let counts = Self.counts(slower, faster)
    let own = counts.isEmpty ? ["no benchmark slower or faster"] : counts
    let together = common == 1 ? [] : ["all benchmarks together \(RatioWording.change(common))"]
    return "now, compared with the first result: " + (own + together).joined(separator: ", ")
  }

  func sentence(_ event: HistoryEvent) -> String {
    let common = event.changes.filter { $0.name == nil }.map { $0.estimate.ratio > 1 ? "all slower" : "all faster" }
    let own = event.changes.filter { $0.name != nil && $0.metric == .time }
    let slower = own.count { $0.estimate.ratio > 1 }
    let counts = Metric.counts.flatMap { Self.counts(event.changes, $0) }
    let words = (common + Self.counts(slower, own.count - slower) + counts).joined(separator: ", ")
    let (before, after) = event.interval
    let since = Self.dated(group.points[event.first.likely])
    let subject = subjects[group.points[event.first.likely].commit].map { ": \($0)" } ?? ""
    return "\(words) since \(since), after \(commit(before)), by \(commit(after))\(subject)"
  }

  private static func counts(_ slower: Int, _ faster: Int) -> [String] {
    [(slower, "slower"), (faster, "faster")].filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
  }

  private static func counts(_ changes: [BenchmarkChange], _ metric: Metric) -> [String] {
    let ratios = changes.filter { $0.metric == metric }.map(\.estimate.ratio)
    let grown = ratios.count { $0 > 1 }
    return [(grown, "more"), (ratios.count - grown, "fewer")].filter { $0.0 > 0 }.map {
      "\($0.0.grouped) with \($0.1) \(metric.rawValue)"
    }
  }

  /// The interval of a ratio of times, or the counts, which are exact.
  func interval(_ change: BenchmarkChange) -> String {
    guard let counts = change.counts else { return RatioWording.interval(change.estimate.interval) }
    return "\(CountChange.text(counts.before)) → \(CountChange.text(counts.after))"
  }

  func name(_ change: BenchmarkChange) -> String { change.name ?? "(all benchmarks)" }

  /// The commit of a result, abbreviated if it is a hash.
  func commit(_ result: Int) -> String { Self.short(group.points[result].commit) }

  private static func dated(_ point: HistoryPoint) -> String {
    let day = point.time.prefix(10)
    return day.isEmpty ? short(point.commit) : "\(short(point.commit)) (\(day))"
  }

  private static func short(_ commit: String) -> String {
    commit.count == 40 && commit.allSatisfy(\.isHexDigit) ? String(commit.prefix(10)) : commit
  }
}

/// A series of times as a sparkline, from ▁ for the fastest to █ for the slowest.
package struct Sparkline {
  private static let blocks = Array("▁▂▃▄▅▆▇█")
  /// The smallest range of the scale, as a logarithm: a smaller one would only show noise.
  private static let least = 0.05

  package let text: String

  /// The times over all results of a history; several share a block if there are more than `width`.
  package init(_ series: TimeSeries, results: Int, width: Int = 24) {
    let places = min(width, results)
    var sums = [(sum: Double, count: Int)](repeating: (0, 0), count: max(1, places))
    for (value, result) in zip(series.values, series.results) {
      let place = Int(result) * places / max(1, results)
      sums[place] = (sums[place].sum + Double(value), sums[place].count + 1)
    }
    let means = sums.map { $0.count > 0 ? $0.sum / Double($0.count) : nil }
    let (low, high) = (means.compactMap(\.self).min() ?? 0, means.compactMap(\.self).max() ?? 0)
    let margin = max(0, Self.least - (high - low)) / 2
    text = String(means.map { $0.map { Self.block($0, low - margin, high + margin) } ?? " " })
  }

  private static func block(_ value: Double, _ low: Double, _ high: Double) -> Character {
    blocks[min(blocks.count - 1, Int((value - low) / (high - low) * Double(blocks.count)))]
  }
}
