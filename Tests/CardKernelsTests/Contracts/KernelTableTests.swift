import KernelContracts
import Testing

@Suite struct KernelTableTests {
  @Test func anEmptyTableOffersNothing() {
    let table = KernelTable<Float>(variant: .simd, instructionSet: .baseline)

    #expect(Kernel.allCases.allSatisfy { !table.offers($0) })
  }

  @Test func aFrameNeedsAnInterpolationOfTheVariantsOwn() {
    var table = KernelTable<Float>(variant: .blas, instructionSet: .openblas)
    table.interpolate = { _, _, _, _, _ in }

    #expect(Kernel.allCases.filter { table.offers($0) } == [.interpolate, .frame])
  }

  @Test func everyEntryIsOfferedUnderItsOwnName() {
    var table = KernelTable<Double>(variant: .scalar, instructionSet: .baseline)
    var offered: [Kernel] { Kernel.allCases.filter { table.offers($0) } }

    table.phase = { _, _, _, _, _ in }
    #expect(offered == [.phase])
    table.curve = { _, _, _, _ in }
    #expect(offered == [.phase, .curve])
    table.spring = { _, _, _, _ in }
    #expect(offered == [.phase, .curve, .spring])
    table.semiImplicitEuler = { _, _, _, _ in }
    #expect(offered.last == .semiImplicitEuler && offered.count == 4)
    table.velocityVerlet = { _, _, _, _ in }
    #expect(offered.last == .velocityVerlet && offered.count == 5)
    table.rungeKutta4 = { _, _, _, _ in }
    #expect(offered.last == .rungeKutta4 && offered.count == 6)
    // The collapsed steps are what the propagator carries, too.
    table.propagator = { _, _, _, _ in }
    #expect(offered.last == .propagator && offered.count == 10)
    table.blend = { _, _, _, _, _ in }
    #expect(offered.last == .blend && offered.count == 11)
    table.componentwise = { _, _, _, _, _ in }
    #expect(offered.last == .componentwise && offered.count == 12)
    table.decomposed = { _, _, _, _ in }
    #expect(offered.last == .decomposed && offered.count == 13)
    table.compose = { _, _, _, _ in }
    #expect(offered.last == .compose && offered.count == 14)
    table.concat = { _, _, _, _ in }
    #expect(offered.last == .concat && offered.count == 15)
    table.corners = { _, _, _, _ in }
    #expect(offered.last == .corners && offered.count == 16)
  }

  @Test func everyEditionOfDisplacementIsAnEntryOfItsOwn() {
    var table = KernelTable<Float>(variant: .scalar, instructionSet: .baseline)
    var offered: [Kernel] { Kernel.allCases.filter { table.offers($0) } }

    table.keyframes = { _, _, _, _ in }
    #expect(offered == [.keyframes])
    table.displacementFast = { _, _, _, _, _ in }
    #expect(offered == [.keyframes, .displacementFast])
    table.displacementExactPhase = { _, _, _, _, _ in }
    #expect(offered.last == .displacementExactPhase && offered.count == 3)
    table.displacementAccurate = { _, _, _, _, _ in }
    #expect(offered.last == .displacementAccurate && offered.count == 4)
  }
}
