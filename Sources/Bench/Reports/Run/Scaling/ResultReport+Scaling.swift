import Records

/// The time between two frames of a 60 Hz display, in nanoseconds.
package let frameNanoseconds60Hz = 1e9 / 60

extension ResultReport {
  /// How kernels grow with the rows, where another variant becomes the one to use, and how many rows fit a frame.
  ///
  /// Growth and changes are shown for the first recipe of every kernel; rows that fit for the recipes of the frames'
  /// kernel, without those measured at a single size if there are others. Without several sizes there is neither growth nor change.
  ///
  /// - Parameters:
  ///   - frames: The kernel whose calls compute frames.
  ///   - excluded: Parts of the names of variants that do not answer the same question, such as `compact`.
  /// - Returns: Up to three tables; empty when nothing with rows was measured.
  package func scaling(frames: String = "frame", excluding excluded: [String] = []) -> String {
    let all = alternatives(excluding: excluded).filter { !$0.curves.isEmpty }
    let kernels = all.grouped(by: \.subject.kernel).map { $0.elements }
    let first = kernels.flatMap { kernel in kernel.filter { $0.subject.recipe == kernel[0].subject.recipe } }
    let recipes = byRecipe(all.filter { $0.subject.kernel == frames })
    let grown = recipes.filter { $0.sizes.count > 1 }
    let tables = [
      Self.growth(first.filter { $0.sizes.count > 1 }), Self.changes(first),
      Self.rowsThatFit(grown.isEmpty ? recipes : grown),
    ]
    return tables.compactMap { $0 }.joined(separator: "\n")
  }

  /// The element types of a recipe next to each other.
  private func byRecipe(_ subjects: [Alternatives]) -> [Alternatives] {
    subjects.grouped(by: \.subject.recipe).flatMap { $0.elements }
  }

  /// A line per kernel and element type: the variant that is fastest at the largest size.
  private static func growth(_ subjects: [Alternatives]) -> String? {
    guard !subjects.isEmpty else { return nil }
    let sizes = Set(subjects.flatMap(\.sizes)).sorted()
    let titles = [TextTable.Column("kernel"), .init("element"), .init("variant"), .init("power", .right)]
    let columns = titles + sizes.map { .init($0.grouped, .right) } + [.init("a row becomes dearer")]
    var table = TextTable(columns, width: width)
    for alternatives in subjects {
      guard let curve = alternatives.sizes.last.flatMap(alternatives.fastest) else { continue }
      let times = sizes.map { ReportColumn.figure(curve.point(rows: $0)?.nsPerRow) }
      let names = [curve.kernel, curve.element ?? "–", curve.variant, ReportColumn.figure(curve.exponent)]
      table.append(names + times + [curve.largestBends(2).map(\.description).joined(separator: ", ")])
    }
    return "growth: time ~ rows^power; ns/row by number of rows, fastest variant at the largest\n" + table.text
      + "a row becomes dearer: at that size, by that factor, leaving that cache; the two largest factors\n"
  }

  /// A line per size from which another variant is the one to use.
  private static func changes(_ subjects: [Alternatives]) -> String? {
    var table = TextTable([
      .init("kernel"), .init("element"), .init("up to", .right), .init("variant"), .init("from", .right),
      .init("variant"),
    ])
    let lines = subjects.flatMap { alternatives in
      zip(alternatives.ranges, alternatives.ranges.dropFirst()).map { before, after in
        [
          alternatives.subject.kernel, alternatives.subject.element ?? "–", before.lastRows.grouped, before.variant,
          after.firstRows.grouped, after.variant,
        ]
      }
    }
    lines.forEach { table.append($0) }
    return lines.isEmpty
      ? nil : "crossovers: sizes between which the fastest variant changes by more than 5 %\n" + table.text
  }

  /// A line per recipe and element type of a frame.
  private static func rowsThatFit(_ subjects: [Alternatives]) -> String? {
    guard !subjects.isEmpty else { return nil }
    let numbers = ["at 120 Hz", "at 60 Hz"].map { TextTable.Column($0, .right) }
    var table = TextTable(
      [.init("recipe"), .init("element"), .init("variant")] + numbers + [.init("use")], width: width)
    for alternatives in subjects {
      guard let (curve, rows) = alternatives.mostRows(within: frameNanoseconds120Hz) else { continue }
      table.append([
        curve.recipe ?? "–", curve.element ?? "–", curve.variant, rows.description,
        curve.rowsThatFit(within: frameNanoseconds60Hz).description, alternatives.advice,
      ])
    }
    return "rows that fit a frame, in the variant that fits most\n" + table.text
      + "≈ beyond the sizes measured, at the time per row of the nearest; > ten times the largest size, and more fit\n"
  }
}

extension Alternatives {
  /// Which variant to use at which size, for example "simd up to 10,000, simd-streaming from 100,000".
  var advice: String {
    let ranges = ranges
    guard ranges.count > 1 else { return ranges.first?.variant ?? "–" }
    return ranges.enumerated().map { index, range in
      if index == 0 { return "\(range.variant) up to \(range.lastRows.grouped)" }
      return "\(range.variant) from \(range.firstRows.grouped)"
    }.joined(separator: ", ")
  }
}

extension ScalingCurve.Bend: CustomStringConvertible {
  /// The larger size, the factor, and the cache that is left, for example "1,000,000 ×2.3 L3".
  package var description: String {
    "\(to.grouped) ×\(Self.coarse(factor))" + (leaving.map { " \($0)" } ?? "")
  }

  /// A factor with one decimal below ten.
  private static func coarse(_ factor: Double) -> String {
    guard factor < 9.95 else { return factor.significant() }
    let tenths = Int((factor * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}

extension ScalingCurve {
  /// The bends with the largest factors, by number of rows.
  func largestBends(_ count: Int) -> [Bend] {
    bends.sorted { $0.factor > $1.factor }.prefix(count).sorted { $0.to < $1.to }
  }
}
