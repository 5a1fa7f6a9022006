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
    table.phase = { phaseRows($0, $1, $2, $3, $4) }
    table.curve = { curveRows($0, $1, $2, $3) }
    table.keyframes = { keyframeRows($0, $1, $2, $3) }
    table.spring = { springRows($0, $1, $2, $3) }
    table.displacementFast = { displaceFastRows($0, $1, $2, $3, $4) }
    table.displacementExactPhase = { displaceExactPhaseRows($0, $1, $2, $3, $4) }
    table.displacementAccurate = { displaceAccurateRows($0, $1, $2, $3, $4) }
    table.semiImplicitEuler = { semiImplicitEulerRows($0, $1, $2, $3) }
    table.velocityVerlet = { velocityVerletRows($0, $1, $2, $3) }
    table.rungeKutta4 = { rungeKutta4Rows($0, $1, $2, $3) }
    table.propagator = { propagateRows($0, $1, $2, $3) }
    table.propagatorPerRow = { propagatePerRow($0, $1, $2, $3) }
    table.oscillation = { oscillateRows($0, $1, $2, $3) }
    table.baked = { bakedRows($0, $1, $2, $3) }
    table.interpolate = { interpolateRows($0, $1, $2, $3, $4) }
    table.blend = { blendRows($0, $1, $2, $3, $4) }
    table.componentwise = { componentwiseRows($0, $1, $2, $3, $4) }
    table.decomposed = { decomposedRows($0, $1, $2, $3) }
    table.affine = { affineRows($0, $1, $2) }
    table.compose = { composeRows($0, $1, $2, $3) }
    table.concat = { concatRows($0, $1, $2, $3) }
    table.concatPairwise = { concatPairwiseRows($0, $1, $2, $3) }
    table.corners = { cornerRows($0, $1, $2, $3) }
    return table
  }
}
