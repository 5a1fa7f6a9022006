import HostSystem
import Testing

@Suite struct BufferPagesTests {
  /// Only where all of it can lie on huge pages; what is small begins on a cache line.
  @Test(arguments: [(BufferPages.huge, 2 << 20, 2 << 20), (.huge, 1 << 20, 64), (.base, 8 << 20, 64)])
  func alignmentFollowsThePagesThatAreAskedFor(pages: BufferPages, byteCount: Int, alignment: Int) {
    #expect(pages.alignment(byteCount: byteCount) == alignment)
  }

  /// What the system refuses, or cannot do for a part of a page, changes nothing.
  @Test(arguments: BufferPages.allCases)
  func adviceLeavesTheBytesAlone(_ pages: BufferPages) throws {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 5 << 20, alignment: 64)
    defer { buffer.deallocate() }
    buffer.initializeMemory(as: UInt8.self, repeating: 7)
    pages.advise(buffer.baseAddress! + 100, byteCount: buffer.count - 200)
    let start = try #require(buffer.baseAddress)
    pages.advise(start + 100, byteCount: buffer.count - 200)
    pages.advise(start, byteCount: 10)

    #expect(buffer.allSatisfy { $0 == 7 })
  }
}

@Suite struct CacheFilesTests {
  @Test(arguments: [("32768K\n", 32 << 20), ("32M", 32 << 20), ("1G", 1 << 30), ("512", 512)])
  func aSizeIsReadInItsUnit(_ text: String, _ bytes: Int) {
    #expect(CacheFiles.bytes(text) == bytes)
  }

  @Test(arguments: ["", "K", "0K", "-5K", "9223372036854775807K", "18446744073709551615", "99999999999999999999K"])
  func whatIsNoSizeIsNone(_ text: String) {
    #expect(CacheFiles.bytes(text) == nil)
  }
}

@Suite struct ProcessorQuotaTests {
  @Test(arguments: [
    ("200000 100000\n", 2.0), ("150000 100000", 1.5), ("max 100000\n", nil), ("", nil), ("0 100000", nil), ("x y", nil),
  ])
  func aQuotaIsTimePerPeriod(text: String, processors: Double?) {
    #expect(ProcessorQuota.processors(text) == processors)
  }

  @Test func aGroupIsLimitedByAllThatItIsIn() {
    #expect(ProcessorQuota.path(inGroups: "2:cpu:/old\n0::/user.slice/app\n") == "/user.slice/app")
    #expect(ProcessorQuota.path(inGroups: "2:cpu:/old\n") == nil)
    #expect(ProcessorQuota.folders(of: "/user.slice/app") == ["", "/user.slice", "/user.slice/app"])
    #expect(ProcessorQuota.folders(of: "/") == [""])
  }
}
