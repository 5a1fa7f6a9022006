public import KernelContracts

/// The plain formulas of this build, per element type.
public enum RowTables {
  /// The kernels for Float.
  public static func float() -> KernelTable<Float> { table() }

  /// The kernels for Double.
  public static func double() -> KernelTable<Double> { table() }

  #if WIDTH_512
    private static let built = (variant: Variant.auto, instructionSet: InstructionSet.avx512)
  #elseif WIDTH_256
    private static let built = (variant: Variant.auto, instructionSet: InstructionSet.avx2)
  #elseif WIDTH_128
    private static let built = (variant: Variant.auto, instructionSet: InstructionSet.neon)
  #else
    private static let built = (variant: Variant.scalar, instructionSet: InstructionSet.baseline)
  #endif

  /// Each closure calls a generic formula with a concrete type, so that the formula is specialised here.
  ///
  /// The kernels are `@inline(never)`: a closure stored at a generic type is entered through a thunk, and the compiler
  /// marks every call inside a thunk as not to be inlined, even those to always-inline C functions.
  @inline(__always)
  private static func table<Scalar: RowScalar>() -> KernelTable<Scalar> {
    var table = KernelTable<Scalar>(variant: built.variant, instructionSet: built.instructionSet)
    table[.phase] = KernelEntry { phaseRows($0.time, $0.duration, $0.earliest, $0.start, $0.localTime, $0.rows) }
    table[.curve] = KernelEntry { curveRows($0.curve, $0.localTime, $0.progress, $0.rows) }
    table[.keyframes] = KernelEntry { keyframeRows($0.track, $0.localTime, $0.columns, $0.rows) }
    table[.spring] = KernelEntry { springRows($0.spring, $0.localTime, $0.progress, $0.rows) }
    table[.displacementFast] = KernelEntry { displaceFastRows($0.spring, $0.state, $0.time, $0.result, $0.rows) }
    table[.displacementExactPhase] = KernelEntry {
      displaceExactPhaseRows($0.spring, $0.state, $0.time, $0.result, $0.rows)
    }
    table[.displacementAccurate] = KernelEntry {
      displaceAccurateRows($0.spring, $0.state, $0.time, $0.result, $0.rows)
    }
    table[.semiImplicitEuler] = KernelEntry { semiImplicitEulerRows($0.step, $0.state, $0.result, $0.rows) }
    table[.velocityVerlet] = KernelEntry { velocityVerletRows($0.step, $0.state, $0.result, $0.rows) }
    table[.rungeKutta4] = KernelEntry { rungeKutta4Rows($0.step, $0.state, $0.result, $0.rows) }
    table[.propagator] = KernelEntry { propagateRows($0.propagator, $0.state, $0.result, $0.rows) }
    table[.propagatorPerRow] = KernelEntry { propagatePerRow($0.matrices, $0.state, $0.result, $0.rows) }
    table[.oscillation] = KernelEntry { oscillateRows($0.motion, $0.time, $0.result, $0.rows) }
    table[.baked] = KernelEntry { bakedRows($0.samples, $0.position, $0.progress, $0.rows) }
    table[.interpolate] = KernelEntry {
      interpolateRows($0.spans, $0.spanCount, $0.extentRow, $0.progress, $0.columns, $0.rows)
    }
    table[.blend] = KernelEntry { blendRows($0.progress, $0.from, $0.to, $0.out, $0.rows) }
    table[.componentwise] = KernelEntry { componentwiseRows($0.progress, $0.from, $0.to, $0.out, $0.rows) }
    table[.decomposed] = KernelEntry { decomposedRows($0.progress, $0.ends, $0.matrices, $0.rows) }
    table[.affine] = KernelEntry { affineRows($0.pose, $0.matrices, $0.rows) }
    table[.compose] = KernelEntry { composeRows($0.axis, $0.pose, $0.matrices, $0.rows) }
    table[.concat] = KernelEntry { concatRows($0.parent, $0.matrices, $0.out, $0.rows) }
    table[.concatPairwise] = KernelEntry { concatPairwiseRows($0.matrices, $0.parents, $0.out, $0.rows) }
    table[.corners] = KernelEntry { cornerRows($0.size, $0.matrices, $0.corners, $0.rows) }
    return table
  }
}
