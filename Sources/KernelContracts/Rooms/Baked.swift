/// Looks up progress in samples of one curve that all rows share, each row some samples behind the row before it.
///
///     j = first − stride·i;  progress[i] = (1 − fraction)·samples[j] + fraction·samples[j + 1]
///
/// The case of a staggered table whose delay is a whole number of frames: at one time all rows stand at the same
/// fraction between two samples. Rows before the first sample hold the first one, rows behind the last the last one.
///
/// - Parameters: samples, position, progress, rows.
/// - Shape: `samples` holds `position.count` numbers, `progress` `rows`.
/// - Units: 1.
/// - Aliasing: none; `progress` must not overlap `samples`.
/// - Alignment: none. Nothing outside the buffers is read or written.
public typealias BakedFunction<Scalar: KernelScalar> =
  @Sendable (
    _ samples: UnsafePointer<Scalar>, _ position: BakedPosition<Scalar>,
    _ progress: UnsafeMutablePointer<Scalar>, _ rows: Int
  ) -> Void

/// Where the rows of a staggered table stand in the samples of their curve.
public struct BakedPosition<Scalar: KernelScalar>: Sendable, Equatable {
  /// How many samples there are; at least 1.
  public var count: Int
  /// The sample row 0 has passed; negative before its start.
  public var first: Int
  /// How many samples each row is behind the row before it; not negative.
  public var stride: Int
  /// How far all rows are on their way to the next sample, in 0…1.
  public var fraction: Scalar

  /// Names a position.
  ///
  /// - Parameters:
  ///   - count: How many samples there are.
  ///   - first: The sample row 0 has passed.
  ///   - stride: How many samples each row is behind the row before it.
  ///   - fraction: How far all rows are on their way to the next sample.
  public init(count: Int, first: Int, stride: Int, fraction: Scalar) {
    (self.count, self.first, self.stride, self.fraction) = (count, first, stride, fraction)
  }
}

extension Contract {
  static let baked = Contract(
    kernel: .baked, room: .drive,
    formula: "progress = (1 - fraction) * samples[j] + fraction * samples[j + 1], j = first - stride * row",
    shape: "samples: one number per frame; progress: one number per row",
    units: "1",
    domain: "curves and springs sampled once per frame; times between samples",
    aliasing: "none",
    bound: ErrorBound(
      gauge: .chord, float: 3, double: 3,
      derivation:
        "the samples cost what their own kernel promises, the line between two of them 3 u, and the chord itself "
        + "h^2/8 * max|y''|, which is in the gauge"),
    valuesPerRow: 1)
}
