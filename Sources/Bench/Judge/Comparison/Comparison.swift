import Foundation

/// What two sides say about each other.
public struct Comparison: Sendable, Equatable {
  /// How the times of the sides were taken.
  public enum Method: String, Sendable, Codable {
    /// Each side by itself, in launches of its own.
    case files
    /// Both sides in turn, in sessions with a process of each.
    case paired
  }

  /// What one side is.
  public struct Side: Sendable, Equatable {
    /// What it is called.
    public var label: String
    /// Where it comes from.
    public var provenance: Provenance
    /// The fewest and the most launches, or sessions, of a benchmark.
    public var launches: ClosedRange<Int>

    /// Describes a side.
    ///
    /// - Parameters:
    ///   - label: What it is called.
    ///   - provenance: Where it comes from.
    ///   - launches: The fewest and the most launches of a benchmark.
    public init(label: String, provenance: Provenance, launches: ClosedRange<Int>) {
      (self.label, self.provenance, self.launches) = (label, provenance, launches)
    }
  }

  /// How the times were taken.
  public var method: Method
  /// The side that is compared with.
  public var base: Side
  /// The side in question.
  public var new: Side
  /// When a difference counts.
  public var rules: ComparisonRules
  /// The benchmarks of both sides, in the order of the new one.
  public var benchmarks: [ComparedBenchmark] = []
  /// Benchmarks about which nothing but their accuracy can be said.
  ///
  /// These are the benchmarks of both sides that have no times on one of them, usually because their output failed, and
  /// those that only the new side has when their error exceeds its bound.
  public var accuracyOnly: [AccuracyOnlyBenchmark] = []
  /// The names that only the base has.
  public var onlyInBase: [String] = []
  /// The names that only the new side has.
  public var onlyInNew: [String] = []
  /// How much slower the machine was, by the panel; `nil` where a side has no panel, and for paired sessions.
  public var drift: PanelDrift?
  /// The mean ratio over all benchmarks, normalised by the panel.
  public var geometricMean: RatioEstimate?
  /// The mean ratio over all benchmarks, as measured.
  public var rawGeometricMean: RatioEstimate?
  /// The median ratio over all benchmarks, normalised by the panel as verdicts are; reported, never subtracted.
  public var medianRatio: Double?
  /// Why the sides are not comparable, in words; empty when they are.
  public var objections: [String] = []

  /// What a reader should know besides, in words.
  public var notes: [String] = []

  /// Starts without benchmarks.
  ///
  /// - Parameters:
  ///   - method: How the times were taken.
  ///   - base: The side that is compared with.
  ///   - new: The side in question.
  ///   - rules: When a difference counts.
  public init(method: Method, base: Side, new: Side, rules: ComparisonRules) {
    (self.method, self.base, self.new, self.rules) = (method, base, new, rules)
  }

  /// Whether the verdicts are about the code.
  public var isJudged: Bool { objections.isEmpty || rules.isForced }

  /// Why nothing was compared, in words; `nil` where something was.
  public var refusal: String? {
    if !isJudged { return objections.joined(separator: "; ") }
    guard benchmarks.allSatisfy({ $0.verdict == .notComparable }) else { return nil }
    return benchmarks.isEmpty ? "no benchmark has times on both sides" : "every benchmark does other work per row"
  }

  /// Whether a side has benchmarks of a single launch, so that nothing tells chance from change.
  public var isWeak: Bool { benchmarks.contains { $0.isWeak } }

  /// All benchmarks whose error exceeds its bound on the new side, with times or without.
  public var accuracyFailures: [(name: String, accuracy: AccuracyChange)] {
    let timed = benchmarks.lazy.filter { $0.accuracy.verdict == .exceeded }.map { ($0.identity.name, $0.accuracy) }
    let others = accuracyOnly.lazy.filter { $0.accuracy.verdict == .exceeded }.map { ($0.identity.name, $0.accuracy) }
    return Array(timed) + Array(others)
  }

  /// The benchmarks with a verdict.
  public func benchmarks(_ verdict: Verdict) -> [ComparedBenchmark] { benchmarks.filter { $0.verdict == verdict } }
}

/// A ratio of times, new over base, and where it may lie.
public struct RatioEstimate: Sendable, Equatable {
  /// The estimate; above 1 is slower.
  public var ratio: Double
  /// The 95 % interval; `nil` where a single launch tells nothing of the spread.
  public var interval: ClosedRange<Double>?

  /// Creates an estimate.
  ///
  /// - Parameters:
  ///   - ratio: The estimate; above 1 is slower.
  ///   - interval: The 95 % interval.
  public init(ratio: Double, interval: ClosedRange<Double>? = nil) {
    (self.ratio, self.interval) = (ratio, interval)
  }
}

/// How much slower the machine itself was on the new side.
public struct PanelDrift: Sendable, Equatable {
  /// The ratio of the panel's times, new over base: the median over its kernels of the means over launches.
  public var ratio: Double
  /// The ratio of every kernel, in the order of ``ReferenceKernel/names``.
  public var kernels: [Double]
  /// The places of kernels that went their own way and were left out.
  public var excluded: [Int]

  /// The largest drift that can be removed, as a ratio.
  private static let largest = 1.1

  /// Whether it is small enough to be removed.
  public var isRemovable: Bool { abs(log(ratio)) <= log(Self.largest) + 1e-9 }

  /// Creates a drift.
  ///
  /// - Parameters:
  ///   - ratio: The ratio of the panel's times.
  ///   - kernels: The ratio of every kernel.
  ///   - excluded: The places of kernels that were left out.
  public init(ratio: Double, kernels: [Double], excluded: [Int] = []) {
    (self.ratio, self.kernels, self.excluded) = (ratio, kernels, excluded)
  }
}
