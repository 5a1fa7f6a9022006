import Records

/// The variants of one kernel, recipe and element type, size by size.
struct Alternatives {
  /// Sizes at which one variant is the one to use.
  struct Range: Equatable {
    let variant: String
    let firstRows: Int
    let lastRows: Int
  }

  /// The ratio to the fastest time up to which a variant ties with it.
  static let tolerance = 1.05

  let subject: Subject
  /// One curve per variant, in order of appearance.
  let curves: [ScalingCurve]

  /// The measured numbers of rows, smallest first.
  var sizes: [Int] { Set(curves.flatMap { $0.points.map(\.rows) }).sorted() }

  /// The variant with the shortest time at a number of rows.
  func fastest(rows: Int) -> ScalingCurve? {
    let measured = curves.compactMap { curve in curve.point(rows: rows).map { (curve, $0.nanoseconds) } }
    return measured.min { $0.1 < $1.1 }?.0
  }

  /// The variants to use, with as few changes as possible, none of them over a difference of 5 % or less.
  ///
  /// From every size on, that variant holds which stays within 5 % of the fastest for most of the following sizes; of
  /// several, the fastest.
  var ranges: [Range] {
    let sizes = sizes
    let times = curves.flatMap(\.points).map { ($0.rows, $0.nanoseconds) }
    let least = Dictionary(times, uniquingKeysWith: min)
    var ranges: [Range] = []
    var start = 0
    while start < sizes.count {
      let rest = sizes[start...]
      let runs = curves.map { curve in (curve, rest.prefix { Self.isGood(curve, rows: $0, least[$0]) }.count) }
      guard let longest = runs.map(\.1).max(), longest > 0 else { break }
      let best = Alternatives(subject: subject, curves: runs.filter { $0.1 == longest }.map(\.0))
      guard let chosen = best.fastest(rows: sizes[start]) else { break }
      ranges.append(
        Range(variant: chosen.variant, firstRows: sizes[start], lastRows: sizes[start + longest - 1]))
      start += longest
    }
    return ranges
  }

  private static func isGood(_ curve: ScalingCurve, rows: Int, _ least: Double?) -> Bool {
    guard let own = curve.point(rows: rows), let least else { return false }
    return own.nanoseconds <= least * tolerance
  }

  /// The variant in which most rows fit a time, and how many those are.
  ///
  /// Only those count that were measured at the largest size, as a variant may owe its speed to a cache that it has not
  /// left yet. Of several with the same number, the fastest at that size.
  func mostRows(within nanoseconds: Double) -> (curve: ScalingCurve, rows: RowsThatFit)? {
    let largest = sizes.last
    let candidates = curves.filter { $0.points.last?.rows == largest }.map { ($0, $0.rowsThatFit(within: nanoseconds)) }
    let most = candidates.map(\.1.count).max()
    let best = Alternatives(subject: subject, curves: candidates.filter { $0.1.count == most }.map(\.0))
    return largest.flatMap(best.fastest).map { ($0, $0.rowsThatFit(within: nanoseconds)) }
  }
}

extension ResultReport {
  /// The variants of every kernel, recipe and element type, in order of appearance; without the machine's limits.
  func alternatives() -> [Alternatives] {
    let measured = callRows.filter { $0.isMeasured && $0.competes }
    let subjects = Dictionary(grouping: measured, by: Subject.init)
    return measured.map(Subject.init).distinct.map { Alternatives($0, subjects[$0] ?? []) }
  }

  func alternatives(for subject: Subject) -> Alternatives {
    Alternatives(subject, (subjects[subject] ?? []).filter(\.competes))
  }
}

extension Alternatives {
  /// Sorts the lines of one subject by variant.
  init(_ subject: Subject, _ rows: [ResultRow]) {
    let variants = Dictionary(grouping: rows, by: \.implementation)
    self.subject = subject
    curves = rows.map(\.implementation).distinct.compactMap { ScalingCurve(variants[$0] ?? []) }
  }
}
