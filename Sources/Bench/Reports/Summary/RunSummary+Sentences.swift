import Records

extension RunSummary {
  /// What writing only the rows in motion saves in a staggered table.
  var staggering: [String] {
    let all = report.traceRows.filter { $0.kernel == "stagger" && $0.isMeasured }
    guard let element = Self.mainElement(all), let size = all.map(\.rows).mainSize else { return [] }
    let rows = all.filter { $0.element == element && $0.rows == size }
    let moving = Dictionary(rows.filter { $0.variant == "active-rows" }.map { ($0.recipe, $0) }) { first, _ in first }
    let pairs = rows.filter { $0.variant == "every-row" }.compactMap { every -> (ResultRow, ResultRow)? in
      moving[every.recipe].map { (every, $0) }
    }
    let shares = pairs.compactMap { every, active in
      every.times.median.flatMap { whole in active.times.median.map { $0 / whole * 100 } }
    }
    guard let (every, active) = pairs.first, let low = shares.min(), let high = shares.max() else { return [] }
    return [
      "staggering: writing only rows in motion takes \(Self.median(active)) instead of \(Self.median(every)) µs per "
        + "frame of \(CountWording.count(size, "row", "rows"))",
      "  of \(every.recipe ?? "–"), \(low.significant()) to \(high.significant()) % over all recipes",
    ]
  }

  private static func median(_ row: ResultRow) -> String {
    row.times.median.map { ($0 / 1_000).significant() } ?? "–"
  }

  /// What a call takes that does nothing.
  var calling: [String] {
    let times = rows.filter { $0.kernel == BenchmarkIdentity.emptyCallKernel }.compactMap(\.times.min)
    return times.min().map {
      ["calling takes \($0.significant()) ns, part of every time; lines of which it is more than 5 % say so"]
    } ?? []
  }

  /// The most a frame of any replay cost.
  var replay: [String] {
    let measured = report.traceRows.filter { $0.kernel == "replay" && $0.isMeasured }
    guard let worst = measured.max(by: { ($0.times.max ?? 0) < ($1.times.max ?? 0) }), let time = worst.times.max
    else { return [] }
    let place = [worst.recipe, worst.implementation, worst.element].compactMap { $0 }.joined(separator: "/")
    let share = (time / frameNanoseconds120Hz * 100).significant()
    return [
      "replay: the slowest frame of a scroll took \((time / 1_000).significant()) µs, \(share) % of 120 Hz, in \(place)"
    ]
  }
}
