import BenchRecords
import Foundation

/// What sessions say of one benchmark: the ratio of its times in each.
struct SessionRatios {
  /// The natural logarithms of new over base; finite.
  let logarithms: [Double]

  /// Collects the sessions of a benchmark, whose ratios are finite; `nil` when there are none.
  init?(_ benchmark: PairedBenchmark) {
    logarithms = benchmark.sessions.map(\.logRatio).sorted()
    guard !logarithms.isEmpty else { return nil }
  }

  /// The sessions of all benchmarks.
  static func byName(_ outcome: PairedOutcome) -> [String: SessionRatios] {
    let pairs = outcome.benchmarks.compactMap { benchmark in
      SessionRatios(benchmark).map { (benchmark.identity.name, $0) }
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The median ratio, new over base.
  var median: Double { exp(quantile(0.5, ofSorted: logarithms)) }

  /// The median ratio with the 95 % interval of the mean.
  var estimate: RatioEstimate {
    guard let (mean, error) = meanAndError else { return RatioEstimate(ratio: median) }
    let reach = StudentT(degreesOfFreedom: Double(logarithms.count - 1)).quantile(0.975) * error
    return RatioEstimate(ratio: median, interval: exp(mean - reach)...exp(mean + reach))
  }

  /// The mean of the logarithms and its standard error.
  private var meanAndError: (mean: Double, error: Double)? {
    guard logarithms.count >= 2 else { return nil }
    let count = Double(logarithms.count)
    let mean = logarithms.reduce(0, +) / count
    let squares = logarithms.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (mean, (squares / (count - 1) / count).squareRoot())
  }
}
