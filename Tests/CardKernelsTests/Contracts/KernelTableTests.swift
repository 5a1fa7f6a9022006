import KernelContracts
import Testing

@Suite struct KernelTableTests {
  private func offered(_ table: KernelTable<Float>) -> [KernelForm] { KernelForm.all.filter { table.offers($0) } }

  @Test func anEmptyTableOffersNothing() {
    #expect(offered(KernelTable(variant: .simd, instructionSet: .baseline)).isEmpty)
  }

  @Test func anEntryIsOfferedUnderItsOwnKernelOnly() {
    var table = KernelTable<Float>(variant: .scalar, instructionSet: .baseline)
    table[.phase] = KernelEntry { _ in }
    #expect(offered(table) == [KernelForm(.phase)])
    // Calls of one type are entries of their own.
    table[.displacementExactPhase] = KernelEntry { _ in }
    #expect(offered(table) == [KernelForm(.phase), KernelForm(.displacementExactPhase)])
    table[.phase] = nil
    #expect(offered(table) == [KernelForm(.displacementExactPhase)])
  }

  @Test func aFrameNeedsAnInterpolationOfTheVariantsOwn() {
    var table = KernelTable<Float>(variant: .blas, instructionSet: .openblas)
    table[.interpolate] = KernelEntry { _ in }
    #expect(offered(table) == [KernelForm(.interpolate), KernelForm(.frame)])
  }

  @Test func collapsedStepsAreWhatThePropagatorCarriesToo() {
    var table = KernelTable<Float>(variant: .blas, instructionSet: .openblas)
    table[.propagator] = KernelEntry { _ in }
    let kernels: [Kernel] = [.semiImplicitEulerCollapsed, .velocityVerletCollapsed, .rungeKutta4Collapsed, .propagator]
    #expect(offered(table) == kernels.map { KernelForm($0) })
    let key = KernelKey<Float, PropagateCall<Float>>(.rungeKutta4Collapsed)
    #expect(key.flatMap { table[$0] } != nil)
  }

  @Test func streamingIsOfferedWhereAnEntryHasIt() {
    var table = KernelTable<Float>(variant: .simd, instructionSet: .baseline)
    table[.blend] = KernelEntry(cached: { _ in }, streamed: { _ in })
    #expect(offered(table) == [KernelForm(.blend), KernelForm(.blend, streaming: true)])
  }

  @Test func entriesOfAnotherBuildKeepItsInstructions() {
    var (wide, narrow) = (
      KernelTable<Float>(variant: .simd, instructionSet: .avx512),
      KernelTable<Float>(variant: .simd, instructionSet: .avx2)
    )
    wide[.phase] = KernelEntry { _ in }
    wide[.propagator] = KernelEntry { _ in }
    narrow[.propagator] = KernelEntry(cached: { _ in }, streamed: { _ in })
    let mixed = wide.taking([.rungeKutta4Collapsed, .blend], from: narrow)
    #expect(mixed.instructionSet == .avx512 && mixed.instructionSet(of: .phase) == .avx512)
    #expect(mixed.instructionSet(of: .propagator) == .avx2, "its entry carries the collapsed step's")
    #expect(mixed[.propagator]?.streamed != nil && !mixed.offers(.blend))
    #expect(mixed.mapEntries { $1 }.instructionSet(of: .propagator) == .avx2)
  }

  @Test func aKeyOfAnotherCallIsRefused() {
    #expect(KernelKey<Float, CurveCall<Float>>(.curve) != nil)
    #expect(KernelKey<Float, CurveCall<Float>>(.spring) == nil)
    #expect(KernelKey<Float, FrameCall<Float>>(.interpolate) == nil)
  }
}
