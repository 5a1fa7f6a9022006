import CardKernels
import CardSuites
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

/// The promises for code that treats all calls alike.
@Suite struct KernelCallTests {
  @Test(arguments: Kernel.allCases.filter { $0 != .frame })
  func aCallForLaterRowsComputesThoseRows(_ kernel: Kernel) throws {
    try check(kernel, Float.self)
    try check(kernel, Double.self)
  }

  /// Rows 5 to 66 of a call have the bits that they have in the whole, and the rows before them stay alone.
  private func check<Scalar: KernelScalar>(_ kernel: Kernel, _: Scalar.Type) throws {
    for variant in Variant.offering(kernel) where variant != .blas && variant != .auto {
      let table = try #require(CardKernels.table(variant, for: Scalar.self))
      let parts = table.mapEntries { $1.laterRows(from: 5) }
      for trial in try Domain.few(of: kernel) as [Trial<Scalar>] {
        let whole = try #require(trial.guarded(table, rows: trial.rows))
        let part = try #require(trial.guarded(parts, rows: trial.rows))
        for (column, (got, expected)) in zip(part.columns, whole.columns).enumerated() {
          let first = 5 * got.count / trial.rows
          let isLeftAlone = got.prefix(first).allSatisfy { $0.isNaN }
          #expect(isLeftAlone, "\(variant), \(trial.recipe), column \(column)")
          #expect(
            haveSameBits(Array(got.dropFirst(first)), Array(expected.dropFirst(first))),
            "\(variant), \(trial.recipe), column \(column)")
        }
        #expect(part.trespass == nil)
      }
    }
  }

  @Test func whatIsInlinedKnowsHowManyChannelsThereAre() {
    #expect(AffineChannel.count == AffineChannel.allCases.count && PoseChannel.count == PoseChannel.allCases.count)
    #expect(CompactChannel.count == CompactChannel.allCases.count)
    #expect(OscillationChannel.count == OscillationChannel.allCases.count)
  }
}

extension AnyKernelEntry {
  /// The kernel on all rows but the first ones.
  fileprivate func laterRows(from first: Int) -> any AnyKernelEntry<Scalar> {
    let whole = typed
    return KernelEntry<Call> { whole($0.rows(from: first, count: $0.rows - first)) }
  }
}
