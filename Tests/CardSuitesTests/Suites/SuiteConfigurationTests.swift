import CardMotion
import CardSuites
import KernelContracts
import Testing

@Suite struct SuiteConfigurationTests {
  @Test func theDefaultsAreEverything() throws {
    let configuration = SuiteConfiguration(scroll: try .down())

    #expect(configuration.rows == [1000, 2000, 5000, 10_000])
    #expect(configuration.elements == [.float, .double])
    #expect(configuration.variants == Variant.allCases)
    #expect(configuration.recipes == Gallery.all)
    #expect(configuration.table == nil && configuration.policy == .firstDisplay && configuration.seed == 1)
  }

  @Test func elementTypesHaveTheNamesOfTheKernels() {
    #expect(ElementType.float.rawValue == Float.elementName)
    #expect(ElementType.double.rawValue == Double.elementName)
  }
}
