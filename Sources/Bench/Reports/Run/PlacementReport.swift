import Records

/// The fastest blocks of a run at every placement of the outputs, and the benchmarks that are sensitive to it.
package final class PlacementReport {
  /// A benchmark whose time depends on the placement.
  package struct Sensitivity {
    package var benchmark: String
    /// The fastest blocks at the best and at the worst placement, in nanoseconds per call.
    package var best, worst: Double
    /// The best placement, in bytes.
    package var bestOffset: Int

    /// The extra time at the worst placement, relative to the best time.
    package var spread: Double { worst / best - 1 }
  }

  private static let leastSpread = 0.02
  private static let leastBlocks = 2

  /// The fastest block and the number of blocks, by benchmark and placement.
  private var times: [String: [Int: (nanoseconds: Double, blocks: Int)]] = [:]

  package init() {}

  package func add(_ block: TimedBlock, benchmark: String) {
    let placement = block.placement ?? 0
    let (fastest, blocks) = times[benchmark]?[placement] ?? (.infinity, 0)
    times[benchmark, default: [:]][placement] = (min(fastest, block.nanosecondsPerCall), blocks + 1)
  }

  /// The benchmarks with a large spread, largest first, and remarks on the others.
  package func section(of names: [String]) -> Section? {
    let moved = names.filter { times[$0]?.count ?? 0 > 1 }
    let open = moved.count { compared($0) == nil }
    let sensitive = sensitivities(among: names)
    var remarks: [String] = []
    if moved.isEmpty { remarks.append("no benchmark was timed at several") }
    if open < moved.count, sensitive.isEmpty {
      remarks.append("makes no difference of more than 2 % in \(Self.count(moved.count - open))")
    }
    if open > 0 { remarks.append("too few blocks to judge \(Self.count(open)); try --rounds 16 or more launches") }
    let heading: Sentence? = sensitive.isEmpty ? nil : "sensitive to the placement of outputs within a page"
    return Section(heading, [.table(Self.table(sensitive)), .lines(remarks.map { "placement of outputs: \($0)" })])
  }

  package func sensitivities(among names: [String]) -> [Sensitivity] {
    let all = names.compactMap { name -> Sensitivity? in
      guard let times = compared(name), let best = times.min(), let worst = times.max() else { return nil }
      let place = times.firstIndex(of: best) ?? 0
      return Sensitivity(benchmark: name, best: best, worst: worst, bestOffset: TimedBlock.offset(ofPlacement: place))
    }
    return all.filter { $0.spread > Self.leastSpread }.sorted { $0.spread > $1.spread }
  }

  /// The fastest block at each placement; `nil` if one has too few blocks.
  private func compared(_ name: String) -> [Double]? {
    // Placements are visited in turn, so their numbers of blocks differ by at most one.
    guard let times = times[name], times.values.allSatisfy({ $0.blocks >= Self.leastBlocks }) else { return nil }
    let all = (0..<times.count).compactMap { times[$0] }
    guard all.count > 1, all.count == times.count else { return nil }
    return all.map(\.nanoseconds)
  }

  private static func count(_ benchmarks: Int) -> String { CountWording.count(benchmarks, "benchmark") }

  private static func table(_ sensitive: [Sensitivity]) -> Table {
    let numbers = ["best, µs", "worst, µs", "spread, %", "best offset, bytes"].map { Table.Column.number($0) }
    var table = Table([.init("benchmark")] + numbers, caption: "Sensitive to the placement of outputs")
    for one in sensitive {
      table.append([
        .name(one.benchmark), .figure(one.best / 1_000), .figure(one.worst / 1_000), .figure(one.spread * 100),
        .count(one.bestOffset),
      ])
    }
    return table
  }
}
