import Records
import Testing

@Suite struct CacheTests {
  @Test(arguments: [("48K\n", 49_152), ("2M\n", 2_097_152), ("512\n", 512)] as [(String, UInt64)])
  func readsSizesWithTheirUnit(text: String, bytes: UInt64) {
    let cache = Cache(level: "1\n", kind: "Data\n", size: text)

    #expect((cache?.level, cache?.kind, cache?.bytes) == (1, "Data", bytes))
  }

  @Test func whatIsNotUnderstoodIsNoCache() {
    #expect(Cache(level: "", kind: "Data", size: "1K") == nil)
    #expect(Cache(level: "1", kind: "Data", size: "K") == nil)
    #expect(Cache(level: "1", kind: "\n", size: "1K") == nil)
  }
}
