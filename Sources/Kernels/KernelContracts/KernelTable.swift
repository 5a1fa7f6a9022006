/// One variant's implementations for one element type.
///
/// A kernel the variant does not offer is nil: BLAS has no clamp, no cubic and no sine. Tables are made in the backend
/// modules and reached only through CardKernels, which knows what this CPU can run.
public struct KernelTable<Scalar: KernelScalar>: Sendable {
  /// How this table computes.
  public var variant: Variant
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
  /// See ``PropagatePerRowFunction``.
  public var propagatorPerRow: PropagatePerRowFunction<Scalar>?
  /// See ``OscillationFunction``.
  public var oscillation: OscillationFunction<Scalar>?
  /// See ``BakedFunction``.
  public var baked: BakedFunction<Scalar>?
  /// See ``InterpolateFunction``.
  public var interpolate: InterpolateFunction<Scalar>?
  /// See ``BlendFunction``.
  public var blend: BlendFunction<Scalar>?
  /// See ``BlendFunction``.
  public var blendStreaming: BlendFunction<Scalar>?
  /// See ``ComponentwiseFunction``.
  public var componentwise: ComponentwiseFunction<Scalar>?
  /// See ``DecomposedFunction``.
  public var decomposed: DecomposedFunction<Scalar>?
  /// See ``AffineFunction``.
  public var affine: AffineFunction<Scalar>?
  /// See ``AffineFunction``.
  public var affineStreaming: AffineFunction<Scalar>?
  /// See ``ComposeFunction``.
  public var compose: ComposeFunction<Scalar>?
  /// See ``ComposeFunction``.
  public var composeStreaming: ComposeFunction<Scalar>?
  /// See ``ConcatFunction``.
  public var concat: ConcatFunction<Scalar>?
  /// See ``ConcatFunction``.
  public var concatStreaming: ConcatFunction<Scalar>?
  /// See ``ConcatPairwiseFunction``.
  public var concatPairwise: ConcatPairwiseFunction<Scalar>?
  /// See ``ConcatPairwiseFunction``.
  public var concatPairwiseStreaming: ConcatPairwiseFunction<Scalar>?
  /// See ``CornersFunction``.
  public var corners: CornersFunction<Scalar>?
  /// See ``FusedFrameFunction``.
  public var fusedFrame: FusedFrameFunction<Scalar>?
  /// See ``FusedFrameFunction``.
  public var fusedFrameStreaming: FusedFrameFunction<Scalar>?
  /// See ``CompactFrameFunction``.
  public var compactFrame: CompactFrameFunction<Scalar>?
  /// See ``CompactFrameFunction``.
  public var compactFrameStreaming: CompactFrameFunction<Scalar>?

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
    case .propagatorPerRow: propagatorPerRow != nil
    case .oscillation: oscillation != nil
    case .baked: baked != nil
    case .blendStreaming: blendStreaming != nil
    case .affine: affine != nil
    case .affineStreaming: affineStreaming != nil
    case .composeStreaming: composeStreaming != nil
    case .concatStreaming: concatStreaming != nil
    case .concatPairwise: concatPairwise != nil
    case .concatPairwiseStreaming: concatPairwiseStreaming != nil
    case .fusedFrame: fusedFrame != nil
    case .fusedFrameStreaming: fusedFrameStreaming != nil
    case .compactFrame: compactFrame != nil
    case .compactFrameStreaming: compactFrameStreaming != nil
    case .frame: interpolate != nil
    }
  }
}
