/// Finds every row's place between two keys and every channel's value there.
///
///     column[c][i] = (1 − p)·values[k][c] + p·values[k+1][c],  p = curve k at (localTime[i] − times[k])
///
/// Segment k is the last one that has begun. At a key's time a row holds exactly the key's value; before the first key
/// and after the last one it stands still. Two keys at one time are a jump, and the last of them counts.
///
/// - Parameters: track, localTime, columns, rows.
/// - Shape: `localTime` holds `rows` numbers; `columns` has one column of `rows` numbers per channel.
/// - Units: seconds in, each channel's own out.
/// - Not numbers: a local time of NaN gives NaN in that row only; −∞ gives the first key and ∞ the last.
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
      gauge: .travel, float: 3, double: 3,
      derivation:
        "subtracting, dividing and the rounded distance of the keys cost 1 1/2, the residual of x(t) 1/2 to 1, both times "
        + "the slope; evaluating y costs 1; the blend costs 1 1/2 of the ends, which the gauge adds"),
    valuesPerRow: 1)
}
