import Testing

@testable import Records
@testable import Stopwatch

@Suite struct PanelMemoryTests {
  @Test func partsComeBackOnlyAfterAllOthersAndDoNotOverlap() {
    let memory = PanelMemory()
    let size = ReferenceKernel.streamMemory.bytes
    let count = PanelMemory.streamedBytes / size

    let parts = (0..<2 * count).map { _ in Int(bitPattern: memory.nextPart()) }

    #expect(PanelMemory.streamedBytes % size == 0)
    #expect(Set(parts.prefix(count)).count == count)
    #expect(zip(parts.prefix(count), parts.dropFirst().prefix(count - 1)).allSatisfy { $1 == $0 + size })
    #expect(Array(parts.prefix(count)) == Array(parts.suffix(count)))
    #expect(PanelMemory.streamedBytes - size >= 64 << 20)
  }

  @Test func smallDataLieOnPagesOfTheirOwn() {
    let memory = PanelMemory()
    let ranges = [
      (memory.firstCache, ReferenceKernel.streamL1), (memory.secondCache, .streamL2), (memory.branches, .branchy),
    ].map { Int(bitPattern: $0)..<Int(bitPattern: $0) + $1.bytes }.sorted { $0.lowerBound < $1.lowerBound }

    #expect(ranges.allSatisfy { $0.lowerBound % 4_096 == 0 })
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
  }
}
