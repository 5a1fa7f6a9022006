import KernelContracts
import Testing

@Suite struct ContractTests {
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
}

@Suite struct KernelTests {
  @Test func noTwoKernelsAreListedUnderOneNameAndLabel() {
    let forms = KernelForm.all + KernelForm.inPlace
    #expect(Set(forms.map { "\($0.kernel.question)/\($0.label(of: .simd))" }).count == forms.count)
    #expect(Set(forms.map(\.name)).count == forms.count)
    #expect(Set(Kernel.allCases).count == Kernel.allCases.count)
  }

  @Test(arguments: [
    (KernelForm(.displacementExactPhase), Variant.simd, "simd-exact-phase"), (KernelForm(.curve), .auto, "auto"),
    (KernelForm(.rungeKutta4Collapsed), .blas, "blas-collapsed"),
    (KernelForm(.propagatorPerRow, streaming: true), .simd, "simd-per-row-streaming"),
    (KernelForm(inPlace: .propagatorPerRow), .auto, "auto-per-row-in-place"),
  ])
  func anEditionIsPartOfTheVariantsName(_ form: KernelForm, _ variant: Variant, _ label: String) {
    #expect(form.label(of: variant) == label)
  }

  @Test(arguments: KernelForm.all)
  func aFormIsFoundByItsName(_ form: KernelForm) {
    #expect(KernelForm(named: form.name) == form)
  }

  @Test(arguments: Kernel.allCases)
  func theCallsOfBothElementTypesMoveTheSame(_ kernel: Kernel) {
    #expect(kernel.call(for: Float.self).traffic == kernel.call(for: Double.self).traffic)
  }
}
