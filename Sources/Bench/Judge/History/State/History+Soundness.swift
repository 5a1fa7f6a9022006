extension History {
  /// Whether it can be gone on with and shown.
  ///
  /// Its file may be anybody's, and a state that no results lead to would end the program where it is used.
  var isSound: Bool { groups.allSatisfy(\.isSound) }
}

extension HistoryGroup {
  fileprivate var isSound: Bool {
    key.parts.count == HistoryKey.names.count && names.count == detector.series.count
      && Set(names).count == names.count && !points.isEmpty && detector.count == points.count
      && points.allSatisfy { $0.panel.allSatisfy(\.isLogarithm) } && detector.isSound
  }
}

extension ChangeDetector {
  fileprivate var isSound: Bool {
    outliers.count == count && outliers.allSatisfy((0...1).contains) && bursts.count == count
      && tails.allSatisfy(\.isSound) && ([spreadPrior] + contrastPriors).allSatisfy(\.isSound)
      && [outlierPrior, correlationPrior].allSatisfy(\.isSound)
      && ([common] + series).allSatisfy { $0.isSound(results: count) }
  }
}

extension TailCalibration {
  fileprivate var isSound: Bool {
    counts.count == TailCalibration().counts.count && total < 1 << 60 && counts.allSatisfy { $0 <= total }
  }
}

extension VariancePrior {
  /// Degrees of freedom may be infinite, and without any nothing is taken from the others.
  fileprivate var isSound: Bool {
    variance.isMoment && degreesOfFreedom >= 0 && pooledDegreesOfFreedom >= 0
      && (degreesOfFreedom == 0 || pooledDegreesOfFreedom > 0)
  }
}

extension MeanPrior {
  fileprivate var isSound: Bool { mean.magnitude.isMoment && weight > 0 }
}

extension TimeSeries {
  fileprivate func isSound(results count: Int) -> Bool {
    values.count == results.count && values.allSatisfy { Double($0).isLogarithm }
      && results.allSatisfy { $0 >= 0 && $0 < count } && zip(results, results.dropFirst()).allSatisfy { $0 < $1 }
      && changes.allSatisfy { $0.isSound(values: values.count) }
      && zip(changes, changes.dropFirst()).allSatisfy { $0.index < $1.index }
      && ([spread, outliers] + contrasts).allSatisfy { $0.sum.isMoment && $0.count.isMoment }
      && products.sum.magnitude.isMoment && products.count.isMoment
  }
}

extension FoundChange {
  fileprivate func isSound(values count: Int) -> Bool {
    earliest > 0 && earliest <= index && index <= latest && latest <= found && found < count
  }
}

extension Double {
  /// Whether it can be the logarithm of a time, or of a ratio of times.
  fileprivate var isLogarithm: Bool { magnitude < 10_000 }

  /// Whether it can be a sum of squares or a weight, of which products do not overflow.
  fileprivate var isMoment: Bool { self >= 0 && self < 1e100 }
}
