public import KernelContracts

/// The lane kernels of this build, per element type.
public enum LaneTables {
  /// The kernels for Float.
  public static func float() -> KernelTable<Float> {
    var table = table(FloatLanes.self)
    table.baked = { bakedRows(FloatLanes.self, $0, $1, $2, $3) }
    table.addProducts(FloatLanes.self)
    table.displacementAccurate = { displaceThroughDoubles($0, $1, $2, $3, $4) }
    return table
  }

  /// The kernels for Double.
  public static func double() -> KernelTable<Double> {
    var table = table(DoubleLanes.self)
    table.baked = { bakedRows(DoubleLanes.self, $0, $1, $2, $3) }
    #if WIDTH_128
      table.addProductsOfHalves(DoubleLanes.self)
    #else
      table.addProducts(DoubleLanes.self)
    #endif
    table.displacementAccurate = { displaceAccurateRows(DoubleLanes.self, $0, $1, $2, $3, $4) }
    return table
  }

  #if WIDTH_512
    private static let built = InstructionSet.avx512
  #elseif WIDTH_256
    private static let built = InstructionSet.avx2
  #elseif arch(x86_64)
    private static let built = InstructionSet.fma
  #else
    private static let built = InstructionSet.neon
  #endif

  /// Each closure calls a generic kernel with a concrete register, so that the kernel is specialised here.
  ///
  /// The kernels are `@inline(never)`: a closure stored at a generic type is entered through a thunk, and the compiler
  /// marks every call inside a thunk as not to be inlined, even those to always-inline C functions.
  @inline(__always)
  static func table<Vector: Lanes>(_: Vector.Type) -> KernelTable<Vector.Scalar> {
    var table = KernelTable<Vector.Scalar>(variant: .simd, instructionSet: built)
    table.phase = { phaseRows(Vector.self, $0, $1, $2, $3, $4) }
    table.curve = { curveRows(Vector.self, $0, $1, $2, $3) }
    table.keyframes = { keyframeRows(Vector.self, $0, $1, $2, $3) }
    table.spring = { springRows(Vector.self, $0, $1, $2, $3) }
    table.displacementFast = { displaceFastRows(Vector.self, $0, $1, $2, $3, $4) }
    table.displacementExactPhase = { displaceExactPhaseRows(Vector.self, $0, $1, $2, $3, $4) }
    table.semiImplicitEuler = { semiImplicitEulerRows(Vector.self, $0, $1, $2, $3) }
    table.velocityVerlet = { velocityVerletRows(Vector.self, $0, $1, $2, $3) }
    table.rungeKutta4 = { rungeKutta4Rows(Vector.self, $0, $1, $2, $3) }
    table.propagator = { propagateRows(Vector.self, $0, $1, $2, $3) }
    table.propagatorPerRow = { propagatePerRow(Vector.self, $0, $1, $2, $3) }
    table.oscillation = { oscillateRows(Vector.self, $0, $1, $2, $3) }
    table.interpolate = { interpolateRows(Vector.self, $0, $1, $2, $3, $4) }
    table.blend = { blendRows(Vector.self, CachedStores.self, $0, $1, $2, $3, $4) }
    table.blendStreaming = { blendRows(Vector.self, StreamedStores.self, $0, $1, $2, $3, $4) }
    table.componentwise = { componentwiseRows(Vector.self, $0, $1, $2, $3, $4) }
    table.decomposed = { decomposedRows(Vector.self, $0, $1, $2, $3) }
    table.affine = { affineRows(Vector.self, CachedStores.self, $0, $1, $2) }
    table.affineStreaming = { affineRows(Vector.self, StreamedStores.self, $0, $1, $2) }
    table.compose = { composeRows(Vector.self, CachedStores.self, $0, $1, $2, $3) }
    table.composeStreaming = { composeRows(Vector.self, StreamedStores.self, $0, $1, $2, $3) }
    table.corners = { cornerRows(Vector.self, $0, $1, $2, $3) }
    table.fusedFrame = { fusedFrameRows(Vector.self, CachedStores.self, $0, $1, $2, $3, $4, $5) }
    table.fusedFrameStreaming = { fusedFrameRows(Vector.self, StreamedStores.self, $0, $1, $2, $3, $4, $5) }
    table.compactFrame = { compactFrameRows(Vector.self, CachedStores.self, $0, $1, $2, $3, $4) }
    table.compactFrameStreaming = { compactFrameRows(Vector.self, StreamedStores.self, $0, $1, $2, $3, $4) }
    return table
  }
}
