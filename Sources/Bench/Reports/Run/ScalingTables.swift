import CLibrary
import Records

/// The time between two frames of a 60 Hz display, in nanoseconds.
package let frameNanoseconds60Hz = 1e9 / 60

extension ResultReport {
  /// Tables of growth with the rows, of crossovers between variants, and of the rows that fit a frame.
  ///
  /// Growth and changes are shown for the first recipe of every kernel; rows that fit for the recipes of frames, without
  /// those measured at a single size if there are others. Without several sizes there is neither growth nor change.
  var scaling: [Section?] {
    let all = alternatives().filter { !$0.curves.isEmpty }
    let kernels = all.grouped(by: \.subject.kernel).map { $0.elements }
    let first = kernels.flatMap { kernel in kernel.filter { $0.subject.recipe == kernel[0].subject.recipe } }
    // The element types of a recipe stand together.
    let recipes = all.filter { $0.subject.kernel == "frame" }.grouped(by: \.subject.recipe).flatMap { $0.elements }
    let grown = recipes.filter { $0.sizes.count > 1 }
    return [
      Self.growth(first.filter { $0.sizes.count > 1 }), Self.changes(first),
      Self.rowsThatFit(grown.isEmpty ? recipes : grown),
    ]
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
      let subject = alternatives.subject
      let names: [Table.Cell] = [.text(subject.kernel), .word(subject.element), .text(curve.variant)]
      table.append(
        names + [.figure(curve.exponent)] + sizes.map { .figure(curve.point(rows: $0)?.nsPerRow) }
          + [knees.isEmpty ? .absent : .text(knees)])
    }
    let remark: Sentence = "knees: a row takes longer from that size on, by that factor, leaving that cache"
    return Section(
      "growth: time ~ rows^power; ns/row by number of rows, fastest variant at the largest",
      table.rows.isEmpty ? [] : [.table(table), .sentences([remark])])
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
    return Section("crossovers: sizes between which the fastest variant changes by more than 5 %", [.table(table)])
  }

  private static func rowsThatFit(_ subjects: [Alternatives]) -> Section? {
    var table = Table(
      [
        .init("recipe"), .init("element"), .init("variant"), .number("at 120 Hz"), .number("at 60 Hz"), .init("use"),
      ], caption: "Rows that fit a frame")
    for alternatives in subjects {
      guard let (curve, rows) = alternatives.mostRows(within: frameNanoseconds120Hz) else { continue }
      let counts = [rows, curve.rowsThatFit(within: frameNanoseconds60Hz)]
      table.append(
        [.word(alternatives.subject.recipe), .word(alternatives.subject.element), .text(curve.variant)]
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

/// The number of rows that one call can work on in a given time.
struct RowsThatFit: Equatable, CustomStringConvertible {
  enum Evidence {
    /// It is a measured size, or lies between two of them.
    case measured
    /// It lies beyond the measured sizes, and the time per row of the nearest one is taken to hold on.
    case extrapolated
    /// More rows fit than ten times the largest measured size, which is the number: a cache may end behind it.
    case exceeded
  }

  /// The limit of extrapolation, as a multiple of the largest measured size.
  static let reach = 10.0

  var count: Int
  var evidence: Evidence

  /// The number with three significant digits, after ≈ where it is extrapolated and > where more rows fit.
  var description: String { mark(["", "≈ ", "> "]) + Self.leading(count).grouped }

  /// The number with three significant digits, in the words of a sentence.
  var phrase: String { mark(["", "about ", "more than "]) + Self.leading(count).grouped }

  /// The number in at most five characters, such as `4.9M`, after the same marks; cut, as in the others.
  var short: String {
    let (value, unit) = count >= 1_000_000 ? (count / 100_000, "M") : (count / 100, "k")
    let digits = value < 100 && value % 10 > 0 ? "\(value / 10).\(value % 10)" : String(value / 10)
    return mark(["", "≈", ">"]) + (count < 1_000 ? String(count) : digits + unit)
  }

  /// The mark for the evidence, in the order of its cases.
  private func mark(_ marks: [String]) -> String {
    switch evidence {
    case .measured: marks[0]
    case .extrapolated: marks[1]
    case .exceeded: marks[2]
    }
  }

  /// The number cut to three significant digits: rounding up would promise rows that do not fit.
  private static func leading(_ count: Int) -> Int {
    var unit = 1
    while count / unit >= 1_000 { unit *= 10 }
    return count / unit * unit
  }
}

extension ScalingCurve {
  /// The most rows that a call can work on in a positive time, rounded down.
  ///
  /// Between two sizes, time is taken as a power of the number of rows; beyond them it is proportional, up to ten
  /// times the largest.
  func rowsThatFit(within nanoseconds: Double) -> RowsThatFit {
    guard let last = points.lastIndex(where: { $0.nanoseconds <= nanoseconds }) else {
      return RowsThatFit(count: Self.count(nanoseconds / points[0].nsPerRow), evidence: .extrapolated)
    }
    guard last + 1 < points.count else { return Self.extrapolated(from: points[last], to: nanoseconds) }
    let (small, large) = (points[last], points[last + 1])
    let share = log(nanoseconds / small.nanoseconds) / log(large.nanoseconds / small.nanoseconds)
    let growth = Double(large.rows) / Double(small.rows)
    return RowsThatFit(count: Self.count(Double(small.rows) * pow(growth, share)), evidence: .measured)
  }

  private static func extrapolated(from point: Point, to nanoseconds: Double) -> RowsThatFit {
    guard nanoseconds > point.nanoseconds else { return RowsThatFit(count: point.rows, evidence: .measured) }
    let (rows, limit) = (nanoseconds / point.nsPerRow, Double(point.rows) * RowsThatFit.reach)
    guard rows <= limit else { return RowsThatFit(count: count(limit), evidence: .exceeded) }
    return RowsThatFit(count: count(rows), evidence: .extrapolated)
  }

  /// A number of rows can be too large for an integer; times at the end of the range of Double leave none.
  private static func count(_ rows: Double) -> Int { rows.isNaN ? 0 : Int(min(rows.rounded(.down), 1e18)) }
}
