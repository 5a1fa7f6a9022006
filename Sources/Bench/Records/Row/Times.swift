/// The duration of the calls of a benchmark, in nanoseconds per call; a call of a trace is one frame.
///
/// For a trace, statistics are over the frames, each the fastest of its passes.
package struct Times: Sendable, Equatable {
  package var rounds: Int?
  package var iterations: Int?
  package var remeasured: Int?
  package var disturbance: Disturbance?
  package var min: Double?
  package var q25: Double?
  package var median: Double?
  package var q75: Double?
  package var mean: Double?
  package var max: Double?
  package var standardDeviation: Double?
  /// Percentiles over the frames of a trace; `nil` for calls.
  package var p95: Double?
  package var p99: Double?

  package init() {}
}

extension Times {
  mutating func record(_ summary: SampleSummary, rounds: Int, iterations: Int) {
    (self.rounds, self.iterations) = (rounds, iterations)
    (min, q25, median, q75) = (summary.min, summary.q25, summary.median, summary.q75)
    (mean, max, standardDeviation) = (summary.mean, summary.max, summary.standardDeviation)
  }
}

/// The location and spread of a set of samples, in their unit.
package struct SampleSummary: Sendable, Equatable {
  package let min: Double
  package let q25: Double
  package let median: Double
  package let q75: Double
  package let mean: Double
  package let max: Double
  /// The standard deviation with n − 1 in the denominator; `nil` for a single sample.
  package let standardDeviation: Double?
  package let p95: Double
  package let p99: Double

  /// Summarises finite samples in any order; `nil` without samples.
  package init?(_ samples: [Double]) {
    guard !samples.isEmpty else { return nil }
    precondition(
      samples.allSatisfy(\.isFinite), "samples must be finite; got \(samples.first { !$0.isFinite }!)")
    let sorted = samples.sorted()
    (min, max) = (sorted[0], sorted[sorted.count - 1])
    (q25, median) = (quantile(0.25, ofSorted: sorted), quantile(0.5, ofSorted: sorted))
    (q75, p95) = (quantile(0.75, ofSorted: sorted), quantile(0.95, ofSorted: sorted))
    p99 = quantile(0.99, ofSorted: sorted)
    mean = sorted.reduce(0, +) / Double(sorted.count)
    standardDeviation = Self.standardDeviation(sorted, mean: mean)
  }

  /// The corrected two-pass formula of Chan, Golub and LeVeque (The American Statistician 37, 1983).
  ///
  /// The mean of squares minus the square of the mean would cancel catastrophically when the spread is small relative
  /// to the mean, as is typical of durations.
  private static func standardDeviation(_ samples: [Double], mean: Double) -> Double? {
    guard samples.count > 1 else { return nil }
    let count = Double(samples.count)
    let deviations = samples.map { $0 - mean }
    let squares = deviations.reduce(0) { $0 + $1 * $1 }
    let residue = deviations.reduce(0, +)
    return (Swift.max(0, squares - residue * residue / count) / (count - 1)).squareRoot()
  }
}

/// The value below which a given share of sorted samples lies.
///
/// Definition 7 of Hyndman and Fan ("Sample quantiles in statistical packages", The American Statistician 50, 1996),
/// the default of NumPy, pandas and R: with h = (n − 1)·share, linear interpolation between the samples of rank
/// ⌊h⌋ and ⌈h⌉, counted from 0.
///
/// - Parameter sorted: The samples in ascending order; at least one.
package func quantile(_ share: Double, ofSorted sorted: [Double]) -> Double {
  precondition(!sorted.isEmpty, "no quantile of no samples")
  precondition((0...1).contains(share), "share must be in 0…1; got \(share)")
  let position = Double(sorted.count - 1) * share
  let lower = Int(position)
  let upper = min(lower + 1, sorted.count - 1)
  return sorted[lower] + (sorted[upper] - sorted[lower]) * (position - Double(lower))
}

/// The median of at least one sample, in any order.
package func median(of samples: [Double]) -> Double { quantile(0.5, ofSorted: samples.sorted()) }
