import CardKernels
import Testing

@Suite struct ProcessorCacheTests {
  @Test func thisMachineHasACache() {
    #expect(Processor.cacheBytes >= 64 << 10)
  }
}
