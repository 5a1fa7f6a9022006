import CardKernels
import Testing

@Suite struct ProcessorCacheTests {
  @Test func aSizeIsReadInKibibytes() {
    #expect(Processor.cacheBytes("32768K\n") == 32 << 20)
  }

  @Test(arguments: ["", "K", "0K", "32M", "-5K", "9223372036854775807K", "99999999999999999999K"])
  func whatIsNoSizeIsNone(_ text: String) {
    #expect(Processor.cacheBytes(text) == nil)
  }

  @Test func thisMachineHasACache() {
    #expect(Processor.cacheBytes >= 64 << 10)
  }
}
