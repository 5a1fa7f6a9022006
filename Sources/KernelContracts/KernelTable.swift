/// One variant's implementations for one element type.
///
/// A kernel the variant does not offer is nil: BLAS has no clamp, no cubic and no sine. Tables are made in the backend
/// modules and reached only through CardKernels, which knows what this CPU can run.
public struct KernelTable<Scalar: KernelScalar>: Sendable {
  /// How this table computes.
  public let variant: Variant
  /// The instructions it was built for.
  public let instructionSet: InstructionSet

  /// See ``PhaseFunction``.
  public var phase: PhaseFunction<Scalar>?
  /// See ``CurveFunction``.
  public var curve: CurveFunction<Scalar>?
  /// See ``KeyframesFunction``.
  public var keyframes: KeyframesFunction<Scalar>?
  /// See ``SpringFunction``.
  public var spring: SpringFunction<Scalar>?
  /// See ``DisplacementFunction``.
  public var displacementFast: DisplacementFunction<Scalar>?
  /// See ``DisplacementFunction``.
  public var displacementExactPhase: DisplacementFunction<Scalar>?
  /// See ``DisplacementFunction``.
  public var displacementAccurate: DisplacementFunction<Scalar>?
  /// See ``IntegrateFunction``.
  public var semiImplicitEuler: IntegrateFunction<Scalar>?
  /// See ``IntegrateFunction``.
  public var velocityVerlet: IntegrateFunction<Scalar>?
  /// See ``IntegrateFunction``.
  public var rungeKutta4: IntegrateFunction<Scalar>?
  /// See ``PropagateFunction``.
  public var propagator: PropagateFunction<Scalar>?
  /// See ``InterpolateFunction``.
  public var interpolate: InterpolateFunction<Scalar>?
  /// See ``BlendFunction``.
  public var blend: BlendFunction<Scalar>?
  /// See ``ComponentwiseFunction``.
  public var componentwise: ComponentwiseFunction<Scalar>?
  /// See ``DecomposedFunction``.
  public var decomposed: DecomposedFunction<Scalar>?
  /// See ``ComposeFunction``.
  public var compose: ComposeFunction<Scalar>?
  /// See ``ConcatFunction``.
  public var concat: ConcatFunction<Scalar>?
  /// See ``CornersFunction``.
  public var corners: CornersFunction<Scalar>?

  /// Starts an empty table.
  ///
  /// - Parameters:
  ///   - variant: How the table computes.
  ///   - instructionSet: The instructions it was built for.
  @inlinable @inline(__always)
  public init(variant: Variant, instructionSet: InstructionSet) {
    self.variant = variant
    self.instructionSet = instructionSet
  }
}

extension KernelTable {
  /// Whether the variant offers a kernel by itself.
  ///
  /// - Parameter kernel: The kernel; a frame needs at least an interpolation of the variant's own.
  /// - Returns: False where the table's entry is nil.
  public func offers(_ kernel: Kernel) -> Bool {
    switch kernel {
    case .phase: phase != nil
    case .curve: curve != nil
    case .keyframes: keyframes != nil
    case .spring: spring != nil
    case .displacementFast: displacementFast != nil
    case .displacementExactPhase: displacementExactPhase != nil
    case .displacementAccurate: displacementAccurate != nil
    case .semiImplicitEuler: semiImplicitEuler != nil
    case .velocityVerlet: velocityVerlet != nil
    case .rungeKutta4: rungeKutta4 != nil
    case .propagator, .semiImplicitEulerCollapsed, .velocityVerletCollapsed, .rungeKutta4Collapsed:
      propagator != nil
    case .interpolate: interpolate != nil
    case .blend: blend != nil
    case .componentwise: componentwise != nil
    case .decomposed: decomposed != nil
    case .compose: compose != nil
    case .concat: concat != nil
    case .corners: corners != nil
    case .frame: interpolate != nil
    }
  }
}
