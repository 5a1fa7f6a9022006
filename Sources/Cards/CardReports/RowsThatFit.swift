import CardFiles
import CLibrary
import Records
import Reports

extension ResultReport {
  /// The rows that fit a frame, for every recipe; recipes measured at a single size only if there are no others.
  ///
  /// The element types of a recipe are adjacent.
  var rowsThatFit: Section? {
    let all = alternatives().filter { !$0.curves.isEmpty && $0.subject.kernel == "frame" }
    let recipes = all.grouped(by: \.subject.recipe).flatMap { $0.elements }
    let grown = recipes.filter { $0.sizes.count > 1 }
    var table = Table(
      [
        .init("recipe"), .init("element"), .init("variant"), .number("at 120 Hz"), .number("at 60 Hz"), .init("use"),
      ], caption: "Rows that fit a frame")
    for alternatives in grown.isEmpty ? recipes : grown {
      guard let (curve, rows) = alternatives.mostRows(within: Frame.at120Hz) else { continue }
      let counts = [rows, curve.rowsThatFit(within: Frame.at60Hz)]
      table.append(
        [.word(alternatives.subject.recipe), .word(alternatives.subject.element), .text(curve.implementation)]
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
    guard ranges.count > 1 else { return ranges.first?.implementation }
    return ranges.enumerated().map { index, range in
      if index == 0 { return "\(range.implementation) up to \(range.last.grouped)" }
      return "\(range.implementation) from \(range.first.grouped)"
    }.joined(separator: ", ")
  }
}

/// The number of rows that one call can process in a given time.
struct RowsThatFit: Equatable, CustomStringConvertible {
  enum Evidence {
    /// It is a measured size or between two of them.
    case measured
    /// It is beyond the measured sizes, at the time per row of the nearest one.
    case extrapolated
    /// More than ten times the largest measured size fit; the number is that limit, because caches may be exceeded.
    case exceeded
  }

  /// The limit of extrapolation, as a multiple of the largest measured size.
  static let reach = 10.0

  var count: Int
  var evidence: Evidence

  /// The number with three significant digits, after ≈ if it is extrapolated and > if more rows fit.
  var description: String { mark(["", "≈ ", "> "]) + Self.leading(count).grouped }

  /// The number with three significant digits, for a sentence.
  var phrase: String { mark(["", "about ", "more than "]) + Self.leading(count).grouped }

  /// The number in at most five characters, such as `4.9M`, after the same marks; also truncated.
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

  /// The number truncated to three significant digits: rounding up would promise rows that do not fit.
  private static func leading(_ count: Int) -> Int {
    var unit = 1
    while count / unit >= 1_000 { unit *= 10 }
    return count / unit * unit
  }
}

extension ScalingCurve {
  /// The maximum number of rows that a call can process in a positive time, rounded down.
  ///
  /// Between two sizes, time is assumed to be a power of the number of rows; beyond them it is proportional, up to ten
  /// times the largest.
  func rowsThatFit(within nanoseconds: Double) -> RowsThatFit {
    guard let last = points.lastIndex(where: { $0.nanoseconds <= nanoseconds }) else {
      return RowsThatFit(count: Self.count(nanoseconds / points[0].perElement), evidence: .extrapolated)
    }
    guard last + 1 < points.count else { return Self.extrapolated(from: points[last], to: nanoseconds) }
    let (small, large) = (points[last], points[last + 1])
    let share = log(nanoseconds / small.nanoseconds) / log(large.nanoseconds / small.nanoseconds)
    let growth = Double(large.size) / Double(small.size)
    return RowsThatFit(count: Self.count(Double(small.size) * pow(growth, share)), evidence: .measured)
  }

  private static func extrapolated(from point: Point, to nanoseconds: Double) -> RowsThatFit {
    guard nanoseconds > point.nanoseconds else { return RowsThatFit(count: point.size, evidence: .measured) }
    let (rows, limit) = (nanoseconds / point.perElement, Double(point.size) * RowsThatFit.reach)
    guard rows <= limit else { return RowsThatFit(count: count(limit), evidence: .exceeded) }
    return RowsThatFit(count: count(rows), evidence: .extrapolated)
  }

  /// The number of rows may exceed Int; extreme times give NaN.
  private static func count(_ rows: Double) -> Int { rows.isNaN ? 0 : Int(min(rows.rounded(.down), 1e18)) }
}

extension Alternatives {
  /// The variant in which the most rows fit a time, and their number.
  ///
  /// Only variants measured at the largest size count, because others may owe their speed to a cache that they would
  /// exceed. Of several with the same number, the fastest at that size.
  func mostRows(within nanoseconds: Double) -> (curve: ScalingCurve, rows: RowsThatFit)? {
    let largest = sizes.last
    let candidates = curves.filter { $0.points.last?.size == largest }.map { ($0, $0.rowsThatFit(within: nanoseconds)) }
    let most = candidates.map(\.1.count).max()
    let best = Alternatives(subject, curves: candidates.filter { $0.1.count == most }.map(\.0))
    return largest.flatMap(best.fastest).map { ($0, $0.rowsThatFit(within: nanoseconds)) }
  }
}
