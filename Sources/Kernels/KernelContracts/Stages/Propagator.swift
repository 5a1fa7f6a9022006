/// Carries every row's spring over one fixed step exactly, by the 2×2 matrix exponential.
///
/// The low parts of the coefficients count too: over 1200 frames they keep Float from drifting by hundreds of ulps. The
/// steps of a numerical method that were multiplied into one matrix are computed in the same way.
public struct PropagateCall<Scalar: KernelScalar>: StateCall {
  public var propagator: PropagatorCoefficients<Scalar>
  public var state, result: ColumnBlock<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(
    propagator: PropagatorCoefficients<Scalar>, state: ColumnBlock<Scalar>, result: ColumnBlock<Scalar>, rows: Int
  ) {
    (self.propagator, self.state, self.result, self.rows) = (propagator, state, result, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.inputs(&state, 2)
    visitor.outputs(&result, 2, over: state)
  }
}

extension Kernel {
  public static let propagator = Kernel(
    "propagator", PropagateCall<Float>.self, PropagateCall<Double>.self,
    Contract(
      stage: .easing, formula: "(x, v) <- exp(A * step) * (x, v)",
      shape: "state and result: a column of positions and one of velocities",
      units: "points and points per second", domain: "every spring and step", aliasing: "result may be state",
      bound: ofOneMatrix(1.51),
      valuesPerRow: 2))

  /// Eight steps of ``semiImplicitEuler`` as one matrix.
  public static let semiImplicitEulerCollapsed = collapsed(.semiImplicitEuler, 1.76)
  /// Eight steps of ``velocityVerlet`` as one matrix.
  public static let velocityVerletCollapsed = collapsed(.velocityVerlet, 1.56)
  /// Eight steps of ``rungeKutta4`` as one matrix.
  public static let rungeKutta4Collapsed = collapsed(.rungeKutta4, 1.53)

  private static func collapsed(_ method: Kernel, _ bound: Double) -> Kernel {
    Kernel(
      method.question + "Collapsed", question: method.question, edition: .collapsed, PropagateCall<Float>.self,
      PropagateCall<Double>.self, carriedBy: propagator, .integrator(ofOneMatrix(bound)))
  }

  private static func ofOneMatrix(_ bound: Double) -> ErrorBound {
    ErrorBound(
      scale: .initialAmplitude, float: bound, double: bound, evidence: .proved,
      derivation:
        "u of either product and u of the sum, which together are no larger than the longest row of the matrix on the "
        + "circle of all states: 1 amplitude for the exact propagator, up to 1.16 for steps of a method; and u for the "
        + "coefficients, which lanes carry in low parts and not every variant does")
  }
}

extension KernelKey where Call == PropagateCall<Scalar> {
  public static var propagator: Self { Self(declared: .propagator) }
}

/// Carries every row's own spring over one step, by that row's own 2×2 matrix: m11, m12 (s), m21 (1/s), m22.
///
/// The case of cards whose springs or steps differ. The matrices are of the element type: a low part per entry would
/// double the traffic, which bounds this kernel.
public struct PropagatePerRowCall<Scalar: KernelScalar>: StateCall {
  public var matrices, state, result: ColumnBlock<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(matrices: ColumnBlock<Scalar>, state: ColumnBlock<Scalar>, result: ColumnBlock<Scalar>, rows: Int) {
    (self.matrices, self.state, self.result, self.rows) = (matrices, state, result, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.inputs(&matrices, 4)
    visitor.inputs(&state, 2)
    visitor.outputs(&result, 2, over: state)
  }
}

extension Kernel {
  public static let propagatorPerRow = Kernel(
    "propagatorPerRow", question: "propagator", edition: .perRow, PropagatePerRowCall<Float>.self,
    PropagatePerRowCall<Double>.self,
    Contract(
      stage: .easing, formula: "(x, v) <- M * (x, v), a matrix per row",
      shape: "matrices: four columns; state and result: a column of positions and one of velocities",
      units: "points and points per second", domain: "finite matrices and states without overflow",
      aliasing: "result may be state",
      bound: ErrorBound(
        scale: .absoluteProducts, float: 1, double: 1, evidence: .proved,
        derivation: "a sum of two products of exact inputs: gamma_2 = 2 u = 1 epsilon of the sum of magnitudes"),
      valuesPerRow: 2))
}

extension KernelKey where Call == PropagatePerRowCall<Scalar> {
  public static var propagatorPerRow: Self { Self(declared: .propagatorPerRow) }
}

/// Carries every row's spring over `count` steps of a numerical method.
///
/// The state is the displacement from the target and its velocity. The methods:
///
///     semiImplicitEuler   v += h·(−ω²x − 2a·v);  x += h·v
///     velocityVerlet      v½ = v + h/2·(−ω²x − 2a·v);  x += h·v½;  v = (v½ − h/2·ω²x) / (1 + h·a)
///     rungeKutta4         the classical four stages
public struct IntegrateCall<Scalar: KernelScalar>: StateCall {
  public var step: StepCoefficients<Scalar>
  public var state, result: ColumnBlock<Scalar>
  public var rows: Int

  @inlinable @inline(__always)
  public init(step: StepCoefficients<Scalar>, state: ColumnBlock<Scalar>, result: ColumnBlock<Scalar>, rows: Int) {
    (self.step, self.state, self.result, self.rows) = (step, state, result, rows)
  }

  @inlinable @inline(__always)
  public mutating func visit<Visitor: ArgumentVisitor<Scalar>>(_ visitor: inout Visitor) {
    visitor.inputs(&state, 2)
    visitor.outputs(&result, 2, over: state)
  }
}

extension Kernel {
  public static let semiImplicitEuler = stepping("semiImplicitEuler", 4)
  public static let velocityVerlet = stepping("velocityVerlet", 6)
  public static let rungeKutta4 = stepping("rungeKutta4", 5)

  private static func stepping(_ name: String, _ bound: Double) -> Kernel {
    Kernel(
      name, edition: .stages, IntegrateCall<Float>.self, IntegrateCall<Double>.self, isDivisible: true,
      .integrator(
        ErrorBound(
          scale: .initialAmplitude, float: bound, double: bound, evidence: .searched,
          derivation:
            "every step rounds x and v a few times by 1/2 ulp of the amplitude, and 8 steps add up; the number is the "
            + "worst that check finds over fourteen seeds, with at least a fifth as much again")))
  }
}

extension Contract {
  /// The stepping methods differ in their bound only.
  static func integrator(_ bound: ErrorBound) -> Contract {
    Contract(
      stage: .easing, formula: "(x, v) <- `count` steps of the method for x'' = -stiffness * x - friction * x'",
      shape: "state and result: a column of positions and one of velocities",
      units: "points and points per second", domain: "omega * step <= 0.5, damping ratio 0...1, 8 steps",
      aliasing: "result may be state", bound: bound, valuesPerRow: 2)
  }
}

extension KernelKey where Call == IntegrateCall<Scalar> {
  public static var semiImplicitEuler: Self { Self(declared: .semiImplicitEuler) }
  public static var velocityVerlet: Self { Self(declared: .velocityVerlet) }
  public static var rungeKutta4: Self { Self(declared: .rungeKutta4) }
}
