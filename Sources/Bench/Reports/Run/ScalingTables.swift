import Records

/// The time between two frames of a 60 Hz display, in nanoseconds.
package let frameNanoseconds60Hz = 1e9 / 60

extension ResultReport {
  /// Tables of growth with the rows, of crossovers between variants, and of the rows that fit a frame.
  ///
  /// Growth and changes are shown for the first recipe of every kernel; rows that fit for the recipes of frames, without
  /// those measured at a single size if there are others. Without several sizes there is neither growth nor change.
  var scaling: [Section] {
    let all = alternatives().filter { !$0.curves.isEmpty }
    let kernels = all.grouped(by: \.subject.kernel).map { $0.elements }
    let first = kernels.flatMap { kernel in kernel.filter { $0.subject.recipe == kernel[0].subject.recipe } }
    // The element types of a recipe stand together.
    let recipes = all.filter { $0.subject.kernel == "frame" }.grouped(by: \.subject.recipe).flatMap { $0.elements }
    let grown = recipes.filter { $0.sizes.count > 1 }
    return [
      Self.growth(first.filter { $0.sizes.count > 1 }), Self.changes(first),
      Self.rowsThatFit(grown.isEmpty ? recipes : grown),
    ].compactMap { $0 }
  }

  /// A line per kernel and element type: the variant that is fastest at the largest size.
  private static func growth(_ subjects: [Alternatives]) -> Section? {
    let sizes = Set(subjects.flatMap(\.sizes)).sorted()
    let names: [Table.Column] = [.init("kernel"), .init("element"), .init("variant"), .number("power")]
    let numbers = sizes.map { Table.Column.number($0.grouped) }
    var table = Table(names + numbers + [.init("knees")], caption: "Growth with the rows")
    for alternatives in subjects {
      guard let curve = alternatives.sizes.last.flatMap(alternatives.fastest) else { continue }
      let knees = curve.largestKnees(2).map(\.description).joined(separator: ", ")
      let names: [Table.Cell] = [.text(curve.kernel), .word(curve.element), .text(curve.variant)]
      table.append(
        names + [.figure(curve.exponent)] + sizes.map { .figure(curve.point(rows: $0)?.nsPerRow) }
          + [knees.isEmpty ? .absent : .text(knees)])
    }
    return Section(
      "growth: time ~ rows^power; ns/row by number of rows, fastest variant at the largest",
      table.rows.isEmpty
        ? []
        : [
          .table(table),
          .sentences(["knees: a row takes longer from that size on, by that factor, leaving that cache"]),
        ])
  }

  /// A line per size from which another variant is the one to use.
  private static func changes(_ subjects: [Alternatives]) -> Section? {
    var table = Table(
      [
        .init("kernel"), .init("element"), .number("up to"), .init("variant"), .number("from"), .init("variant"),
      ], caption: "Crossovers")
    for alternatives in subjects {
      let subject = alternatives.subject
      for (before, after) in zip(alternatives.ranges, alternatives.ranges.dropFirst()) {
        table.append([
          .text(subject.kernel), .word(subject.element), .count(before.lastRows), .text(before.variant),
          .count(after.firstRows), .text(after.variant),
        ])
      }
    }
    return Section("crossovers: sizes between which the fastest variant changes by more than 5 %", [table.block])
  }

  /// A line per recipe and element type of a frame.
  private static func rowsThatFit(_ subjects: [Alternatives]) -> Section? {
    var table = Table(
      [
        .init("recipe"), .init("element"), .init("variant"), .number("at 120 Hz"), .number("at 60 Hz"), .init("use"),
      ], caption: "Rows that fit a frame")
    for alternatives in subjects {
      guard let (curve, rows) = alternatives.mostRows(within: frameNanoseconds120Hz) else { continue }
      let counts = [rows, curve.rowsThatFit(within: frameNanoseconds60Hz)]
      table.append(
        [.word(curve.recipe), .word(curve.element), .text(curve.variant)]
          + counts.map { .number(Double($0.count), $0.description) } + [.word(alternatives.advice)])
    }
    let remark: Sentence =
      "≈ beyond the sizes measured, at the time per row of the nearest; > ten times the largest size, and more fit"
    return Section(
      "rows that fit a frame, in the variant that fits most",
      table.rows.isEmpty ? [] : [.table(table), .sentences([remark])])
  }
}

extension Alternatives {
  /// The variant to use at each size, for example "simd up to 10,000, simd-streaming from 100,000".
  var advice: String? {
    let ranges = ranges
    guard ranges.count > 1 else { return ranges.first?.variant }
    return ranges.enumerated().map { index, range in
      if index == 0 { return "\(range.variant) up to \(range.lastRows.grouped)" }
      return "\(range.variant) from \(range.firstRows.grouped)"
    }.joined(separator: ", ")
  }
}
