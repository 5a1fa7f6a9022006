import CardKernels
import KernelContracts
import Testing

@Suite struct KernelErrorTests {
  @Test func theMessageNamesKernelVariantAndRemedy() {
    let text = "\(KernelError.notOffered(.curve, by: .blas))"

    #expect(text.contains("'curve'") && text.contains("'blas'") && text.contains("complete"))
  }
}
