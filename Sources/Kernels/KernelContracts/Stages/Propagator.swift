/// Carries every row's spring over one fixed step exactly, by the 2×2 matrix exponential.
///
///     x′ = m11·x + m12·v;  v′ = m21·x + m22·v
///
/// The low parts of the coefficients count too: over 1200 frames they keep Float from drifting by hundreds of ulps. The
/// steps of a numerical method that were multiplied into one matrix take the same road.
///
/// - Shape: `state` and `result` have two columns of `rows` numbers: position, velocity.
/// - Units: points (or 1) and points per second.
/// - Aliasing: `result` may be `state` itself.
/// - Alignment: none. Nothing outside the columns' rows is read or written.
public struct PropagateCall<Scalar: KernelScalar>: StateCall {
  /// The matrix that all rows share.
  public var propagator: PropagatorCoefficients<Scalar>
  /// Positions and velocities before the step.
  public var state: ColumnBlock<Scalar>
  /// Positions and velocities after it.
  public var result: ColumnBlock<Scalar>
  /// How many rows are computed.
  public var rows: Int

  /// Names the arguments.
  @inlinable @inline(__always)
  public init(
    propagator: PropagatorCoefficients<Scalar>, state: ColumnBlock<Scalar>, result: ColumnBlock<Scalar>, rows: Int
  ) {
    (self.propagator, self.state, self.result) = (propagator, state, result)
    self.rows = rows
  }

  /// What the arguments say.
  public static var traffic: Traffic? { Traffic(columnsRead: 2, columnsWritten: 2) }
  /// The results.
  @inlinable @inline(__always)
  public var outputs: CallOutputs<Scalar> { .columns(result, 2) }

  /// Moves what is read per row.
  @inlinable @inline(__always)
  public mutating func advanceInputs(by rows: Int) { state = state.advanced(by: rows) }

  /// Moves what is written.
  @inlinable @inline(__always)
  public mutating func advanceOutputs(by rows: Int) { result = result.advanced(by: rows) }
}

extension Kernel {
  /// See ``PropagateCall``.
  public static let propagator = Kernel(
    "propagator", PropagateCall<Float>.self, PropagateCall<Double>.self,
    Contract(
      stage: .drive,
      formula: "(x, v) <- exp(A * step) * (x, v)",
      shape: "state and result: a column of positions and one of velocities",
      units: "points and points per second",
      domain: "every spring and step",
      aliasing: "result may be state",
      bound: ofOneMatrix(1.01),
      valuesPerRow: 2))

  /// Eight steps of ``semiImplicitEuler`` as one matrix.
  public static let semiImplicitEulerCollapsed = collapsed(.semiImplicitEuler, 1.1)
  /// Eight steps of ``velocityVerlet`` as one matrix.
  public static let velocityVerletCollapsed = collapsed(.velocityVerlet, 1.03)
  /// Eight steps of ``rungeKutta4`` as one matrix.
  public static let rungeKutta4Collapsed = collapsed(.rungeKutta4, 1.02)

  private static func collapsed(_ method: Kernel, _ bound: Double) -> Kernel {
    Kernel(
      method.question + "Collapsed", question: method.question, edition: .collapsed, PropagateCall<Float>.self,
      PropagateCall<Double>.self, carriedBy: propagator, .integrator(ofOneMatrix(bound)))
  }

  private static func ofOneMatrix(_ bound: Double) -> ErrorBound {
    ErrorBound(
      scale: .initialAmplitude, float: bound, double: bound, evidence: .proved,
      derivation:
        "u of the inner product and u of the sum, neither of which is larger than the longest row of the matrix on the "
        + "circle of all states: 1 amplitude for the exact propagator, up to 1.16 for steps of a method; the coefficients' "
        + "own rounding is carried in their low parts")
  }
}

extension KernelKey where Call == PropagateCall<Scalar> {
  /// See ``PropagateCall``.
  public static var propagator: Self { Self(declared: .propagator) }
}
