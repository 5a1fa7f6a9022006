import Records

/// A part of a round that is timed without a pause, with the same number of blocks per benchmark.
package struct Turn {
  typealias Request = (program: Int, orders: [BlockOrder])

  package var benchmarks: [Int]
  var blocksPerBenchmark: Int
  var requests: [Request]
  var blocksBefore: Int
}

extension Turn {
  /// The blocks of a benchmark in a round of two programs: two per side.
  static let pairedBlocks = 4

  /// One block of every benchmark, in turns of at most 25 blocks and about 50 ms.
  ///
  /// - Parameter isAlone: Whether a benchmark has its own turn, so that a crash can be attributed to it.
  package static func portions(
    of round: [Int], expected: (Int) -> UInt64, order: (Int) -> BlockOrder, isAlone: (Int) -> Bool = { _ in false }
  ) -> [Turn] {
    var turns: [Turn] = []
    var (start, nanoseconds): (Int, UInt64) = (0, 0)
    for place in round.indices {
      nanoseconds += expected(round[place])
      let isLast = place == round.count - 1 || isAlone(round[place]) || isAlone(round[place + 1])
      guard nanoseconds >= 50 * 1_000_000 || place - start >= 24 || isLast else { continue }
      let benchmarks = Array(round[start...place])
      let request = (program: 0, orders: benchmarks.map(order))
      turns.append(Turn(benchmarks: benchmarks, blocksPerBenchmark: 1, requests: [request], blocksBefore: start))
      (start, nanoseconds) = (place + 1, 0)
    }
    return turns
  }

  /// Four blocks of every benchmark, in the order ABBA or BAAB, so that a steady drift cancels.
  static func pairs(
    of round: [Int], using generator: inout some RandomNumberGenerator, order: (Int) -> BlockOrder
  ) -> [Turn] {
    round.enumerated().map { place, benchmark in
      let (outer, inner) = Bool.random(using: &generator) ? (0, 1) : (1, 0)
      let order = order(benchmark)
      let requests = [(outer, [order]), (inner, [order, order]), (outer, [order])]
      return Turn(
        benchmarks: [benchmark], blocksPerBenchmark: pairedBlocks, requests: requests,
        blocksBefore: place * pairedBlocks)
    }
  }
}
