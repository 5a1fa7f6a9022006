import KernelContracts
import Testing

@Suite struct ErrorBoundTests {
  @Test(arguments: Kernel.allCases)
  func theAllowanceIsThatOfTheElementType(_ kernel: Kernel) {
    let bound = kernel.contract.bound

    #expect(bound.allowance(for: Float.self) == bound.float)
    #expect(bound.allowance(for: Double.self) == bound.double)
  }

  @Test func elementTypesHaveTheNamesOfTheCommandLine() {
    #expect(Float.elementName == "float" && Double.elementName == "double")
  }
}
