import Foundation

/// The rank test of Mann and Whitney: whether one of two samples tends to be larger.
///
/// "On a test of whether one of two random variables is stochastically larger than the other", Annals of Mathematical
/// Statistics 18, 1947. cardbench decides nothing by it; it is what other tools apply, and here to be compared with.
package struct MannWhitney: Sendable, Equatable {
  /// The number of pairs in which the first sample's value is the larger one; equal ones count half.
  package var u: Double
  /// How many values the first sample has.
  let firstCount: Int
  /// How many values the second sample has.
  let secondCount: Int
  /// How many values share each rank, from the smallest value up.
  let ties: [Int]

  /// Ranks two samples.
  ///
  /// - Parameters:
  ///   - first: Finite numbers.
  ///   - second: Finite numbers.
  package init(_ first: [Double], _ second: [Double]) {
    (firstCount, secondCount) = (first.count, second.count)
    let values = (first.map { ($0, true) } + second.map { ($0, false) }).sorted { $0.0 < $1.0 }
    var (ties, rankSum, start) = ([Int](), 0.0, 0)
    while start < values.count {
      let end = values[start...].firstIndex { $0.0 != values[start].0 } ?? values.count
      let ofFirst = values[start..<end].count { $0.1 }
      rankSum += Double(ofFirst) * Double(start + 1 + end) / 2
      ties.append(end - start)
      start = end
    }
    self.ties = ties
    u = rankSum - Double(first.count * (first.count + 1)) / 2
  }

  /// The two-sided probability by the normal approximation, corrected for ties.
  ///
  /// - Parameter continuity: Whether the distance from the mean is shortened by ½, as the statistic moves in steps.
  /// - Returns: The probability; 1 where all values are equal or a sample is empty.
  package func normalPValue(continuity: Bool) -> Double {
    let (size, pairs) = (Double(firstCount + secondCount), Double(firstCount * secondCount))
    let tied = ties.reduce(0.0) { $0 + Double($1) * (Double($1) * Double($1) - 1) }
    let variance = pairs / 12 * (size + 1 - tied / (size * (size - 1)))
    let distance = max(0, abs(u - pairs / 2) - (continuity ? 0.5 : 0))
    guard variance > 0 else { return 1 }
    return erfc(distance / (2 * variance).squareRoot())
  }

  /// The two-sided probability from the distribution over all ways to deal the values: twice the smaller tail.
  ///
  /// - Returns: The probability; `nil` where a sample is empty, or the smaller one has more than 50 values.
  package func exactPValue() -> Double? {
    guard (1...50).contains(min(firstCount, secondCount)) else { return nil }
    let mirrored = Double(firstCount * secondCount) - u
    return min(1, 2 * min(lowerTail(u), upperTail(mirrored: mirrored)))
  }

  /// The probability that the first sample's statistic is at most a value.
  ///
  /// - Parameter value: A multiple of ½.
  /// - Returns: The probability.
  func lowerTail(_ value: Double) -> Double {
    rankSumProbability(ties: ties, count: firstCount, atMost: value)
  }

  /// The probability that the first sample's statistic is at least the number of pairs less a value.
  private func upperTail(mirrored value: Double) -> Double {
    rankSumProbability(ties: ties.reversed(), count: firstCount, atMost: value)
  }
}
