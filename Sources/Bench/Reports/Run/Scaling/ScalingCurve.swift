import CLibrary
import Records

/// How the time of one variant grows with the number of rows.
package struct ScalingCurve: Sendable, Equatable {
  /// One number of rows and the time of a call.
  package struct Point: Sendable, Equatable {
    /// The number of rows.
    package var rows: Int
    /// The fastest call, in nanoseconds.
    package var nanoseconds: Double
    /// The smallest cache that the working set fits in, or `memory`; `nil` when not known.
    package var fitsIn: String?

    /// The time per row, in nanoseconds.
    package var nsPerRow: Double { nanoseconds / Double(rows) }
  }

  /// Two neighbouring numbers of rows between which a row becomes dearer.
  package struct Bend: Sendable, Equatable {
    /// The smaller number of rows.
    package var from: Int
    /// The larger number of rows.
    package var to: Int
    /// How many times as long a row takes.
    package var factor: Double
    /// The cache the working set leaves there; `nil` when it leaves none or nothing is known.
    package var leaving: String?
  }

  /// How much dearer a row must become for a bend.
  static let bendFactor = 1.25

  /// The kernel.
  package let kernel: String
  /// What the kernel is applied to; `nil` when it has no such axis.
  package let recipe: String?
  /// The element type; `nil` when the kernel has none.
  package let element: String?
  /// The implementation.
  package let variant: String
  /// The measured sizes, smallest first; at least one.
  package let points: [Point]

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
  package var exponent: Double? {
    guard points.count > 1 else { return nil }
    let (x, y) = (points.map { log(Double($0.rows)) }, points.map { log($0.nanoseconds) })
    let (meanX, meanY) = (x.reduce(0, +) / Double(x.count), y.reduce(0, +) / Double(y.count))
    let covariance = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    return covariance / x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
  }

  /// Where a row takes more than 1.25 times as long as at the next smaller size.
  package var bends: [Bend] {
    zip(points, points.dropFirst()).compactMap { small, large in
      let factor = large.nsPerRow / small.nsPerRow
      guard factor > Self.bendFactor else { return nil }
      let leaving = small.fitsIn == large.fitsIn || large.fitsIn == nil ? nil : small.fitsIn
      return Bend(from: small.rows, to: large.rows, factor: factor, leaving: leaving)
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
