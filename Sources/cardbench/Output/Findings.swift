import BenchRecords
import Reports

/// What a run found out, in sentences.
struct Findings {
  let rows: [ResultRow]

  /// Variants that do not compete: the compact layout, which is less than whole matrices, and single widths, of which
  /// `simd` is the widest.
  static let unrivalled = ["compact", "simd128", "simd256", "simd512"]

  /// One sentence per line; empty when nothing was found out.
  var text: String {
    (recipes + stores + startTransforms + replay).map { $0 + "\n" }.joined()
  }

  private var recipes: [String] {
    let report = ResultReport(rows: rows)
    return report.recipes().compactMap { report.sentence(recipe: $0, excluding: Self.unrivalled) }
  }

  private var stores: [String] {
    sentences(kernel: "display") { count, _ in "a memory of \(count) displayed rows costs" }
  }

  private var startTransforms: [String] {
    sentences(kernel: "startTransform") { count, recipe in
      "start transforms of \(count) rows of \(recipe) cost"
    }
  }

  /// A sentence per recipe of a kernel: what each variant costs at the largest number of rows, cheapest first.
  private func sentences(kernel: String, beginning: (String, String) -> String) -> [String] {
    let measured = rows.filter { $0.kernel == kernel && $0.isMeasured }
    guard let most = measured.map(\.rows).max() else { return [] }
    let largest = Dictionary(grouping: measured.filter { $0.rows == most }) { $0.recipe ?? "" }
    return largest.sorted { $0.key < $1.key }.map { recipe, rows in
      let costs = rows.sorted { ($0.times.min ?? 0) < ($1.times.min ?? 0) }.map { row in
        "\(microseconds(row.times.min)) µs \(phrases[row.variant ?? ""] ?? "as \(row.variant ?? "")")"
      }
      return "\(beginning(most.grouped, recipe)) \(costs.joined(separator: ", "))"
    }
  }

  private let phrases = ["once": "copied", "perCall": "built per row"]

  private var replay: [String] {
    let measured = rows.filter { $0.kernel == "replay" && $0.isMeasured }
    guard let worst = measured.max(by: { ($0.times.max ?? 0) < ($1.times.max ?? 0) }), let nanoseconds = worst.times.max
    else { return [] }
    let name = [worst.recipe, worst.implementation, worst.element].compactMap { $0 }.joined(separator: "/")
    let share = (nanoseconds / frameNanoseconds120Hz * 100).significant()
    return [
      "the dearest frame of any replay cost \(microseconds(nanoseconds)) µs, \(share) % of 120 Hz, in \(name)"
    ]
  }

  private func microseconds(_ nanoseconds: Double?) -> String {
    nanoseconds.map { ($0 / 1_000).significant() } ?? "–"
  }
}
