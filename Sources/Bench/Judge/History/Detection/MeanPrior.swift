/// What the means of many series say about that of any one of them.
///
/// The typical mean counts as so many values of every series as the means differ less than chance explains.
struct MeanPrior: Sendable, Equatable {
  /// The typical one.
  var mean = 0.0
  /// How many values it is worth; infinite where all series have the same.
  var weight = Double.infinity

  /// The fewest values of a series, and the fewest series, that say anything.
  private static let (fewestValues, fewestSeries) = (4.0, 3)

  /// Knows nothing: all means are zero.
  init() {}

  /// Learns from all series.
  ///
  /// - Parameters:
  ///   - samples: The means so far.
  ///   - variance: The variance of a single value, by the typical mean.
  init(fitting samples: [ForgettingMean], variance: (Double) -> Double) {
    let known = samples.filter { $0.count >= Self.fewestValues }
    guard known.count >= Self.fewestSeries else { return }
    let total = known.reduce(0) { $0 + $1.count }
    let typical = known.reduce(0) { $0 + $1.sum } / total
    let squares = known.reduce(0) { $0 + $1.count * ($1.value - typical) * ($1.value - typical) }
    // What chance explains of them is one variance for every series.
    let between = (squares - variance(typical) * Double(known.count)) / total
    (mean, weight) = (typical, between > 0 ? variance(typical) / between : .infinity)
  }

  /// What one mean becomes in the light of all others.
  func posterior(of sample: ForgettingMean) -> Double {
    weight == .infinity ? mean : (weight * mean + sample.sum) / (weight + sample.count)
  }
}
