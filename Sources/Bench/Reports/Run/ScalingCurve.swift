import CLibrary
import Records

/// The time of one variant over the number of rows.
struct ScalingCurve: Sendable, Equatable {
  /// One number of rows and the time of a call.
  struct Point: Sendable, Equatable {
    var rows: Int
    /// The fastest call, in nanoseconds.
    var nanoseconds: Double
    /// The smallest cache that the working set fits in, or `memory`; `nil` when not known.
    var fitsIn: String?

    /// The time per row, in nanoseconds.
    var nsPerRow: Double { nanoseconds / Double(rows) }
  }

  /// Two neighbouring numbers of rows between which the time of a row grows.
  struct Knee: Sendable, Equatable {
    var from: Int
    var to: Int
    /// The ratio of the times per row.
    var factor: Double
    /// The cache the working set leaves there; `nil` when it leaves none or nothing is known.
    var leaving: String?
  }

  /// The least growth of the time of a row that makes a knee.
  static let kneeFactor = 1.25

  let kernel: String
  let recipe: String?
  /// The element type; `nil` when the kernel has none.
  let element: String?
  let variant: String
  /// The measured sizes, smallest first; at least one.
  let points: [Point]

  /// Collects the measured sizes of one variant; `nil` when there are none.
  ///
  /// - Parameter rows: The lines of one kernel, recipe, element type and variant, one per number of rows.
  init?(_ rows: [ResultRow]) {
    let points = rows.compactMap { row -> Point? in
      guard let time = row.times.min, time > 0, row.rows > 0, !row.isTrace else { return nil }
      return Point(rows: row.rows, nanoseconds: time, fitsIn: row.roof.fitsIn)
    }
    guard let first = rows.first, let variant = first.implementation, !points.isEmpty else { return nil }
    (kernel, recipe, element) = (first.kernel, first.recipe, first.element)
    self.variant = variant
    self.points = points.sorted { $0.rows < $1.rows }
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

  /// The measured size with a number of rows.
  func point(rows: Int) -> Point? {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if points[middle].rows < rows { low = middle + 1 } else { high = middle }
    }
    return low < points.count && points[low].rows == rows ? points[low] : nil
  }
}

extension ScalingCurve {
  /// The knees with the largest factors, by number of rows.
  func largestKnees(_ count: Int) -> [Knee] {
    knees.sorted { $0.factor > $1.factor }.prefix(count).sorted { $0.to < $1.to }
  }
}

extension ScalingCurve.Knee: CustomStringConvertible {
  /// The larger size, the factor, and the cache that is left, for example "1,000,000 ×2.3 L3".
  var description: String { "\(to.grouped) ×\(Self.coarse(factor))" + (leaving.map { " \($0)" } ?? "") }

  /// A factor with one decimal below ten.
  private static func coarse(_ factor: Double) -> String {
    guard factor < 9.95 else { return factor.significant() }
    let tenths = Int((factor * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
