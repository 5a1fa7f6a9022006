import Judge

/// The benchmarks of a comparison in the order in which a reader wants them.
package struct RankedBenchmarks {
  /// Slower ones, worst first.
  let slower: [ComparedBenchmark]
  /// Faster ones, best first.
  let faster: [ComparedBenchmark]
  /// Those of which the launches do not tell, largest change first.
  let inconclusive: [ComparedBenchmark]
  /// Unchanged ones, in the order of the new side.
  let unchanged: [ComparedBenchmark]
  /// Those measured under other conditions, largest change first.
  let notComparable: [ComparedBenchmark]
  /// Those whose error changed or exceeds its bound, worst first.
  let accuracy: [ErrorChange]

  /// Sorts the benchmarks of a comparison; equal ones keep their order.
  init(_ comparison: Comparison) {
    slower = Self.sorted(comparison.benchmarks(.slower)) { $0.estimate.ratio }
    faster = Self.sorted(comparison.benchmarks(.faster)) { -$0.estimate.ratio }
    inconclusive = Self.sorted(comparison.benchmarks(.inconclusive), by: Self.size)
    unchanged = comparison.benchmarks(.unchanged)
    notComparable = Self.sorted(comparison.benchmarks(.notComparable), by: Self.size)
    accuracy = ErrorChange.ranked(comparison)
  }

  /// All but the unchanged ones, in the order in which pictures show them.
  var changed: [ComparedBenchmark] { slower + faster + inconclusive + notComparable }

  /// The names of what is slower and then of what is faster, those that changed most first.
  package static func names(changedIn comparison: Comparison) -> [String] {
    let ranked = RankedBenchmarks(comparison)
    return (ranked.slower + ranked.faster).map(\.name)
  }

  /// How far a ratio is from 1, the same for twice and for half.
  private static func size(_ benchmark: ComparedBenchmark) -> Double {
    let ratio = benchmark.estimate.ratio
    return ratio > 0 ? max(ratio, 1 / ratio) : 0
  }

  /// Sorts by a key, largest first; what is no number comes last.
  static func sorted<Element>(_ elements: [Element], by key: (Element) -> Double) -> [Element] {
    let keyed = elements.enumerated().map { place, element in
      let key = key(element)
      return (place: place, key: key.isNaN ? -.infinity : key)
    }
    let order = keyed.sorted { $0.key == $1.key ? $0.place < $1.place : $0.key > $1.key }
    return order.map { elements[$0.place] }
  }
}
