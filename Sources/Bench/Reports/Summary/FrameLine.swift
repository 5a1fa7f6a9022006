import Records

/// One recipe at one number of rows and one element: the implementations worth naming.
struct FrameLine {
  let recipe: String
  let scalar: ResultRow?
  let auto: ResultRow?
  /// The fastest of its editions.
  let blas: ResultRow?
  /// The fastest that writes whole matrices, and those within 5 % of it, fastest first.
  let matrices: [ResultRow]
  /// The same of those that write the compact layout of seven numbers.
  let compact: [ResultRow]
  /// How many rows fit a frame at 120 Hz, in the implementation that fits most.
  let rowsThatFit: String

  init(_ report: ResultReport, _ rows: [ResultRow]) {
    recipe = rows.first?.recipe ?? "–"
    scalar = rows.first { $0.implementation == "scalar" }
    auto = rows.first { $0.implementation == "auto" }
    blas = Self.fastest(rows.filter { $0.variant == "blas" }).first
    let rivals = rows.filter { !RunSummary.singleWidths.contains($0.variant ?? "") }
    matrices = Self.fastest(rivals.filter { !Self.isCompact($0) })
    compact = Self.fastest(rivals.filter(Self.isCompact))
    let most = rows.first.flatMap {
      report.alternatives(for: Subject($0), excluding: RunSummary.singleWidths).mostRows(within: frameNanoseconds120Hz)
    }
    rowsThatFit = most?.rows.short ?? "–"
  }

  static func isCompact(_ row: ResultRow) -> Bool { row.edition?.hasPrefix("compact") ?? false }

  /// The rows whose times nothing but chance tells apart from the fastest.
  private static func fastest(_ rows: [ResultRow]) -> [ResultRow] {
    let sorted = rows.filter(\.isMeasured).sorted { ($0.times.min ?? 0) < ($1.times.min ?? 0) }
    guard let best = sorted.first?.times.min else { return [] }
    return sorted.filter { ($0.times.min ?? 0) <= best * Alternatives.tolerance }
  }
}
