import Foundation

/// The rank test of Mann and Whitney, for whether one of two samples tends to be larger.
///
/// "On a test of whether one of two random variables is stochastically larger than the other", Annals of Mathematical
/// Statistics 18, 1947. No verdict depends on it; the self-test compares with other tools, which apply it.
package struct MannWhitney {
  /// The number of pairs in which the first sample's value is larger; ties count half.
  package let u: Double
  private let firstCount: Int
  private let secondCount: Int
  /// The number of values that share each rank, from the smallest value up.
  private let ties: [Int]

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

  /// The p-value of `scipy.stats.mannwhitneyu(first, second, alternative="two-sided")`, version 1.17.
  ///
  /// Its method `auto` is exact if a sample has at most 8 values and there are no ties. Google Benchmark's
  /// compare.py calls it (tools/gbench/report.py).
  package var scipyPValue: Double { min(firstCount, secondCount) <= 8 && !hasTies ? exactPValue : normalPValue }

  /// The p-value that benchstat prints, without assumptions about the distribution.
  ///
  /// golang.org/x/perf/benchmath, `AssumeNothing`, calls `MannWhitneyUTest` of github.com/aclements/go-moremath/stats
  /// (c8bbc67): exact for samples of up to 50 values, 25 with ties.
  package var benchstatPValue: Double {
    max(firstCount, secondCount) <= (hasTies ? 25 : 50) ? exactPValue : normalPValue
  }

  private var hasTies: Bool { ties.contains { $0 > 1 } }

  /// The two-sided p-value by the normal approximation, with corrections for ties and for continuity; 1 if all values
  /// are equal or a sample is empty.
  package var normalPValue: Double {
    let (size, pairs) = (Double(firstCount + secondCount), Double(firstCount * secondCount))
    let tied = ties.reduce(0.0) { $0 + Double($1) * (Double($1) * Double($1) - 1) }
    let variance = pairs / 12 * (size + 1 - tied / (size * (size - 1)))
    guard variance > 0 else { return 1 }
    return erfc(max(0, abs(u - pairs / 2) - 0.5) / (2 * variance).squareRoot())
  }

  /// Twice the lower tail of the exact distribution over all assignments of the values to the samples; 1 if all values
  /// are equal or a sample is empty.
  ///
  /// With ties the distribution is not symmetric. benchstat still doubles its lower tail, up to the smaller of both
  /// samples' statistics, so it may print 0.
  package var exactPValue: Double {
    let pairs = Double(firstCount * secondCount)
    guard pairs > 0, ties.count > 1, 2 * u != pairs else { return 1 }
    return min(1, 2 * rankSumProbability(ties: ties, count: firstCount, atMost: min(u, pairs - u)))
  }
}

/// The probability that Mann and Whitney's statistic is at most a value if values are assigned at random.
///
/// Rank by rank from the smallest value up, it counts the assignments of values to the first sample, by twice the
/// statistic (Klotz, "The Wilcoxon, ties, and the computer", Journal of the American Statistical Association 61, 1966).
/// It only adds positive numbers, so nothing cancels. The number of steps is ranks × values of the smaller sample ×
/// twice the value.
func rankSumProbability(ties: [Int], count: Int, atMost value: Double) -> Double {
  let total = ties.reduce(0, +)
  // For the other sample, the order of values is reversed, and the distribution is the same.
  if 2 * count > total { return rankSumProbability(ties: ties.reversed(), count: total - count, atMost: value) }
  guard value >= 0 else { return 0 }
  let most = Int(2 * min(value, Double(count * (total - count))))
  // Indexed by the number of the first sample's values and by twice the statistic.
  var ways = Array(repeating: Array(repeating: 0.0, count: most + 1), count: count + 1)
  ways[0][0] = 1
  var dealt = 0
  for tied in ties {
    ways = deal(tied, after: dealt, ways)
    dealt += tied
  }
  let all = (0..<count).reduce(1.0) { $0 * Double(total - $1) / Double($1 + 1) }
  return min(1, ways[count].reduce(0, +) / all)
}

/// The counts of assignments after assigning the values of one more rank.
private func deal(_ tied: Int, after dealt: Int, _ ways: [[Double]]) -> [[Double]] {
  let (count, most) = (ways.count - 1, ways[0].count - 1)
  var next = ways.map { $0.map { _ in 0.0 } }
  for before in 0...min(dealt, count) {
    var choices = 1.0
    for more in 0...min(tied, count - before) {
      if more > 0 { choices *= Double(tied - more + 1) / Double(more) }
      // Each exceeds all of the second sample's values so far, and ties with those of this rank.
      let gain = more * (2 * (dealt - before) + tied - more)
      guard gain <= most else { continue }
      for place in 0...(most - gain) where ways[before][place] > 0 {
        next[before + more][place + gain] += choices * ways[before][place]
      }
    }
  }
  return next
}
