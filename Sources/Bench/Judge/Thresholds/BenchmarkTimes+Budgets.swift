import Records

extension BenchmarkTimes {
  /// The median over launches of what each launch found; `nil` without launches.
  var medianNanoseconds: Double? { Self.median(launches.map(\.nanoseconds)) }

  /// How many times as fast as another benchmark: the median over launches of the ratio in each launch.
  ///
  /// Where the launches of the two do not correspond, the ratio of the medians.
  ///
  /// - Returns: The other's time over this one's; `nil` where one has no launch.
  func medianSpeedup(over other: BenchmarkTimes) -> Double? {
    guard let mine = medianNanoseconds, let others = other.medianNanoseconds else { return nil }
    guard launches.count == other.launches.count else { return others / mine }
    return Self.median(zip(launches, other.launches).map { $1.nanoseconds / $0.nanoseconds })
  }

  /// Why there is no time.
  var missingTime: String {
    agreement == .failed ? "its output disagrees with the truth, so it has no time" : "it has no time"
  }

  private static func median(_ samples: [Double]) -> Double? {
    samples.isEmpty ? nil : Records.median(of: samples)
  }
}
