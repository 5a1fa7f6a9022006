import Records

extension RunSummary {
  /// Those of one size and element type.
  static func main(_ frames: [ResultRow]) -> [ResultRow] {
    guard let element = mainElement(frames), let size = frames.map(\.rows).mainSize else { return [] }
    return frames.filter { $0.rows == size && $0.element == element }
  }

  /// A line per recipe: what a frame costs in each variant.
  var frames: ReportBlock? {
    let (all, rows) = (measuredFrames, mainFrames)
    guard let (size, element) = rows.first.map({ ($0.rows, $0.element) }) else { return nil }
    var table = TextTable(Self.frameColumns, gap: 1)
    for recipe in rows.grouped(by: \.recipe) { table.append(cells(FrameLine(report, recipe.elements))) }
    let title = "one frame of \(CountWording.count(size, "row", "rows")), \(element ?? "any element"), µs per frame"
    return .table(
      title: title, table, remarks: Self.frameRemarks + [otherElement(all, size, element)].compactMap { $0 })
  }

  /// Float where it was measured, since that is what a GPU takes.
  static func mainElement(_ rows: [ResultRow]) -> String?? {
    rows.contains { $0.element == "float" } ? "float" : rows.first.map(\.element)
  }

  private static let frameColumns: [TextTable.Column] = [
    .init("recipe"), .init("scalar", .right), .init("auto", .right), .init("blas", .right), .init("16 numbers"),
    .init("7 numbers"), .init("120 Hz", .right), .init("×scalar", .right), .init("×auto", .right),
    .init("rows", .right), .init("error", .right),
  ]

  private static let frameRemarks = [
    "16 numbers: the fastest of whole matrices, simd unless named, ≈ ties; 7 numbers: the compact one;",
    "120 Hz: its share of a frame; ×: times as fast; rows: how many fit at most; error: share of bound",
  ]

  private func cells(_ line: FrameLine) -> [String] {
    let best = line.matrices.first
    return [
      line.recipe.shortened(to: 14), Self.microseconds(line.scalar), Self.microseconds(line.auto),
      Self.microseconds(line.blas),
      Self.matrices(line.matrices), Self.compact(line.compact),
      best?.framePercent120Hz.map { $0.significant() + "%" } ?? "–", Self.ratio(line.scalar, best),
      Self.ratio(line.auto, best), line.rowsThatFit, Self.shareOfBound(best),
    ]
  }

  /// What the other element costs, over all recipes.
  private func otherElement(_ all: [ResultRow], _ size: Int, _ element: String?) -> String? {
    let others = all.filter { $0.rows == size && $0.element != element }
    let own = Dictionary(grouping: all.filter { $0.rows == size && $0.element == element }, by: \.recipe)
    let ratios = others.grouped(by: \.recipe).compactMap { recipe, rows -> Double? in
      let mine = FrameLine(report, own[recipe] ?? [])
      let other = FrameLine(report, rows)
      guard let own = mine.matrices.first?.times.min, let time = other.matrices.first?.times.min else { return nil }
      return time / own
    }
    guard let low = ratios.min(), let high = ratios.max(), let name = others.first?.element else { return nil }
    return "\(name): \(low.significant()) to \(high.significant()) times as long (the fastest with 16 numbers)"
  }

  static func microseconds(_ row: ResultRow?) -> String { row?.times.min.map { ($0 / 1_000).significant() } ?? "–" }

  private static func ratio(_ slow: ResultRow?, _ fast: ResultRow?) -> String {
    guard let slow = slow?.times.min, let fast = fast?.times.min else { return "–" }
    return (slow / fast).significant()
  }

  /// The time of the fastest that writes whole matrices, and its name.
  private static func matrices(_ rows: [ResultRow]) -> String {
    rows.isEmpty ? "–" : "\(microseconds(rows[0])) \(tied(rows, plain: "staged", width: 15))"
  }

  /// The time of the fastest that writes the compact layout, and what it is beside compact, such as `8.51≈streaming`.
  private static func compact(_ rows: [ResultRow]) -> String {
    guard let best = rows.first else { return "–" }
    let name = tied(rows, plain: "", known: "compact", width: 10)
    return microseconds(best) + (name.isEmpty || name.hasPrefix("≈") ? "" : " ") + name
  }

  static func shareOfBound(_ row: ResultRow?) -> String {
    guard let error = row?.agreement.worstScaledError, let bound = row?.agreement.bound else { return "–" }
    return bound == 0 ? "exact" : "\((error / bound * 100).wholeText) %"
  }
}
