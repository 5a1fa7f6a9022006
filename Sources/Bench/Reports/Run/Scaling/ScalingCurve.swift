import BenchRecords

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How the time of one variant grows with the number of rows.
public struct ScalingCurve: Sendable, Equatable {
  /// One number of rows and the time of a call.
  public struct Point: Sendable, Equatable {
    /// The number of rows.
    public var rows: Int
    /// The fastest call, in nanoseconds.
    public var nanoseconds: Double
    /// The smallest cache that the working set fits in, or `memory`; `nil` when not known.
    public var fitsIn: String?

    /// The time per row, in nanoseconds.
    public var nsPerRow: Double { nanoseconds / Double(rows) }
  }

  /// Two neighbouring numbers of rows between which a row becomes dearer.
  public struct Bend: Sendable, Equatable {
    /// The smaller number of rows.
    public var from: Int
    /// The larger number of rows.
    public var to: Int
    /// How many times as long a row takes.
    public var factor: Double
    /// The cache the working set leaves there; `nil` when it leaves none or nothing is known.
    public var leaving: String?
  }

  /// How much dearer a row must become for a bend.
  static let bendFactor = 1.25

  /// The kernel.
  public let kernel: String
  /// What the kernel is applied to; `nil` when it has no such axis.
  public let recipe: String?
  /// The element type; `nil` when the kernel has none.
  public let element: String?
  /// The implementation.
  public let variant: String
  /// The measured sizes, smallest first; at least one.
  public let points: [Point]

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
  public var exponent: Double? {
    guard points.count > 1 else { return nil }
    let (x, y) = (points.map { log(Double($0.rows)) }, points.map { log($0.nanoseconds) })
    let (meanX, meanY) = (x.reduce(0, +) / Double(x.count), y.reduce(0, +) / Double(y.count))
    let covariance = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
    return covariance / x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
  }

  /// Where a row takes more than 1.25 times as long as at the next smaller size.
  public var bends: [Bend] {
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
