import KernelContracts
import Testing

@Suite struct ContractTests {
  @Test(arguments: Kernel.allCases)
  func aKernelImplementsAStage(_ kernel: Kernel) {
    #expect(kernel.contract.stage == kernel.expectedStage)
  }

  @Test(arguments: Kernel.allCases)
  func everyTextSaysSomething(_ kernel: Kernel) {
    let contract = kernel.contract
    let texts = [
      contract.formula, contract.shape, contract.units, contract.domain, contract.aliasing,
      contract.bound.derivation,
    ]
    #expect(texts.allSatisfy { $0.contains(where: \.isLetter) })
    // The texts go into CSV files and terminals of any locale.
    #expect(texts.allSatisfy { $0.allSatisfy { $0.isASCII } })
  }

  @Test(arguments: Kernel.allCases)
  func boundsAndCountsArePositive(_ kernel: Kernel) {
    let bound = kernel.contract.bound
    #expect(bound.float > 0 && bound.double > 0 && bound.float.isFinite && bound.double.isFinite)
    // Where the arguments decide, a contract counts one channel.
    #expect(kernel.contract.valuesPerRow == kernel.traffic?.numbersWritten ?? 1)
  }

  @Test func everyStageHasAKernel() {
    #expect(Set(Kernel.allCases.map { $0.contract.stage }) == Set(Stage.allCases))
  }
}

extension Kernel {
  fileprivate var expectedStage: Stage {
    switch question {
    case "phase": .phase
    case "interpolate", "blend": .interpolate
    case "componentwise", "decomposed", "compose", "corners", "affine", "concat": .compose
    case "frame": .frame
    default: .easing
    }
  }
}

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
    #expect(KernelForm(.propagatorPerRow, streaming: true).label(of: .simd) == "simd-per-row-streaming")
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
