/// Carries every row's displacement and velocity from the start of its motion to its own time.
///
///     (x₀, v₀, t) → (x(t), v(t)) of x″ + 2a·x′ + ω²·x = 0
///
/// See ``DisplacementCoefficients`` for the closed form. Every row has a state of its own, as cards have that were
/// pressed, dragged or retargeted at different moments; they share the spring.
///
/// - Parameters: spring, state, time, result, rows.
/// - Shape: `state` and `result` have two columns of `rows` numbers: displacement from the target, velocity; `time`
///   holds `rows` numbers.
/// - Units: points (or 1), points per second, seconds.
/// - Aliasing: `result` may be `state` itself.
/// - Alignment: none. Nothing outside the columns' rows is read or written.
public typealias DisplacementFunction<Scalar: KernelScalar> =
  @Sendable (
    _ spring: DisplacementCoefficients<Scalar>, _ state: ColumnBlock<Scalar>, _ time: UnsafePointer<Scalar>,
    _ result: ColumnBlock<Scalar>, _ rows: Int
  ) -> Void

extension Contract {
  static let displacementFast = displacement(
    .displacementFast,
    domain: "omega in 3...40 rad/s, damping ratio 0.1...10, 0 <= time <= 2 s: what interfaces use",
    ErrorBound(
      gauge: .initialAmplitude, float: 4, double: 4,
      derivation: "rounding frequency * time and decay * time moves the phase by omega * t / 2 ulp of what is left"))

  static let displacementExactPhase = displacement(
    .displacementExactPhase, domain: anySpring,
    ErrorBound(
      gauge: .instantaneousAmplitude, float: 4, double: 4,
      derivation: "the products' residuals enter the reduction, so only the functions' own roundings are left"))

  static let displacementAccurate = displacement(
    .displacementAccurate, domain: anySpring,
    ErrorBound(
      gauge: .instantaneousAmplitude, float: 0.51, double: 1,
      derivation: "one precision wider throughout, rounded once"))

  private static let anySpring =
    "damping ratio 0...10,000, frequency * time <= 1000 rad, results above the smallest normal number"

  /// The editions differ in name, domain and bound only.
  private static func displacement(_ kernel: Kernel, domain: String, _ bound: ErrorBound) -> Contract {
    Contract(
      kernel: kernel, room: .drive,
      formula: "x = g * (C * x0 + S * u), v = g * (C * v0 - S * w)",
      shape: "state and result: a column of displacements and one of velocities; time: one number per row",
      units: "points, points per second, seconds",
      domain: domain, aliasing: "result may be state", bound: bound, valuesPerRow: 2)
  }
}
