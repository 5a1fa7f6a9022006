import KernelContracts
import Testing

@Suite struct KernelTests {
  @Test func noTwoKernelsAreListedUnderOneNameAndLabel() {
    let names = KernelForm.all.map { "\($0.kernel.question)/\($0.label(of: .simd))" }
    #expect(Set(names).count == names.count)
    #expect(Set(KernelForm.all.map(\.name)).count == names.count)
    #expect(Set(Kernel.allCases).count == Kernel.allCases.count)
  }

  @Test func anEditionIsPartOfTheVariantsName() {
    #expect(KernelForm(.displacementExactPhase).label(of: .simd) == "simd-exact-phase")
    #expect(KernelForm(.rungeKutta4Collapsed).label(of: .blas) == "blas-collapsed")
    #expect(KernelForm(.curve).label(of: .auto) == "auto")
  }

  @Test func storesPastTheCachesArePartOfTheEdition() {
    #expect(KernelForm(.concatPairwise, streaming: true).label(of: .simd) == "simd-pairwise-streaming")
    #expect(KernelForm(.blend, streaming: true).label(of: .simd) == "simd-streaming")
    #expect(KernelForm(.fusedFrame, streaming: true).editionName == "fused-streaming")
    #expect(KernelForm(.blend).editionName == nil)
  }

  @Test(arguments: KernelForm.all)
  func aFormIsFoundByItsName(_ form: KernelForm) {
    #expect(KernelForm(named: form.name) == form)
  }

  @Test func editionsOfOneKernelShareItsQuestion() {
    #expect(Kernel.displacementFast.question == Kernel.displacementAccurate.question)
    #expect(Kernel.rungeKutta4Collapsed.question == Kernel.rungeKutta4.question)
    #expect(Kernel.displacementFast != Kernel.displacementAccurate)
  }

  @Test(arguments: Kernel.allCases)
  func theCallsOfBothElementTypesMoveTheSame(_ kernel: Kernel) {
    #expect(kernel.call(for: Float.self).traffic == kernel.call(for: Double.self).traffic)
  }
}
