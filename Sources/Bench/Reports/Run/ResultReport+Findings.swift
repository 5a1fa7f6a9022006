extension ResultReport {
  /// What a run found out, one sentence per line; empty when nothing was found out.
  var findings: String {
    (recipeSentences + stores + startTransforms + RunSummary(rows: rows).replay).map { $0 + "\n" }.joined()
  }

  private var recipeSentences: [String] {
    recipes().compactMap { sentence(recipe: $0, excluding: RunSummary.singleWidths) }
  }

  private var stores: [String] {
    sentences(kernel: "display") { count, _ in
      "a memory of \(CountWording.count(count, "displayed row", "displayed rows")) costs"
    }
  }

  private var startTransforms: [String] {
    sentences(kernel: "startTransform") { count, recipe in
      "start transforms of \(CountWording.count(count, "row", "rows")) of \(recipe) cost"
    }
  }

  /// A sentence per recipe of a kernel: what each variant costs at the largest number of rows, cheapest first.
  private func sentences(kernel: String, beginning: (Int, String) -> String) -> [String] {
    let measured = rows.filter { $0.kernel == kernel && $0.isMeasured }
    guard let most = measured.map(\.rows).max() else { return [] }
    let largest = Dictionary(grouping: measured.filter { $0.rows == most }) { $0.recipe ?? "" }
    return largest.sorted { $0.key < $1.key }.map { recipe, rows in
      let costs = rows.sorted { ($0.times.min ?? 0) < ($1.times.min ?? 0) }.map { row in
        "\(microseconds(row.times.min)) µs \(Self.phrases[row.variant ?? ""] ?? "as \(row.variant ?? "")")"
      }
      return "\(beginning(most, recipe)) \(costs.joined(separator: ", "))"
    }
  }

  private static let phrases = ["once": "copied", "perCall": "built per row"]

  private func microseconds(_ nanoseconds: Double?) -> String {
    nanoseconds.map { ($0 / 1_000).significant() } ?? "–"
  }
}
