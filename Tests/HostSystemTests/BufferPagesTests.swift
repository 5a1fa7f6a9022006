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
