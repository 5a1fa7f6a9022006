/// Looks up progress in samples of one curve that all rows share, each row some samples after the row before it.
///
/// The case of a staggered table whose delay is a whole number of frames: at one time all rows are at the same
/// fraction between two samples. j never rises from row to row, so a table has three ranges. The first rows have
/// passed the last sample (j ≥ count − 1) and hold exactly it. The last rows have not reached the first one (j < 0)
/// and hold exactly that. The rows between them move, from ``BakedPosition/arrived(of:)`` to
/// ``BakedPosition/begun(of:)``.
///
/// At a fraction of 0 a row has the bits of `samples[j]` and at 1 those of `samples[j + 1]`, where both are finite. A
/// fraction that is NaN gives NaN in the rows that move; a sample, in the rows next to it.
public struct BakedCall<Scalar: KernelScalar>: KernelCall {
  public var samples: UnsafePointer<Scalar>
  public var position: BakedPosition<Scalar>
  public var progress: UnsafeMutablePointer<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(
    samples: UnsafePointer<Scalar>, position: BakedPosition<Scalar>, progress: UnsafeMutablePointer<Scalar>, rows: Int
  ) {
    (self.samples, self.position, self.progress, self.rows) = (samples, position, progress, rows)
  }

  /// A sample per row in motion, or two where rows are further apart.
  public static var traffic: Traffic? { Traffic(columnsRead: 1, columnsWritten: 1) }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.shared(&samples, position.count)
    visitor.index(&position.first, by: 0 &- position.stride)
    visitor.output(&progress)
  }
}

/// The position of the rows of a staggered table in the samples of their curve.
public struct BakedPosition<Scalar: KernelScalar>: Sendable, Equatable {
  /// The number of samples; at least 1.
  public var count: Int
  /// The sample that row 0 has passed; negative before its start.
  public var first: Int
  /// The delay per row, in samples; not negative.
  public var stride: Int
  /// The fraction of the interval to the next sample, the same for all rows, in 0…1.
  public var fraction: Scalar

  public init(count: Int, first: Int, stride: Int, fraction: Scalar) {
    (self.count, self.first, self.stride, self.fraction) = (count, first, stride, fraction)
  }
}

extension BakedPosition {
  /// The number of a table's rows, from row 0, that hold the last sample; not above ``begun(of:)``.
  @inlinable @inline(__always)
  public func arrived(of rows: Int) -> Int { first < count &- 1 ? 0 : reached(first &- (count &- 1), of: rows) }

  /// The number of a table's rows, from row 0, that have reached the first sample; the others hold it.
  @inlinable @inline(__always) public func begun(of rows: Int) -> Int { first < 0 ? 0 : reached(first, of: rows) }

  /// The number of rows that are at most some samples before row 0.
  @inlinable @inline(__always)
  func reached(_ samples: Int, of rows: Int) -> Int {
    stride == 0 ? rows : Swift.min(rows &- 1, samples / stride) &+ 1
  }
}

extension Kernel {
  public static let baked = Kernel(
    "baked", BakedCall<Float>.self, BakedCall<Double>.self,
    Contract(
      stage: .easing,
      formula:
        "progress = (1 - fraction) * samples[j] + fraction * samples[j + 1], j = first - stride * row; samples[0] "
        + "where j < 0, samples[count - 1] where j >= count - 1",
      shape: "samples: one number per frame; progress: one number per row", units: "progress, 1",
      domain: "curves and springs sampled once per frame; times between samples", aliasing: "none",
      bound: ErrorBound(
        scale: .chord, float: 3, double: 3, evidence: .derived,
        derivation:
          "the scale is the chord's distance from the curve in epsilon, at most h^2/8 * max|y''| where the curve is smooth, "
          + "and what makes 3 allow for the samples, each as its own kernel promises and 1/2 for its rounded time, and for "
          + "the line between two of them, 3 u of the larger one; line and chord cost nothing at a fraction of 0 or 1"),
      valuesPerRow: 1))
}

extension KernelKey where Call == BakedCall<Scalar> {
  public static var baked: Self { Self(declared: .baked) }
}
