import CardFiles
import Records
import Reports

/// One recipe at one row count and element type: the implementations to report.
struct FrameLine {
  let recipe: String
  let scalar, auto: ResultRow?
  /// The fastest edition.
  let blas: ResultRow?
  /// The fastest implementation that writes whole matrices, and those within 5 % of it, fastest first.
  let matrices: [ResultRow]
  /// The same for those that write the compact layout of seven numbers.
  let compact: [ResultRow]
  /// The rows that fit a frame at 120 Hz, in the implementation that fits the most.
  let rowsThatFit: RowsThatFit?

  init(_ report: ResultReport, _ rows: [ResultRow]) {
    recipe = rows.first?.recipe ?? "–"
    scalar = rows.first { $0.implementation == "scalar" }
    auto = rows.first { $0.implementation == "auto" }
    blas = Self.fastest(rows.filter { $0.variant == "blas" }).first
    let isCompact = { (row: ResultRow) in row.edition?.hasPrefix("compact") ?? false }
    let rivals = rows.filter(report.competes)
    matrices = Self.fastest(rivals.filter { !isCompact($0) })
    compact = Self.fastest(rivals.filter(isCompact))
    rowsThatFit = rows.first.flatMap {
      report.alternatives(for: Subject($0)).mostRows(within: Frame.at120Hz)?.rows
    }
  }

  /// The rows whose times are within the tolerance of the fastest, fastest first.
  static func fastest(_ rows: [ResultRow]) -> [ResultRow] {
    let sorted = rows.filter(\.isMeasured).sorted { ($0.times.min ?? 0) < ($1.times.min ?? 0) }
    guard let best = sorted.first?.times.min else { return [] }
    return sorted.filter { ($0.times.min ?? 0) <= best * Alternatives.tolerance }
  }
}

extension RunSummary {
  var frames: Section? {
    let frames = report.mainFrames
    guard let first = frames.first else { return nil }
    var table = Table(Self.frameColumns, caption: "Frames")
    for recipe in frames.grouped(by: \.recipe) { table.append(cells(FrameLine(report, recipe.elements))) }
    let size = CountWording.count(first.rows, "row")
    let remarks = Self.frameRemarks + [otherElement(first.rows, first.element)].compactMap { $0 }
    return Section(
      "one frame of \(size), \(first.element ?? "any element"), µs per frame", [.table(table), .lines(remarks)])
  }

  private static let frameColumns: [Table.Column] = [
    .init("recipe"), .number("scalar"), .number("auto"), .number("blas"), .init("16 numbers"), .init("7 numbers"),
    .number("120 Hz"), .number("×scalar"), .number("×auto"), .number("rows"), .number("error"),
  ]

  private static let frameRemarks = [
    "16 numbers: the fastest of whole matrices, simd unless named, ≈ ties; 7 numbers: the compact one",
    "120 Hz: the share of that with 16 numbers in the 8.33 ms between two frames",
    "×scalar, ×auto: how many times as fast it is as the plain loop, and as that with the vectoriser",
    "rows: how many fit a frame at 120 Hz in any variant; >100k: more than ten times the largest measured",
    "error: its worst error against the truth, as a share of the largest that its contract allows",
  ]

  private func cells(_ line: FrameLine) -> [Table.Cell] {
    let best = line.matrices.first
    let share = best?.framePercent
    return [
      .text(line.recipe.shortened(to: 14)), Self.microseconds(line.scalar), Self.microseconds(line.auto),
      Self.microseconds(line.blas), Self.matrices(line.matrices), Self.compact(line.compact),
      share.map { .number($0, $0.significant() + "%") } ?? .absent, Self.ratio(line.scalar, best),
      Self.ratio(line.auto, best), line.rowsThatFit.map { .number(Double($0.count), $0.short) } ?? .absent,
      .word(best.flatMap(\.shareOfBound)),
    ]
  }

  private func otherElement(_ size: Int, _ element: String?) -> String? {
    let all = report.measuredFrames.filter { $0.rows == size }
    let others = all.filter { $0.element != element }
    let own = Dictionary(grouping: all.filter { $0.element == element }, by: \.recipe)
    let ratios = others.grouped(by: \.recipe).compactMap { recipe, rows -> Double? in
      let mine = FrameLine(report, own[recipe] ?? []).matrices.first
      let other = FrameLine(report, rows).matrices.first
      guard let own = mine?.times.min, let time = other?.times.min else { return nil }
      return time / own
    }
    guard let low = ratios.min(), let high = ratios.max(), let name = others.first?.element else { return nil }
    return "\(name): \(low.significant()) to \(high.significant()) times as long (the fastest with 16 numbers)"
  }

  private static func microseconds(_ row: ResultRow?) -> Table.Cell { .figure(row?.times.min.map { $0 / 1_000 }) }

  private static func ratio(_ slow: ResultRow?, _ fast: ResultRow?) -> Table.Cell {
    .figure(slow?.times.min.flatMap { slow in fast?.times.min.map { slow / $0 } })
  }

  private static func matrices(_ rows: [ResultRow]) -> Table.Cell {
    guard let best = rows.first, let time = best.times.min else { return .absent }
    return .number(time, "\(microseconds(best).text) \(tied(rows, plain: "staged", width: 15))")
  }

  /// The time of the fastest and its name without `compact`, such as `8.51≈streaming`.
  private static func compact(_ rows: [ResultRow]) -> Table.Cell {
    guard let best = rows.first, let time = best.times.min else { return .absent }
    let name = tied(rows, plain: "", known: "compact", width: 10)
    return .number(time, microseconds(best).text + (name.isEmpty || name.hasPrefix("≈") ? "" : " ") + name)
  }

  /// The fastest implementation of each stage's kernel and its share of the roof, two kernels per row.
  var stages: Section? {
    guard let (element, size, rows) = mainStages else { return nil }
    let lines = rows.filter(report.competes).grouped(by: \.kernel).map { Self.cells($0.elements) }
    let half = (lines.count + 1) / 2
    let columns: [Table.Column] = [.init("kernel"), .number("ns/row"), .number("roof"), .init("in")]
    var table = Table(columns + (lines.count > half ? columns : []), caption: "Stages")
    for index in 0..<half {
      let right = index + half < lines.count ? lines[index + half] : columns.map { _ in .text("") }
      table.append(lines[index] + (lines.count > half ? right : []))
    }
    return Section("stages at \(CountWording.count(size, "row")), \(element ?? "any element")", [.table(table)])
  }

  var mainStages: (element: String?, size: Int, rows: [ResultRow])? {
    report.main(report.callRows.filter { $0.kernel != "frame" && $0.isMeasured && $0.roof.percent != nil })
  }

  /// The fastest implementation of a kernel's first recipe, and those tied with it.
  private static func cells(_ rows: [ResultRow]) -> [Table.Cell] {
    let ties = FrameLine.fastest(rows.filter { $0.recipe == rows[0].recipe })
    guard let best = ties.first else { return [.absent, .absent, .absent, .absent] }
    let share = best.roof.percent.map { Table.Cell.number($0, "\($0.wholeText) %") } ?? .absent
    return [
      .text(best.kernel.shortened(to: 17)), .figure(best.nsPerElement), share,
      .text(tied(ties, plain: "simd", width: 15)),
    ]
  }

  /// The name of the fastest implementation, and of the next if they are tied, such as
  /// `fused≈streaming` for `simd-fused` and `simd-fused-streaming`.
  ///
  /// - Parameters:
  ///   - plain: The name for `simd` without an edition; otherwise the edition is enough.
  ///   - known: A word of the column's title, which is omitted.
  private static func tied(_ rows: [ResultRow], plain: String, known: String = "", width: Int) -> String {
    let names = rows.prefix(2).map { words($0, plain: plain).filter { $0 != known } }
    guard names.count == 2 else { return names.first?.joined(separator: "-").shortened(to: width) ?? "–" }
    let isSubset = names[1].count < names[0].count && names[1].allSatisfy(names[0].contains)
    let (first, second) = isSubset ? (names[1], names[0]) : (names[0], names[1])
    let rest = second.filter { !first.contains($0) }
    return "\(first.joined(separator: "-"))≈\(rest.joined(separator: "-"))".shortened(to: width)
  }

  private static func words(_ row: ResultRow, plain: String) -> [Substring] {
    let edition = row.edition?.split(separator: "-") ?? []
    guard row.variant == "simd" else { return [Substring(row.variant ?? "–")] + edition }
    return edition.isEmpty ? [Substring(plain)] : edition
  }
}
