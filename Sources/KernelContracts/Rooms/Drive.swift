/// Turns local time into progress by a cubic Bézier timing curve.
///
///     progress[i] = y(t), where x(t) = localTime[i] / duration
///
/// The inversion of x takes Euler's step, which solves the local parabola exactly:
/// t ← t − 2p / (p′ + √(p′² − 2·p·p″)), p = x(t) − x. Near the end of ease-in and at the start of ease-out x(t) *is* a
/// parabola with x′ = 0 at the end; Newton's step crawls there, this one lands. Two or three steps serve the named
/// curves in Float, three in Double; a curve that needs more says so in its coefficients.
///
/// - Parameters: curve, localTime, progress, rows.
/// - Shape: `localTime` and `progress` hold `rows` numbers.
/// - Units: seconds in, 1 out.
/// - Aliasing: `progress` may be `localTime` itself.
/// - Alignment: none. Nothing outside the buffers is read or written.
public typealias CurveFunction<Scalar: KernelScalar> =
  @Sendable (
    _ curve: CurveCoefficients<Scalar>, _ localTime: UnsafePointer<Scalar>,
    _ progress: UnsafeMutablePointer<Scalar>, _ rows: Int
  ) -> Void

/// Turns local time into progress by a damped spring.
///
///     progress[i] = 1 + x(localTime[i])
///
/// See ``SpringCoefficients`` for the three closed forms of x.
///
/// - Parameters: spring, localTime, progress, rows.
/// - Shape: `localTime` and `progress` hold `rows` numbers.
/// - Units: seconds in, 1 out.
/// - Aliasing: `progress` may be `localTime` itself.
/// - Alignment: none. Nothing outside the buffers is read or written.
public typealias SpringFunction<Scalar: KernelScalar> =
  @Sendable (
    _ spring: SpringCoefficients<Scalar>, _ localTime: UnsafePointer<Scalar>,
    _ progress: UnsafeMutablePointer<Scalar>, _ rows: Int
  ) -> Void

/// Carries every row's spring over `count` steps of a numerical method.
///
/// The state is the displacement from the target and its velocity. The methods:
///
///     semiImplicitEuler   v += h·(−ω²x − 2a·v);  x += h·v
///     velocityVerlet      v½ = v + h/2·(−ω²x − 2a·v);  x += h·v½;  v = (v½ − h/2·ω²x) / (1 + h·a)
///     rungeKutta4         the classical four stages
///
/// - Parameters: step, state, result, rows.
/// - Shape: `state` and `result` have two columns of `rows` numbers: position, velocity.
/// - Units: points (or 1) and points per second.
/// - Aliasing: `result` may be `state` itself.
/// - Alignment: none. Nothing outside the columns' rows is read or written.
public typealias IntegrateFunction<Scalar: KernelScalar> =
  @Sendable (
    _ step: StepCoefficients<Scalar>, _ state: ColumnBlock<Scalar>,
    _ result: ColumnBlock<Scalar>, _ rows: Int
  ) -> Void

/// Carries every row's spring over one fixed step exactly, by the 2×2 matrix exponential.
///
///     x′ = m11·x + m12·v;  v′ = m21·x + m22·v
///
/// - Parameters: propagator, state, result, rows.
/// - Shape: `state` and `result` have two columns of `rows` numbers: position, velocity.
/// - Units: points (or 1) and points per second.
/// - Aliasing: none; `result` must not overlap `state`.
/// - Alignment: none. Nothing outside the columns' rows is read or written.
public typealias PropagateFunction<Scalar: KernelScalar> =
  @Sendable (
    _ propagator: PropagatorCoefficients<Scalar>, _ state: ColumnBlock<Scalar>,
    _ result: ColumnBlock<Scalar>, _ rows: Int
  ) -> Void

extension Contract {
  static let curve = Contract(
    kernel: .curve, room: .drive,
    formula: "progress = y(t), x(t) = localTime / duration",
    shape: "localTime and progress: one number per row",
    units: "seconds in, 1 out",
    domain: "localTime in 0...duration; control polygons with x1, x2 in 0...1 and y1, y2 in -1e6...1e6",
    aliasing: "progress may be localTime",
    bound: ErrorBound(
      gauge: .slope, float: 6, double: 6,
      derivation:
        "the division costs 1/2, the residual of x(t) 1 1/2, both times the slope; evaluating y costs 1. That is 3, "
        + "which the named curves keep; on polygons that are nearly vertical the coefficients' own rounding adds 3"
    ),
    valuesPerRow: 1)

  static let spring = Contract(
    kernel: .spring, room: .drive,
    formula: "progress = 1 + x(localTime), x in closed form",
    shape: "localTime and progress: one number per row",
    units: "seconds in, 1 out",
    domain: "every spring; localTime >= 0, frequency * localTime <= 10,000 rad",
    aliasing: "progress may be localTime",
    bound: ErrorBound(
      gauge: .swing, float: 2, double: 2,
      derivation:
        "rounding frequency * t moves the phase by 1/2 of the swing; sine, cosine, exponential, products and sums cost "
        + "1/2 to 1 each where the swing is largest, and 2 is what they come to"),
    valuesPerRow: 1)

  static let semiImplicitEuler = integrator(.semiImplicitEuler, float: 4, double: 4)
  static let semiImplicitEulerCollapsed = integrator(.semiImplicitEulerCollapsed, float: 2, double: 2)
  static let velocityVerlet = integrator(.velocityVerlet, float: 8, double: 8)
  static let velocityVerletCollapsed = integrator(.velocityVerletCollapsed, float: 2, double: 2)
  static let rungeKutta4 = integrator(.rungeKutta4, float: 4, double: 4)
  static let rungeKutta4Collapsed = integrator(.rungeKutta4Collapsed, float: 2, double: 2)

  /// The three stepping methods differ in name and bound only.
  private static func integrator(_ kernel: Kernel, float: Double, double: Double) -> Contract {
    Contract(
      kernel: kernel, room: .drive,
      formula: "(x, v) <- `count` steps of the method for x'' = -stiffness * x - friction * x'",
      shape: "state and result: a column of positions and one of velocities",
      units: "points and points per second",
      domain: "omega * step <= 0.5, damping ratio 0...1, 8 steps",
      aliasing: "result may be state",
      bound: ErrorBound(
        gauge: .initialAmplitude, float: float, double: double,
        derivation:
          "every step rounds x and v a few times by 1/2 ulp of the amplitude, and 8 steps add up; the number is the "
          + "worst that check finds over fourteen seeds, with half as much again"),
      valuesPerRow: 2)
  }

  static let propagator = Contract(
    kernel: .propagator, room: .drive,
    formula: "(x, v) <- exp(A * step) * (x, v)",
    shape: "state and result: a column of positions and one of velocities",
    units: "points and points per second",
    domain: "every spring and step",
    aliasing: "none",
    bound: ErrorBound(
      gauge: .initialAmplitude, float: 2, double: 3,
      derivation:
        "two products and a sum cost gamma_2 = 1 epsilon of magnitudes that add to at most 1.5 amplitudes; the "
        + "coefficients are rounded by 1/2 in Float, and carry a few roundings of their own in Double"),
    valuesPerRow: 2)
}
