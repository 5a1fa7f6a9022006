import KernelContracts
import Testing

@Suite struct KernelTests {
  @Test func noTwoKernelsAreListedUnderOneNameAndLabel() {
    let names = Kernel.allCases.map { "\($0.name)/\($0.label(of: .simd))" }
    #expect(Set(names).count == names.count)
  }

  @Test func anEditionIsPartOfTheVariantsName() {
    #expect(Kernel.displacementExactPhase.label(of: .simd) == "simd-exact-phase")
    #expect(Kernel.rungeKutta4Collapsed.label(of: .blas) == "blas-collapsed")
    #expect(Kernel.curve.label(of: .auto) == "auto")
  }

  @Test func editionsOfOneKernelShareItsName() {
    #expect(Kernel.displacementFast.name == Kernel.displacementAccurate.name)
    #expect(Kernel.rungeKutta4Collapsed.name == Kernel.rungeKutta4.name)
  }
}
