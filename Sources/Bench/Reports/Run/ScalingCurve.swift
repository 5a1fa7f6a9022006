import CLibrary
import Records

/// The time of one implementation over sizes.
package struct ScalingCurve: Equatable {
  package struct Point: Equatable {
    package let row: ResultRow
    /// The fastest call, in nanoseconds.
    package let nanoseconds: Double

    package var size: Int { row.size ?? 0 }
    package var perElement: Double { nanoseconds / Double(size) }
  }

  /// Two adjacent sizes between which the time per element grows.
  package struct Knee {
    package var from, to: Int
    /// The ratio of the times per element.
    package var factor: Double
    /// The cache that the working set outgrows there; `nil` if none or unknown.
    package var leaving: String?
  }

  /// The least growth of the time per element that counts as a knee.
  static let kneeFactor = 1.25

  /// The implementation; without such an axis, the path.
  package let implementation: String
  /// The measured sizes, smallest first; at least one.
  package let points: [Point]

  /// The measured sizes of one implementation of a subject, from one row per size; `nil` without any.
  init?(_ rows: [ResultRow]) {
    let points = rows.compactMap { row -> Point? in
      guard let time = row.times.min, time > 0, row.size ?? 0 > 0, !row.isTrace else { return nil }
      return Point(row: row, nanoseconds: time)
    }
    guard let first = points.first?.row else { return nil }
    (implementation, self.points) = (first.implementation ?? first.path, points.sorted { $0.size < $1.size })
  }

  /// The exponent p of time ≈ c · sizeᵖ, by a least-squares fit of the logarithms; `nil` for a single size.
  package var exponent: Double? {
    guard points.count > 1 else { return nil }
    let (x, y) = (points.map { log(Double($0.size)) }, points.map { log($0.nanoseconds) })
    let (meanX, meanY) = (x.reduce(0, +) / Double(x.count), y.reduce(0, +) / Double(y.count))
    let covariance = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    return covariance / x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
  }

  /// The sizes at which the time per element is more than 1.25 times that at the next smaller size.
  package var knees: [Knee] {
    zip(points, points.dropFirst()).compactMap { small, large in
      let factor = large.perElement / small.perElement
      guard factor > Self.kneeFactor else { return nil }
      let (inner, outer) = (small.row.roof.fitsIn, large.row.roof.fitsIn)
      let leaving = inner == outer || outer == nil ? nil : inner
      return Knee(from: small.size, to: large.size, factor: factor, leaving: leaving)
    }
  }

  package func point(size: Int) -> Point? { points.first { $0.size == size } }

  func largestKnees(_ count: Int) -> [Knee] {
    knees.sorted { $0.factor > $1.factor }.prefix(count).sorted { $0.to < $1.to }
  }
}

extension ScalingCurve.Knee: CustomStringConvertible {
  /// The larger size, the factor, and the cache that is outgrown, for example "1,000,000 ×2.3 L3".
  package var description: String {
    let factor = factor < 9.95 ? factor.fixed(1) : factor.significant()
    return "\(to.grouped) ×\(factor)" + (leaving.map { " \($0)" } ?? "")
  }
}

/// The implementations of one subject, size by size.
package struct Alternatives {
  /// A range of sizes with its recommended implementation.
  package struct Range {
    package let implementation: String
    package let first, last: Int
  }

  /// The ratio to the fastest time up to which an implementation counts as equally fast.
  package static let tolerance = 1.05

  package let subject: Subject
  /// One curve per implementation, in order of appearance.
  package let curves: [ScalingCurve]

  package init(_ subject: Subject, _ rows: [ResultRow]) {
    self.init(subject, curves: rows.grouped(by: \.implementation).compactMap { ScalingCurve($0.elements) })
  }

  package init(_ subject: Subject, curves: [ScalingCurve]) { (self.subject, self.curves) = (subject, curves) }

  /// The measured sizes, smallest first.
  package var sizes: [Int] { Set(curves.flatMap { $0.points.map(\.size) }).sorted() }

  package func fastest(size: Int) -> ScalingCurve? {
    let measured = curves.compactMap { curve in curve.point(size: size).map { (curve, $0.nanoseconds) } }
    return measured.min { $0.1 < $1.1 }?.0
  }

  /// The recommended implementations, with few changes, and none for a difference of 5 % or less.
  ///
  /// Each range takes the implementation that stays within 5 % of the fastest over the most consecutive sizes; among
  /// several, the one that is fastest at its first size.
  package var ranges: [Range] {
    let sizes = sizes
    let times = curves.flatMap(\.points).map { ($0.size, $0.nanoseconds) }
    let least = Dictionary(times, uniquingKeysWith: min)
    var ranges: [Range] = []
    var start = 0
    while start < sizes.count {
      let rest = sizes[start...]
      let runs = curves.map { curve in (curve, rest.prefix { Self.isGood(curve, size: $0, least[$0]) }.count) }
      guard let longest = runs.map(\.1).max(), longest > 0 else { break }
      let best = Alternatives(subject, curves: runs.filter { $0.1 == longest }.map(\.0))
      guard let chosen = best.fastest(size: sizes[start]) else { break }
      ranges.append(Range(implementation: chosen.implementation, first: sizes[start], last: sizes[start + longest - 1]))
      start += longest
    }
    return ranges
  }

  private static func isGood(_ curve: ScalingCurve, size: Int, _ least: Double?) -> Bool {
    guard let own = curve.point(size: size), let least else { return false }
    return own.nanoseconds <= least * tolerance
  }
}

extension ResultReport {
  /// The implementations of every subject, in order of appearance; without the machine's limits.
  package func alternatives() -> [Alternatives] {
    callRows.filter { $0.isMeasured && competes($0) }.grouped(by: Subject.init).map {
      Alternatives($0.key, $0.elements)
    }
  }

  package func alternatives(for subject: Subject) -> Alternatives {
    Alternatives(subject, (subjects[subject] ?? []).filter(competes))
  }
}
