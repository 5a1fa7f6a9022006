import Judge
import Records

/// Benchmarks as a table of text: both times, the change, and how sure it is.
struct BenchmarkTable {
  let benchmarks: ArraySlice<ComparedBenchmark>

  /// The table; the columns of raw changes and of remarks are there where they have something to say.
  package var text: String {
    let remarks = benchmarks.map(Self.remark)
    let hasRemarks = remarks.contains { !$0.isEmpty }
    let hasRaw = benchmarks.contains { $0.raw != $0.estimate }
    let nameWidth = 58 - (hasRaw ? 10 : 0) - (hasRemarks ? 14 : 0)
    var table = TextTable(
      Self.columns + (hasRaw ? [.init("raw", .right)] : []) + [.init("q", .right)]
        + (hasRemarks ? [.init("remark")] : []))
    let names = benchmarks.map(\.name).shortened(to: nameWidth)
    for (name, (benchmark, remark)) in zip(names, zip(benchmarks, remarks)) {
      table.append(
        [name] + Self.times(benchmark)
          + (hasRaw ? [RatioWording.change(benchmark.raw.ratio)] : [])
          + [RatioWording.probability(benchmark.qValue)] + (hasRemarks ? [remark] : []))
    }
    return table.text
  }

  private static let columns = [
    TextTable.Column("benchmark"), .init("base", .right), .init("new", .right), .init("change", .right),
    .init("95 % interval"),
  ]

  private static func times(_ benchmark: ComparedBenchmark) -> [String] {
    let times = DurationWording(benchmark.baseNanoseconds, benchmark.newNanoseconds)
    return [
      times.text(benchmark.baseNanoseconds), times.text(benchmark.newNanoseconds),
      RatioWording.change(benchmark.estimate.ratio), RatioWording.interval(benchmark.estimate.interval),
    ]
  }

  /// What else there is to say about a benchmark: its error, the weakness of its evidence, the launches it needs.
  static func remark(_ benchmark: ComparedBenchmark) -> String {
    let accuracy = AccuracyWording(change: benchmark.accuracy).remark
    let needed = benchmark.verdict == .inconclusive ? benchmark.launchesNeeded : nil
    let parts = [
      accuracy.isEmpty ? nil : accuracy, benchmark.isWeak ? "weak" : nil, needed.map { "needs \($0.grouped)" },
      benchmark.caveat,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}
