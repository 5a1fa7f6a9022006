import Foundation

/// What two sides say about each other.
package struct Comparison: Sendable, Equatable {
  /// How the times of the sides were taken.
  package enum Method: String, Sendable, Codable {
    /// Each side by itself, in launches of its own.
    case files
    /// Both sides in turn, in sessions with a process of each.
    case paired
  }

  /// What one side is.
  package struct Side: Sendable, Equatable {
    /// What it is called.
    package var label: String
    /// Where it comes from.
    package var provenance: Provenance
    /// The fewest and the most launches, or sessions, of a benchmark.
    package var launches: ClosedRange<Int>

    /// Describes a side.
    ///
    /// - Parameters:
    ///   - label: What it is called.
    ///   - provenance: Where it comes from.
    ///   - launches: The fewest and the most launches of a benchmark.
    package init(label: String, provenance: Provenance, launches: ClosedRange<Int>) {
      (self.label, self.provenance, self.launches) = (label, provenance, launches)
    }
  }

  /// How the times were taken.
  package var method: Method
  /// The side that is compared with.
  package var base: Side
  /// The side in question.
  package var new: Side
  /// When a difference counts.
  package var rules: ComparisonRules
  /// The benchmarks of both sides, in the order of the new one.
  package var benchmarks: [ComparedBenchmark] = []
  /// Benchmarks about which nothing but their accuracy can be said.
  ///
  /// These are the benchmarks of both sides that have no times on one of them, usually because their output failed, and
  /// those that only the new side has when their error exceeds its bound.
  package var accuracyOnly: [AccuracyOnlyBenchmark] = []
  /// The names that only the base has.
  package var onlyInBase: [String] = []
  /// The names that only the new side has.
  package var onlyInNew: [String] = []
  /// How much slower the machine was, by the panel; `nil` where a side has no panel, and for paired sessions.
  package var drift: PanelDrift?
  /// The mean ratio over all benchmarks, normalised by the panel.
  package var geometricMean: RatioEstimate?
  /// The mean ratio over all benchmarks, as measured.
  package var rawGeometricMean: RatioEstimate?
  /// The median ratio over all benchmarks, normalised by the panel as verdicts are; reported, never subtracted.
  package var medianRatio: Double?
  /// Why the sides are not comparable, in words; empty when they are.
  package var objections: [String] = []

  /// What a reader should know besides, in words.
  package var notes: [String] = []

  /// Starts without benchmarks.
  ///
  /// - Parameters:
  ///   - method: How the times were taken.
  ///   - base: The side that is compared with.
  ///   - new: The side in question.
  ///   - rules: When a difference counts.
  package init(method: Method, base: Side, new: Side, rules: ComparisonRules) {
    (self.method, self.base, self.new, self.rules) = (method, base, new, rules)
  }

  /// Whether the verdicts are about the code.
  package var isJudged: Bool { objections.isEmpty || rules.isForced }

  /// Why nothing was compared, in words; `nil` where something was.
  package var refusal: String? {
    if !isJudged { return objections.joined(separator: "; ") }
    guard benchmarks.allSatisfy({ $0.verdict == .notComparable }) else { return nil }
    return benchmarks.isEmpty ? "no benchmark has times on both sides" : "every benchmark does other work per row"
  }

  /// Whether a side has benchmarks of a single launch, so that nothing tells chance from change.
  package var isWeak: Bool { benchmarks.contains { $0.isWeak } }

  /// All benchmarks whose error exceeds its bound on the new side, with times or without.
  package var accuracyFailures: [(name: String, accuracy: AccuracyChange)] {
    let timed = benchmarks.lazy.filter { $0.accuracy.verdict == .exceeded }.map { ($0.identity.name, $0.accuracy) }
    let others = accuracyOnly.lazy.filter { $0.accuracy.verdict == .exceeded }.map { ($0.identity.name, $0.accuracy) }
    return Array(timed) + Array(others)
  }

  /// The benchmarks with a verdict.
  package func benchmarks(_ verdict: Verdict) -> [ComparedBenchmark] { benchmarks.filter { $0.verdict == verdict } }
}

/// A ratio of times, new over base, and where it may lie.
package struct RatioEstimate: Sendable, Equatable {
  /// The estimate; above 1 is slower.
  package var ratio: Double
  /// The 95 % interval; `nil` where a single launch tells nothing of the spread.
  package var interval: ClosedRange<Double>?

  /// Creates an estimate.
  ///
  /// - Parameters:
  ///   - ratio: The estimate; above 1 is slower.
  ///   - interval: The 95 % interval.
  package init(ratio: Double, interval: ClosedRange<Double>? = nil) {
    (self.ratio, self.interval) = (ratio, interval)
  }
}

/// How much slower the machine itself was on the new side.
package struct PanelDrift: Sendable, Equatable {
  /// The ratio of the panel's times, new over base: the median over its kernels of the means over launches.
  package var ratio: Double
  /// The ratio of every kernel, in the order of ``ReferenceKernel/names``.
  package var kernels: [Double]
  /// The places of kernels that went their own way and were left out.
  package var excluded: [Int]

  /// The largest drift that can be removed, as a ratio.
  private static let largest = 1.1

  /// Whether it is small enough to be removed.
  package var isRemovable: Bool { abs(log(ratio)) <= log(Self.largest) + 1e-9 }

  /// Creates a drift.
  ///
  /// - Parameters:
  ///   - ratio: The ratio of the panel's times.
  ///   - kernels: The ratio of every kernel.
  ///   - excluded: The places of kernels that were left out.
  package init(ratio: Double, kernels: [Double], excluded: [Int] = []) {
    (self.ratio, self.kernels, self.excluded) = (ratio, kernels, excluded)
  }
}
