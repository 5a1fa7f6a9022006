import Foundation

/// The mean logarithm over benchmarks of every launch, from which the mean ratio and its interval follow.
///
/// What varies between launches varies for many benchmarks together, so the interval of a mean over benchmarks has to come
/// from launches. A launch counts only with the same benchmarks as all others: of benchmarks with different numbers of
/// launches, the most frequent combination is used.
struct LaunchMeans {
  private struct Sums {
    var count = 0
    var base: [Double]
    var new: [Double]
  }

  private var sums: [ComparisonDesign: Sums] = [:]

  /// Adds a benchmark.
  ///
  /// - Parameters:
  ///   - base: Logarithms of times of the base by launch; empty for sessions.
  ///   - new: Logarithms of times of the new side by launch, or of the ratios of sessions.
  ///   - design: How many launches, and of what kind.
  mutating func add(base: [Double], new: [Double], design: ComparisonDesign) {
    let empty = Sums(
      base: Array(repeating: 0, count: base.count), new: Array(repeating: 0, count: new.count))
    Self.add(base, new, to: &sums[design, default: empty])
  }

  private static func add(_ base: [Double], _ new: [Double], to sums: inout Sums) {
    sums.count += 1
    for index in base.indices { sums.base[index] += base[index] }
    for index in new.indices { sums.new[index] += new[index] }
  }

  /// How many benchmarks the mean is over.
  var count: Int { most?.value.count ?? 0 }

  /// The most frequent combination; of equally frequent ones, that of more launches, of a longer base.
  private var most: (key: ComparisonDesign, value: Sums)? {
    func rank(_ design: ComparisonDesign, _ sums: Sums) -> (Int, Double, Int) {
      (sums.count, design.degreesOfFreedom, sums.base.count)
    }
    return sums.max { rank($0.key, $0.value) < rank($1.key, $1.value) }
  }

  /// The mean ratio and its interval; `nil` without benchmarks.
  var estimate: RatioEstimate? {
    guard let (design, sums) = most else { return nil }
    let (base, new) = (sums.base.map { $0 / Double(sums.count) }, sums.new.map { $0 / Double(sums.count) })
    var difference = LogDifference(sessions: new)
    if case .independent = design { difference = LogDifference(from: base, to: new) }
    difference.shift = difference.meanShift
    // A single mean has no neighbours to borrow a variance from.
    var test = ModeratedTest([])
    let interval = test.interval(of: difference)
    return RatioEstimate(
      ratio: exp(difference.shift), interval: interval.map { exp($0.lowerBound)...exp($0.upperBound) })
  }
}
