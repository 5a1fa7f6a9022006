import KernelContracts
import Testing

@Suite struct KernelTests {
  @Test func noTwoKernelsAreListedUnderOneNameAndLabel() {
    let forms = KernelForm.all + KernelForm.inPlace
    #expect(Set(forms.map { "\($0.kernel.question)/\($0.label(of: .simd))" }).count == forms.count)
    #expect(Set(forms.map(\.name)).count == forms.count)
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

  @Test func thePlaceOfResultsIsPartOfTheEdition() {
    #expect(KernelForm(inPlace: .propagator).label(of: .simd) == "simd-in-place")
    #expect(KernelForm(inPlace: .propagatorPerRow).label(of: .auto) == "auto-per-row-in-place")
    #expect(KernelForm(inPlace: .rungeKutta4).editionName == "stages-in-place")
    #expect(KernelForm(inPlace: .rungeKutta4) != KernelForm(.rungeKutta4))
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
