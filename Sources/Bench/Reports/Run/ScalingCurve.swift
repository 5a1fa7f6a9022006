import CLibrary
import Records

/// The time of one variant over the number of rows.
struct ScalingCurve: Equatable {
  struct Point: Equatable {
    let row: ResultRow
    /// The fastest call, in nanoseconds.
    let nanoseconds: Double

    var rows: Int { row.rows }
    var nsPerRow: Double { nanoseconds / Double(rows) }
    /// The smallest cache that the working set fits in, or `memory`; `nil` when not known.
    var fitsIn: String? { row.roof.fitsIn }
  }

  /// Two neighbouring numbers of rows between which the time of a row grows.
  struct Knee {
    var from, to: Int
    /// The ratio of the times per row.
    var factor: Double
    /// The cache the working set leaves there; `nil` when it leaves none or nothing is known.
    var leaving: String?
  }

  /// The least growth of the time of a row that makes a knee.
  static let kneeFactor = 1.25

  let variant: String
  /// The measured sizes, smallest first; at least one.
  let points: [Point]

  /// The measured sizes of one variant of a subject, from a line per number of rows; `nil` without any.
  init?(_ rows: [ResultRow]) {
    let points = rows.compactMap { row -> Point? in
      guard let time = row.times.min, time > 0, row.rows > 0, !row.isTrace else { return nil }
      return Point(row: row, nanoseconds: time)
    }
    guard let variant = rows.first?.implementation, !points.isEmpty else { return nil }
    (self.variant, self.points) = (variant, points.sorted { $0.rows < $1.rows })
  }

  /// The exponent p of time ≈ c · rowsᵖ, by least squares of the logarithms; `nil` for a single size.
  var exponent: Double? {
    guard points.count > 1 else { return nil }
    let (x, y) = (points.map { log(Double($0.rows)) }, points.map { log($0.nanoseconds) })
    let (meanX, meanY) = (x.reduce(0, +) / Double(x.count), y.reduce(0, +) / Double(y.count))
    let covariance = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    return covariance / x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
  }

  /// The sizes at which a row takes more than 1.25 times as long as at the next smaller size.
  var knees: [Knee] {
    zip(points, points.dropFirst()).compactMap { small, large in
      let factor = large.nsPerRow / small.nsPerRow
      guard factor > Self.kneeFactor else { return nil }
      let leaving = small.fitsIn == large.fitsIn || large.fitsIn == nil ? nil : small.fitsIn
      return Knee(from: small.rows, to: large.rows, factor: factor, leaving: leaving)
    }
  }

  func point(rows: Int) -> Point? { points.first { $0.rows == rows } }

  /// The knees with the largest factors, by number of rows.
  func largestKnees(_ count: Int) -> [Knee] {
    knees.sorted { $0.factor > $1.factor }.prefix(count).sorted { $0.to < $1.to }
  }
}

extension ScalingCurve.Knee: CustomStringConvertible {
  /// The larger size, the factor, and the cache that is left, for example "1,000,000 ×2.3 L3".
  var description: String {
    let factor = factor < 9.95 ? factor.fixed(1) : factor.significant()
    return "\(to.grouped) ×\(factor)" + (leaving.map { " \($0)" } ?? "")
  }
}

/// The variants of one kernel, recipe and element type, size by size.
struct Alternatives {
  /// Sizes at which one variant is the one to use.
  struct Range: Equatable {
    let variant: String
    let firstRows, lastRows: Int
  }

  /// The ratio to the fastest time up to which a variant ties with it.
  static let tolerance = 1.05

  let subject: Subject
  /// One curve per variant, in order of appearance.
  let curves: [ScalingCurve]

  init(_ subject: Subject, _ rows: [ResultRow]) {
    self.init(subject, curves: rows.grouped(by: \.implementation).compactMap { ScalingCurve($0.elements) })
  }

  private init(_ subject: Subject, curves: [ScalingCurve]) { (self.subject, self.curves) = (subject, curves) }

  /// The measured numbers of rows, smallest first.
  var sizes: [Int] { Set(curves.flatMap { $0.points.map(\.rows) }).sorted() }

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
      let best = Alternatives(subject, curves: runs.filter { $0.1 == longest }.map(\.0))
      guard let chosen = best.fastest(rows: sizes[start]) else { break }
      ranges.append(Range(variant: chosen.variant, firstRows: sizes[start], lastRows: sizes[start + longest - 1]))
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
    let best = Alternatives(subject, curves: candidates.filter { $0.1.count == most }.map(\.0))
    return largest.flatMap(best.fastest).map { ($0, $0.rowsThatFit(within: nanoseconds)) }
  }
}

extension ResultReport {
  /// The variants of every kernel, recipe and element type, in order of appearance; without the machine's limits.
  func alternatives() -> [Alternatives] {
    callRows.filter { $0.isMeasured && $0.competes }.grouped(by: Subject.init).map { Alternatives($0.key, $0.elements) }
  }

  func alternatives(for subject: Subject) -> Alternatives {
    Alternatives(subject, (subjects[subject] ?? []).filter(\.competes))
  }
}
