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
