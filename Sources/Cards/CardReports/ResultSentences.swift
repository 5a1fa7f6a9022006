import CardFiles
import Records
import Reports

extension ResultReport {
  var findings: Section? {
    let costs = recipes.compactMap { sentence(recipe: $0) }
    let stores = sentences(kernel: "display") { count, _ in
      "a memory of \(CountWording.count(count, "displayed row", "displayed rows")) costs"
    }
    let transforms = sentences(kernel: "startTransform") { count, recipe in
      "start transforms of \(CountWording.count(count, "row")) of \(recipe) cost"
    }
    let all = costs + stores + transforms + [slowestReplay].compactMap { $0 }
    return Section("findings", [.lines(all)])
  }

  var recipes: [String] { rows.filter { $0.kernel == "frame" && $0.isMeasured }.compactMap(\.recipe).distinct }

  /// The cost of a recipe in one sentence, for the fastest variant at the main number of rows.
  ///
  /// For example "10,000 rows of tipIn cost 12.0 µs per frame in simd/float, 0.144 % of 120 Hz; 41.0 × scalar; about
  /// 4,680,000 rows fit 120 Hz"; `nil` if the recipe has no time.
  func sentence(recipe: String) -> String? {
    let candidates = measuredFrames.filter { $0.recipe == recipe && competes($0) }
    let main = candidates.mainSize
    let fastest = candidates.filter { $0.size == main }.min { ($0.times.min ?? 0) < ($1.times.min ?? 0) }
    guard let fastest, let nanoseconds = fastest.times.min, let share = fastest.framePercent else { return nil }
    let variant = [fastest.implementation, fastest.element].compactMap { $0 }.joined(separator: "/")
    return "\(CountWording.count(fastest.rows, "row")) of \(recipe) \(fastest.rows == 1 ? "costs" : "cost") "
      + "\((nanoseconds / 1_000).significant()) µs per frame" + (variant.isEmpty ? "" : " in \(variant)")
      + ", \(share.significant()) % of 120 Hz" + advantage(of: fastest) + capacity(fastest)
  }

  private func advantage(of row: ResultRow) -> String {
    guard let base = base(of: row), base.name != row.name, let speedUp = speedUp(of: row) else { return "" }
    return "; \(speedUp.significant()) × \(base.implementation ?? "scalar")"
  }

  /// The rows that fit, in the variant that fits the most, which is named if it is another one.
  private func capacity(_ row: ResultRow) -> String {
    guard let most = alternatives(for: Subject(row)).mostRows(within: Frame.at120Hz) else { return "" }
    let place = most.curve.implementation == row.implementation ? "" : " in \(most.curve.implementation)"
    return "; \(most.rows.phrase) rows fit 120 Hz\(place)"
  }

  /// A sentence per recipe of a kernel: the cost of each variant at the largest row count, cheapest first.
  private func sentences(kernel: String, beginning: (Int, String) -> String) -> [String] {
    let measured = rows.filter { $0.kernel == kernel && $0.isMeasured }
    guard let most = measured.map(\.rows).max() else { return [] }
    let largest = Dictionary(grouping: measured.filter { $0.rows == most }) { $0.recipe ?? "" }
    return largest.sorted { $0.key < $1.key }.map { recipe, rows in
      let costs = rows.sorted { ($0.times.min ?? 0) < ($1.times.min ?? 0) }.map { row in
        "\(Self.microseconds(row.times.min)) µs \(Self.phrases[row.variant ?? ""] ?? "as \(row.variant ?? "")")"
      }
      return "\(beginning(most, recipe)) \(costs.joined(separator: ", "))"
    }
  }

  private static let phrases = ["once": "copied", "perCall": "built per row"]

  var slowestReplay: String? {
    let measured = traceRows.filter { $0.kernel == "replay" && $0.isMeasured }
    guard let worst = measured.max(by: { ($0.times.max ?? 0) < ($1.times.max ?? 0) }), let time = worst.times.max
    else { return nil }
    let place = [worst.recipe, worst.implementation, worst.element].compactMap { $0 }.joined(separator: "/")
    let share = Frame.percent(time)
    return "replay: the slowest frame of a scroll took \(Self.microseconds(time)) µs, \(share) % of 120 Hz, in \(place)"
  }

  /// The time saved in a staggered table by writing only the rows in motion.
  var staggering: String? {
    guard let (_, size, rows) = main(traceRows.filter { $0.kernel == "stagger" && $0.isMeasured }) else { return nil }
    let moving = Dictionary(rows.filter { $0.variant == "active-rows" }.map { ($0.recipe, $0) }) { first, _ in first }
    let pairs = rows.filter { $0.variant == "every-row" }.compactMap { every -> (ResultRow, ResultRow)? in
      moving[every.recipe].map { (every, $0) }
    }
    let shares = pairs.compactMap { every, active in
      every.times.median.flatMap { whole in active.times.median.map { $0 / whole * 100 } }
    }
    guard let (every, active) = pairs.first, let low = shares.min(), let high = shares.max() else { return nil }
    return "staggering: writing only rows in motion takes \(Self.microseconds(active.times.median)) instead of "
      + "\(Self.microseconds(every.times.median)) µs per frame of \(CountWording.count(size, "row")) of "
      + "\(every.recipe ?? "–"), \(low.significant()) to \(high.significant()) % over all recipes"
  }

  private static func microseconds(_ nanoseconds: Double?) -> String {
    Table.Cell.figure(nanoseconds.map { $0 / 1_000 }).text
  }
}
