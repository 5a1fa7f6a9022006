/// Finds every row's local time: how far it is through its own animation.
///
///     localTime[i] = min(max(time − start[i], 0), duration)
///
/// The start column carries the stagger and the display policy: display time plus delay. A row that must not move
/// starts at −∞ and rests at its end. A NaN gives NaN.
///
/// - Parameters: time, duration, start, localTime, rows.
/// - Shape: `start` and `localTime` hold `rows` numbers.
/// - Units: seconds.
/// - Aliasing: `localTime` may be `start` itself.
/// - Alignment: none. Nothing outside the buffers is read or written.
public typealias PhaseFunction<Scalar: KernelScalar> =
  @Sendable (
    _ time: Scalar, _ duration: Scalar, _ start: UnsafePointer<Scalar>,
    _ localTime: UnsafeMutablePointer<Scalar>, _ rows: Int
  ) -> Void

extension Contract {
  static let phase = Contract(
    kernel: .phase, room: .phase,
    formula: "localTime = min(max(time - start, 0), duration)",
    shape: "start and localTime: one number per row",
    units: "seconds",
    domain: "every finite time and start; start may be -infinity; duration > 0",
    aliasing: "localTime may be start",
    bound: ErrorBound(
      gauge: .result, float: 0.5, double: 0.5,
      derivation: "one rounded subtraction of exact inputs; the clamps are exact"),
    valuesPerRow: 1)
}
