import CardKernels
import KernelContracts
import Testing

@Suite struct StorePolicyTests {
  static let kernels = Kernel.allCases.filter { !Variant.offering($0, streaming: true).isEmpty }

  @Test(arguments: kernels)
  func streamedStoresLeaveTheSameBits(_ kernel: Kernel) throws {
    for variant in Variant.offering(kernel, streaming: true) {
      try compare(variant, kernel, Float.self)
      try compare(variant, kernel, Double.self)
    }
  }

  private func compare<Scalar: KernelScalar>(_ variant: Variant, _ kernel: Kernel, _: Scalar.Type) throws {
    let table = try #require(CardKernels.table(variant, for: Scalar.self))
    let cases = try KernelCase<Scalar>.cases(of: kernel)
    #expect(!cases.isEmpty)
    for kernelCase in cases {
      for rows in 0...KernelCase<Scalar>.rows {
        let (expected, got) = (kernelCase.run(table, rows: rows), kernelCase.run(table, streaming: true, rows: rows))
        let isSame = got.columns.elementsEqual(expected.columns, by: haveSameBits)
        #expect(isSame, "\(variant), \(Scalar.self), \(rows) rows")
      }
    }
  }
}
