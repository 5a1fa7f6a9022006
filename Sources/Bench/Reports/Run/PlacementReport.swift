import Records

/// The fastest blocks of a run at every placement of the outputs, and the benchmarks to which the placement matters.
package final class PlacementReport {
  /// A benchmark whose times at different placements differ.
  struct Sensitivity: Equatable {
    var benchmark: String
    /// The fastest block at the best placement, in nanoseconds per call.
    var best: Double
    /// The same at the worst placement.
    var worst: Double
    /// The best placement, in bytes.
    var bestOffset: Int

    /// The extra time of a call at the worst placement, as a share of the best time.
    var spread: Double { worst / best - 1 }
  }

  private struct Fastest {
    var nanoseconds = Double.infinity
    var blocks = 0
  }

  /// A smaller spread is not listed.
  private static let leastSpread = 0.02
  /// A placement with fewer blocks is not compared.
  private static let leastBlocks = 2

  /// By benchmark and placement.
  private var times: [String: [Int: Fastest]] = [:]

  package init() {}

  package func add(_ block: TimedBlock, benchmark: String) {
    let placement = block.placement ?? 0
    var fastest = times[benchmark]?[placement] ?? Fastest()
    fastest.nanoseconds = min(fastest.nanoseconds, block.nanosecondsPerCall)
    fastest.blocks += 1
    times[benchmark, default: [:]][placement] = fastest
  }

  /// The benchmarks whose spread is large, the largest first, and sentences about the others.
  ///
  /// - Parameter names: The benchmarks whose times count, each once.
  package func section(of names: [String]) -> Section? {
    let moved = names.filter { times[$0]?.count ?? 0 > 1 }
    let open = moved.count { compared($0) == nil }
    let sensitive = sensitivities(among: names)
    var remarks: [Sentence] = []
    if moved.isEmpty { remarks.append("placement of outputs: no benchmark was timed at several") }
    if open < moved.count, sensitive.isEmpty {
      remarks.append("placement of outputs: makes no difference of more than 2 % in \(Self.count(moved.count - open))")
    }
    if open > 0 {
      remarks.append(
        "placement of outputs: too few blocks to judge \(Self.count(open)); try --rounds 16 or more launches")
    }
    let heading: Sentence? = sensitive.isEmpty ? nil : "sensitive to the placement of outputs within a page"
    return Section(heading, [Self.table(sensitive).block, remarks.isEmpty ? nil : .sentences(remarks)])
  }

  /// The benchmarks with a large spread, the largest first.
  func sensitivities(among names: [String]) -> [Sensitivity] {
    let all = names.compactMap { name -> Sensitivity? in
      guard let times = compared(name), let best = times.min(), let worst = times.max() else { return nil }
      let place = times.firstIndex(of: best) ?? 0
      return Sensitivity(benchmark: name, best: best, worst: worst, bestOffset: TimedBlock.offset(ofPlacement: place))
    }
    return all.filter { $0.spread > Self.leastSpread }.sorted { $0.spread > $1.spread }
  }

  /// The fastest block at each placement; `nil` where one has too few blocks.
  private func compared(_ name: String) -> [Double]? {
    // Each placement comes once before any comes again.
    guard let times = times[name], times.values.allSatisfy({ $0.blocks >= Self.leastBlocks }) else { return nil }
    let all = (0..<times.count).compactMap { times[$0] }
    guard all.count > 1, all.count == times.count else { return nil }
    return all.map(\.nanoseconds)
  }

  private static func count(_ benchmarks: Int) -> String {
    CountWording.count(benchmarks, "benchmark", "benchmarks")
  }

  private static func table(_ sensitive: [Sensitivity]) -> Table {
    var table = Table(
      [
        .init("benchmark"), .number("best, µs"), .number("worst, µs"), .number("spread, %"),
        .number("best offset, bytes"),
      ], caption: "Sensitive to the placement of outputs")
    for one in sensitive {
      table.append([
        .name(one.benchmark), .figure(one.best / 1_000), .figure(one.worst / 1_000), .figure(one.spread * 100),
        .count(one.bestOffset),
      ])
    }
    return table
  }
}
