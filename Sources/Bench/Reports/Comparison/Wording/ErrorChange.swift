import Judge

/// A benchmark whose error is worth a line, and its change of time where it has one.
struct ErrorChange {
  let name: String
  let accuracy: AccuracyChange
  /// The ratio of times; `nil` where a side has none.
  let ratio: Double?

  /// The errors of a comparison that exceed their bound or changed, worst first.
  static func ranked(_ comparison: Comparison) -> [ErrorChange] {
    let timed = comparison.benchmarks.lazy.filter { Self.rank($0.accuracy) > 0 }.map { benchmark in
      ErrorChange(name: benchmark.name, accuracy: benchmark.accuracy, ratio: benchmark.estimate.ratio)
    }
    let untimed = comparison.accuracyOnly.lazy.filter { Self.rank($0.accuracy) > 0 }.map { benchmark in
      ErrorChange(name: benchmark.name, accuracy: benchmark.accuracy, ratio: nil)
    }
    return RankedBenchmarks.sorted(Array(timed) + Array(untimed)) { Self.rank($0.accuracy) }
  }

  /// The change of time, or that there is none to tell.
  var time: String { ratio.map { "time \(RatioWording.change($0))" } ?? "no time" }

  /// How bad a change is: exceeded before grew before improved, then by the factor.
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
