/// Finds every row's place between two keys and every channel's value there.
///
///     column[c][i] = (1 − p)·values[k][c] + p·values[k+1][c],  p = curve k at (localTime[i] − times[k])
///
/// Before the first key and after the last one a row holds the key's value.
///
/// - Parameters: track, localTime, columns, rows.
/// - Shape: `localTime` holds `rows` numbers; `columns` has one column of `rows` numbers per channel.
/// - Units: seconds in, each channel's own out.
/// - Aliasing: none; the columns must not overlap `localTime`.
/// - Alignment: none. Nothing outside the columns' rows is read or written.
public typealias KeyframesFunction<Scalar: KernelScalar> =
  @Sendable (
    _ track: KeyframeCoefficients<Scalar>, _ localTime: UnsafePointer<Scalar>, _ columns: ColumnBlock<Scalar>,
    _ rows: Int
  ) -> Void

extension Contract {
  static let keyframes = Contract(
    kernel: .keyframes, room: .drive,
    formula: "column = (1 - p) * values[k] + p * values[k + 1], p = curve[k](localTime - times[k])",
    shape: "localTime: one number per row; a column per channel",
    units: "seconds in, the channel's own out",
    domain: "every localTime; the curves as in the contract of curve",
    aliasing: "none",
    bound: ErrorBound(
      gauge: .ends, float: 8, double: 8, derivation: "the curve's error times the span, and the blend's own"),
    valuesPerRow: 1)
}
