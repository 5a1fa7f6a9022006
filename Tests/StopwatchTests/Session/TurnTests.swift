import Records
import Testing

@testable import Stopwatch

@Suite struct TurnTests {
  private static func turns(of count: Int, lasting nanoseconds: UInt64 = 1000, alone: Set<Int> = []) -> [[Int]] {
    Turn.portions(
      of: Array(0..<count), expected: { _ in nanoseconds }, order: { BlockOrder(index: $0, iterations: 1) },
      isAlone: alone.contains
    ).map(\.benchmarks)
  }

  @Test func aTurnHasAtMost25Benchmarks() {
    #expect(Self.turns(of: 60).map(\.count) == [25, 25, 10])
  }

  @Test func longBlocksMakeShortTurns() {
    #expect(Self.turns(of: 5, lasting: 25_000_000) == [[0, 1], [2, 3], [4]])
  }

  @Test func whatMayEndTheProcessHasATurnOfItsOwn() {
    #expect(Self.turns(of: 7, alone: [0, 3, 4]) == [[0], [1, 2], [3], [4], [5, 6]])
    #expect(Self.turns(of: 2, alone: [1]) == [[0], [1]])
  }
}
