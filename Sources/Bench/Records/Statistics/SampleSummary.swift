/// The location and spread of a set of samples.
///
/// All figures have the unit of the samples. Quantiles follow `quantile(_:ofSorted:)`.
package struct SampleSummary: Sendable, Equatable {
  /// The smallest sample.
  package let min: Double
  /// The lower quartile.
  package let q25: Double
  /// The median.
  package let median: Double
  /// The upper quartile.
  package let q75: Double
  /// The arithmetic mean.
  package let mean: Double
  /// The largest sample.
  package let max: Double
  /// The standard deviation with n − 1 in the denominator; `nil` for a single sample, which has no spread.
  package let standardDeviation: Double?
  /// The 95th percentile.
  package let p95: Double
  /// The 99th percentile.
  package let p99: Double

  /// Summarises samples in any order; `nil` when there are none.
  ///
  /// - Parameter samples: Finite numbers.
  package init?(_ samples: [Double]) {
    guard !samples.isEmpty else { return nil }
    precondition(
      samples.allSatisfy(\.isFinite), "samples must be finite; got \(samples.first { !$0.isFinite }!)")
    let sorted = samples.sorted()
    min = sorted[0]
    q25 = quantile(0.25, ofSorted: sorted)
    median = quantile(0.5, ofSorted: sorted)
    q75 = quantile(0.75, ofSorted: sorted)
    max = sorted[sorted.count - 1]
    p95 = quantile(0.95, ofSorted: sorted)
    p99 = quantile(0.99, ofSorted: sorted)
    mean = sorted.reduce(0, +) / Double(sorted.count)
    standardDeviation = Self.standardDeviation(sorted, mean: mean)
  }

  /// The corrected two-pass formula of Chan, Golub and LeVeque (The American Statistician 37, 1983).
  ///
  /// The mean of the squares less the square of the mean would cancel to nothing when the spread is small against
  /// the mean, which is what durations look like.
  private static func standardDeviation(_ samples: [Double], mean: Double) -> Double? {
    guard samples.count > 1 else { return nil }
    let count = Double(samples.count)
    let deviations = samples.map { $0 - mean }
    let squares = deviations.reduce(0) { $0 + $1 * $1 }
    let residue = deviations.reduce(0, +)
    return (Swift.max(0, squares - residue * residue / count) / (count - 1)).squareRoot()
  }
}
