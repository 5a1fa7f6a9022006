import Judge

/// The benchmarks of a comparison in the order in which a reader wants them.
package struct RankedBenchmarks {
  let slower: [ComparedBenchmark]
  let faster: [ComparedBenchmark]
  /// Benchmarks whose launches do not settle a verdict, largest change first.
  let inconclusive: [ComparedBenchmark]
  /// Unchanged ones, in the order of the new side.
  let unchanged: [ComparedBenchmark]
  /// Benchmarks measured under other conditions, largest change first.
  let notComparable: [ComparedBenchmark]
  /// Benchmarks whose error changed or exceeds its bound, worst first.
  let accuracy: [ErrorChange]

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

  /// The distance of a ratio from 1, the same for twice and for half.
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

/// A benchmark whose error is worth a line, and its change of time where it has one.
struct ErrorChange {
  let name: String
  let accuracy: AccuracyChange
  /// The ratio of times; `nil` where a side has none.
  let ratio: Double?

  static func ranked(_ comparison: Comparison) -> [ErrorChange] {
    let timed = comparison.benchmarks.lazy.filter { Self.rank($0.accuracy) > 0 }.map { benchmark in
      ErrorChange(name: benchmark.name, accuracy: benchmark.accuracy, ratio: benchmark.estimate.ratio)
    }
    let untimed = comparison.accuracyOnly.lazy.filter { Self.rank($0.accuracy) > 0 }.map { benchmark in
      ErrorChange(name: benchmark.name, accuracy: benchmark.accuracy, ratio: nil)
    }
    return RankedBenchmarks.sorted(Array(timed) + Array(untimed)) { Self.rank($0.accuracy) }
  }

  /// The severity of a change: exceeded before grew before improved, then by the factor.
  private static func rank(_ change: AccuracyChange) -> Double {
    let share = { (error: Double?, reference: Double?) in
      guard let error, let reference, reference > 0, !error.isNaN else { return 1e9 }
      return min(error / reference, 1e9)
    }
    return switch change.verdict {
    case .exceeded: 3e9 + share(change.newWorst, change.bound)
    case .grew: 1e9 + share(change.newWorst, change.baseWorst)
    case .improved: share(change.baseWorst, change.newWorst)
    case .same, .unknown: 0
    }
  }
}
