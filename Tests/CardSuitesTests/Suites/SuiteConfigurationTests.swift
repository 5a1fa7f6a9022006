import CardKernels
import CardMotion
import CardSuites
import KernelContracts
import Testing

@Suite struct SuiteConfigurationTests {
  @Test func theDefaultsAreEverything() throws {
    let configuration = SuiteConfiguration(scroll: try .down())

    #expect(configuration.rows == [1000, 10_000, 100_000, 1_000_000])
    #expect(configuration.elements == [.float, .double])
    #expect(configuration.variants == CardKernels.distinctVariants && !configuration.warmInputs)
    #expect(configuration.recipes == Gallery.all)
    #expect(configuration.table == nil && configuration.policy == .firstDisplay && configuration.seed == 1)
  }

  @Test func elementTypesHaveTheNamesOfTheKernels() {
    #expect(ElementType.float.rawValue == Float.elementName)
    #expect(ElementType.double.rawValue == Double.elementName)
  }
}
