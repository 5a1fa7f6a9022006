public import KernelContracts

/// The lane kernels of this build, per element type.
public enum LaneTables {
  /// The kernels for Float.
  public static func float() -> KernelTable<Float> {
    var table = table(FloatLanes.self)
    table[.baked] = KernelEntry { bakedRows(FloatLanes.self, $0.samples, $0.position, $0.progress, $0.rows) }
    table.addProducts(FloatLanes.self)
    table[.displacementAccurate] = KernelEntry {
      displaceThroughDoubles($0.spring, $0.state, $0.time, $0.result, $0.rows)
    }
    return table
  }

  /// The kernels for Double.
  public static func double() -> KernelTable<Double> {
    var table = table(DoubleLanes.self)
    table[.baked] = KernelEntry { bakedRows(DoubleLanes.self, $0.samples, $0.position, $0.progress, $0.rows) }
    #if WIDTH_512
      table.addProducts(DoubleLanes.self)
    #else
      table.addProductsByNumber(DoubleLanes.self)
    #endif
    table[.displacementAccurate] = KernelEntry {
      displaceAccurateRows(DoubleLanes.self, $0.spring, $0.state, $0.time, $0.result, $0.rows)
    }
    return table
  }

  #if WIDTH_512
    private static let built = InstructionSet.avx512
  #elseif BUILD_256VL
    private static let built = InstructionSet.avx512vl
  #elseif WIDTH_256
    private static let built = InstructionSet.avx2
  #else
    private static let built = InstructionSet.narrowest
  #endif

  /// Each closure calls a generic kernel with a concrete register, so that the kernel is specialised here.
  ///
  /// The kernels are `@inline(never)`: a closure stored at a generic type is entered through a thunk, and the compiler
  /// marks every call inside a thunk as not to be inlined, even those to always-inline C functions.
  @inline(__always)
  static func table<Vector: Lanes>(_: Vector.Type) -> KernelTable<Vector.Scalar> {
    var table = KernelTable<Vector.Scalar>(variant: .simd, instructionSet: built)
    table[.phase] = KernelEntry {
      phaseRows(Vector.self, $0.time, $0.duration, $0.earliest, $0.start, $0.localTime, $0.rows)
    }
    table[.curve] = KernelEntry { curveRows(Vector.self, $0.curve, $0.localTime, $0.progress, $0.rows) }
    table[.keyframes] = KernelEntry { keyframeRows(Vector.self, $0.track, $0.localTime, $0.columns, $0.rows) }
    table[.spring] = KernelEntry { springRows(Vector.self, $0.spring, $0.localTime, $0.progress, $0.rows) }
    table[.displacementFast] = KernelEntry {
      displaceFastRows(Vector.self, $0.spring, $0.state, $0.time, $0.result, $0.rows)
    }
    table[.displacementExactPhase] = KernelEntry {
      displaceExactPhaseRows(Vector.self, $0.spring, $0.state, $0.time, $0.result, $0.rows)
    }
    table[.semiImplicitEuler] = KernelEntry {
      semiImplicitEulerRows(Vector.self, $0.step, $0.state, $0.result, $0.rows)
    }
    table[.velocityVerlet] = KernelEntry { velocityVerletRows(Vector.self, $0.step, $0.state, $0.result, $0.rows) }
    table[.rungeKutta4] = KernelEntry { rungeKutta4Rows(Vector.self, $0.step, $0.state, $0.result, $0.rows) }
    table[.propagator] = KernelEntry(
      cached: { propagateRows(Vector.self, CachedStores.self, $0.propagator, $0.state, $0.result, $0.rows) },
      streamed: { propagateRows(Vector.self, StreamedStores.self, $0.propagator, $0.state, $0.result, $0.rows) })
    table[.propagatorPerRow] = KernelEntry(
      cached: { propagatePerRow(Vector.self, CachedStores.self, $0.matrices, $0.state, $0.result, $0.rows) },
      streamed: { propagatePerRow(Vector.self, StreamedStores.self, $0.matrices, $0.state, $0.result, $0.rows) })
    table[.oscillation] = KernelEntry { oscillateRows(Vector.self, $0.motion, $0.time, $0.result, $0.rows) }
    table[.interpolate] = KernelEntry {
      interpolateRows(Vector.self, $0.spans, $0.spanCount, $0.extentRow, $0.progress, $0.columns, $0.rows)
    }
    table[.blend] = KernelEntry(
      cached: { blendRows(Vector.self, CachedStores.self, $0.progress, $0.from, $0.to, $0.out, $0.rows) },
      streamed: { blendRows(Vector.self, StreamedStores.self, $0.progress, $0.from, $0.to, $0.out, $0.rows) })
    table[.componentwise] = KernelEntry(
      cached: { componentwiseRows(Vector.self, CachedStores.self, $0.progress, $0.from, $0.to, $0.out, $0.rows) },
      streamed: { componentwiseRows(Vector.self, StreamedStores.self, $0.progress, $0.from, $0.to, $0.out, $0.rows) })
    table[.decomposed] = KernelEntry { decomposedRows(Vector.self, $0.progress, $0.ends, $0.matrices, $0.rows) }
    table[.affine] = KernelEntry(
      cached: { affineRows(Vector.self, CachedStores.self, $0.pose, $0.matrices, $0.rows) },
      streamed: { affineRows(Vector.self, StreamedStores.self, $0.pose, $0.matrices, $0.rows) })
    table[.compose] = KernelEntry(
      cached: { composeRows(Vector.self, CachedStores.self, $0.axis, $0.pose, $0.matrices, $0.rows) },
      streamed: { composeRows(Vector.self, StreamedStores.self, $0.axis, $0.pose, $0.matrices, $0.rows) })
    table[.corners] = KernelEntry { cornerRows(Vector.self, $0.size, $0.matrices, $0.corners, $0.rows) }
    table[.fusedFrame] = KernelEntry(
      cached: {
        let frame = $0.frame
        fusedFrameRows(
          Vector.self, CachedStores.self, $0.program, frame.time, frame.start, frame.matrices, frame.opacity, frame.rows
        )
      },
      streamed: {
        let frame = $0.frame
        fusedFrameRows(
          Vector.self, StreamedStores.self, $0.program, frame.time, frame.start, frame.matrices, frame.opacity,
          frame.rows)
      })
    table[.compactFrame] = KernelEntry(
      cached: { compactFrameRows(Vector.self, CachedStores.self, $0.program, $0.time, $0.start, $0.columns, $0.rows) },
      streamed: {
        compactFrameRows(Vector.self, StreamedStores.self, $0.program, $0.time, $0.start, $0.columns, $0.rows)
      })
    return table
  }
}
