/// Moves every row along the straight line between the two ends of each channel.
///
///     column[i] = ((1 − progress[i])·from + progress[i]·to) · extent[i]
///
/// This form returns the ends exactly at progress 0 and 1; from + (to − from)·progress does not.
///
/// - Parameters: spans, spanCount, progress, columns, rows.
/// - Shape: `spans` holds `spanCount` spans, ordered by column; `progress` and every column hold `rows` numbers; a
///   span names its column. Columns without a span are not touched. An extent, where there is one, holds `rows`
///   numbers.
/// - Units: each channel's own (points, radians, 1); `progress` is dimensionless.
/// - Aliasing: none; the columns must not overlap `progress` or an extent.
/// - Alignment: none. Nothing outside the buffers is read or written.
public typealias InterpolateFunction<Scalar: KernelScalar> =
  @Sendable (
    _ spans: UnsafePointer<ChannelSpan<Scalar>>, _ spanCount: Int,
    _ progress: UnsafePointer<Scalar>, _ columns: ColumnBlock<Scalar>, _ rows: Int
  ) -> Void

/// Moves every row between its own two ends by a progress all rows share.
///
///     out[i] = (1 − progress)·from[i] + progress·to[i]
///
/// The case of a table that fades as one: opacity without delay.
///
/// - Parameters: progress, from, to, out, rows.
/// - Shape: `from`, `to` and `out` hold `rows` numbers.
/// - Units: the three columns share one; `progress` is dimensionless.
/// - Aliasing: none; `out` must not overlap the inputs.
/// - Alignment: none. Nothing outside the buffers is read or written.
public typealias BlendFunction<Scalar: KernelScalar> =
  @Sendable (
    _ progress: Scalar, _ from: UnsafePointer<Scalar>, _ to: UnsafePointer<Scalar>,
    _ out: UnsafeMutablePointer<Scalar>, _ rows: Int
  ) -> Void

extension Contract {
  static let interpolate = Contract(
    kernel: .interpolate, room: .interpolate,
    formula: "column = ((1 - progress) * from + progress * to) * extent",
    shape: "progress, extents and columns: one number per row; a column per span",
    units: "the channel's own; progress 1",
    domain: "progress in -0.5...2",
    aliasing: "none",
    bound: ErrorBound(
      gauge: .ends, float: 2, double: 2,
      derivation:
        "three roundings on the first term, two on the second, one for the extent: at most 4 u = 2 epsilon"),
    valuesPerRow: 1)

  static let blend = Contract(
    kernel: .blend, room: .interpolate,
    formula: "out = (1 - progress) * from + progress * to",
    shape: "from, to and out: one number per row; progress: one number",
    units: "the columns' own; progress 1",
    domain: "progress in -0.5...2",
    aliasing: "none",
    bound: ErrorBound(
      gauge: .ends, float: 1.5, double: 1.5,
      derivation: "three roundings on the first term, two on the second: at most 3 u = 1.5 epsilon"),
    valuesPerRow: 1)

  static let blendStreaming = blend.streaming(as: .blendStreaming)
}
