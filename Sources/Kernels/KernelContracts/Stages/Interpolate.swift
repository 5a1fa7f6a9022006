/// Moves every row along the straight line between the two ends of each channel.
///
///     column[i] = ((1 − progress[i])·from + progress[i]·to) · extent[i]
///
/// This form returns the ends exactly at progress 0 and 1; from + (to − from)·progress does not.
///
/// - Shape: `spans` holds `spanCount` spans, ordered by column; `progress` and every column hold `rows` numbers; a
///   span names its column. Columns without a span are not touched. An extent, where there is one, holds a
///   number per row from `extentRow` on.
/// - Units: each channel's own (points, radians, 1); `progress` is dimensionless.
/// - Aliasing: none; the columns must not overlap `progress` or an extent.
/// - Alignment: none. Nothing outside the buffers is read or written.
public struct InterpolateCall<Scalar: KernelScalar>: KernelCall {
  /// The ends of the channels, ordered by column.
  public var spans: UnsafePointer<ChannelSpan<Scalar>>
  /// How many channels there are.
  public var spanCount: Int
  /// The row of the extents that belongs to the first row of the call.
  public var extentRow: Int
  /// Each row's progress.
  public var progress: UnsafePointer<Scalar>
  /// A column per channel of a pose.
  public var columns: ColumnBlock<Scalar>
  /// How many rows are computed.
  public var rows: Int

  /// Names the arguments.
  @inlinable @inline(__always)
  public init(
    spans: UnsafePointer<ChannelSpan<Scalar>>, spanCount: Int, extentRow: Int = 0, progress: UnsafePointer<Scalar>,
    columns: ColumnBlock<Scalar>, rows: Int
  ) {
    (self.spans, self.spanCount, self.extentRow) = (spans, spanCount, extentRow)
    (self.progress, self.columns, self.rows) = (progress, columns, rows)
  }

  /// The channels decide.
  public static var traffic: Traffic? { nil }
  /// The results.
  @inlinable @inline(__always)
  public var outputs: CallOutputs<Scalar> { .columns(columns, spanCount == 0 ? 0 : spans[spanCount &- 1].column &+ 1) }

  /// Moves what is read per row.
  @inlinable @inline(__always)
  public mutating func advanceInputs(by rows: Int) {
    extentRow += rows
    progress += rows
  }

  /// Moves what is written.
  @inlinable @inline(__always)
  public mutating func advanceOutputs(by rows: Int) { columns = columns.advanced(by: rows) }
}

extension Kernel {
  /// See ``InterpolateCall``.
  public static let interpolate = Kernel(
    "interpolate", InterpolateCall<Float>.self, InterpolateCall<Double>.self,
    Contract(
      stage: .interpolate,
      formula: "column = ((1 - progress) * from + progress * to) * extent",
      shape: "progress, extents and columns: one number per row; a column per span",
      units: "the channel's own; progress 1",
      domain: "progress in -0.5...2",
      aliasing: "none",
      bound: ErrorBound(
        scale: .ends, float: 2, double: 2, evidence: .proved,
        derivation:
          "three roundings on the first term, two on the second, one for the extent: at most 4 u = 2 epsilon, with nothing "
          + "of higher order where the second product is fused"),
      valuesPerRow: 1))
}

extension KernelKey where Call == InterpolateCall<Scalar> {
  /// See ``InterpolateCall``.
  public static var interpolate: Self { Self(declared: .interpolate) }
}
