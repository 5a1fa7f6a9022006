/// Evaluates every row's own damped oscillation at that row's own time.
///
///     x(t) = e^(−decay·t)·(cosineWeight·cos(frequency·t) + sineWeight·sin(frequency·t));  v(t) = x′(t)
///
/// The closed form of cards that all hang on different springs. Plain products: right to a few ulps of the amplitude the
/// motion starts with.
///
/// - Parameters: motion, time, result, rows.
/// - Shape: `motion` has the columns of ``OscillationChannel``; `time` holds `rows` numbers; `result` has two columns:
///   displacement, velocity.
/// - Units: 1/s and rad/s; points (or 1); seconds; points per second.
/// - Not numbers: NaN gives NaN in that row only; nothing traps.
/// - Aliasing: none; `result` must not overlap the inputs.
/// - Alignment: none. Nothing outside the columns' rows is read or written.
public typealias OscillationFunction<Scalar: KernelScalar> =
  @Sendable (
    _ motion: ColumnBlock<Scalar>, _ time: UnsafePointer<Scalar>, _ result: ColumnBlock<Scalar>, _ rows: Int
  ) -> Void

/// The columns of an oscillation, in the order they stand in its ``ColumnBlock``.
public enum OscillationChannel: Int, CaseIterable, Sendable {
  /// Rate of the envelope, in 1/s; not negative.
  case decay
  /// In rad/s; positive.
  case frequency
  /// The displacement at time 0, and (v₀ + decay·x₀)/frequency, in points or 1.
  case cosineWeight, sineWeight
}

extension Contract {
  static let oscillation = Contract(
    kernel: .oscillation, room: .drive,
    formula: "x = e^(-decay t) (A cos wt + B sin wt), v = x'",
    shape: "motion: four columns; time: one number per row; result: displacements and velocities",
    units: "1/s, rad/s, points, seconds, points per second",
    domain: "omega in 3...40 rad/s, damping ratio 0.1...0.95, 0 <= time <= 2 s: what interfaces use",
    aliasing: "none",
    bound: ErrorBound(
      gauge: .initialAmplitude, float: 4, double: 4,
      derivation: "as the fast displacement: rounding frequency * t and decay * t is what counts; the amplitude is "
        + "hypot(cosineWeight, sineWeight), and hypot(frequency, decay) times that for the velocity"),
    valuesPerRow: 2)
}
