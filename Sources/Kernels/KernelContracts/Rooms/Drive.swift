/// Turns local time into progress by a cubic Bézier timing curve.
///
///     progress[i] = y(t), where x(t) = localTime[i] / duration
///
/// The inversion of x takes Euler's step, which solves the local parabola exactly:
/// t ← t − 2p / (p′ + √(p′² − 2·p·p″)), p = x(t) − x. Near the end of ease-in and at the start of ease-out x(t) *is* a
/// parabola with x′ = 0 at the end; Newton's step crawls there, this one lands. Two or three steps serve the named
/// curves in Float, three in Double; a curve that needs more says so in its coefficients.
///
/// Lane kernels begin at ``CurveStart`` where the coefficients have one, a polynomial that is nearly right, and take
/// Halley's step, which needs no square root: t ← t − p·p′ / (p′² − p·p″/2). The division by the duration becomes a
/// product with its reciprocal and a correction, which rounds as the division does.
///
/// - Parameters: curve, localTime, progress, rows.
/// - Shape: `localTime` and `progress` hold `rows` numbers.
/// - Units: seconds in, 1 out.
/// - Not numbers: NaN gives NaN in that row only; times outside 0…duration, infinities among them, give 0 and 1.
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
/// The low parts of the coefficients count too: over 1200 frames they keep Float from drifting by hundreds of ulps. The
/// steps of a numerical method that were multiplied into one matrix take the same road.
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
      gauge: .slope, float: 3, double: 3,
      derivation:
        "the division costs 1/2, the residual of x(t), a sum of positive terms, 1 1/2, both times the slope; evaluating y "
        + "costs 1"),
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

  static let semiImplicitEuler = stages(.semiImplicitEuler, 4)
  static let semiImplicitEulerCollapsed = collapsed(.semiImplicitEulerCollapsed)
  static let velocityVerlet = stages(.velocityVerlet, 6)
  static let velocityVerletCollapsed = collapsed(.velocityVerletCollapsed)
  static let rungeKutta4 = stages(.rungeKutta4, 5)
  static let rungeKutta4Collapsed = collapsed(.rungeKutta4Collapsed)

  private static func stages(_ kernel: Kernel, _ bound: Double) -> Contract {
    integrator(
      kernel,
      ErrorBound(
        gauge: .initialAmplitude, float: bound, double: bound,
        derivation:
          "every step rounds x and v a few times by 1/2 ulp of the amplitude, and 8 steps add up; the number is the "
          + "worst that check finds over fourteen seeds, with at least a fifth as much again"))
  }

  private static func collapsed(_ kernel: Kernel) -> Contract {
    integrator(kernel, ErrorBound(gauge: .initialAmplitude, float: 2, double: 2, derivation: oneMatrix))
  }

  /// The stepping methods differ in name and bound only.
  private static func integrator(_ kernel: Kernel, _ bound: ErrorBound) -> Contract {
    Contract(
      kernel: kernel, room: .drive,
      formula: "(x, v) <- `count` steps of the method for x'' = -stiffness * x - friction * x'",
      shape: "state and result: a column of positions and one of velocities",
      units: "points and points per second",
      domain: "omega * step <= 0.5, damping ratio 0...1, 8 steps",
      aliasing: kernel.edition == .collapsed ? "none" : "result may be state",
      bound: bound, valuesPerRow: 2)
  }

  private static let oneMatrix =
    "two products and a sum cost gamma_2 = 1 epsilon of magnitudes that add to at most 1.5 amplitudes; the "
    + "coefficients' own rounding is carried in their low parts"

  static let propagator = Contract(
    kernel: .propagator, room: .drive,
    formula: "(x, v) <- exp(A * step) * (x, v)",
    shape: "state and result: a column of positions and one of velocities",
    units: "points and points per second",
    domain: "every spring and step",
    aliasing: "none",
    bound: ErrorBound(
      gauge: .initialAmplitude, float: 2, double: 2, derivation: oneMatrix),
    valuesPerRow: 2)
}
