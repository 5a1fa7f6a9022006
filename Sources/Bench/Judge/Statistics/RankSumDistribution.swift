/// The probability that Mann and Whitney's statistic is at most a value when the values are dealt at random.
///
/// Rank by rank from the smallest value up, it counts the ways to have dealt some of the values so far to the first
/// sample, by twice the statistic (Klotz, "The Wilcoxon, ties, and the computer", Journal of the American Statistical
/// Association 61, 1966). Only additions of positive numbers, so nothing cancels. The steps are as many as ranks × values
/// of the smaller sample × twice the value.
///
/// - Parameters:
///   - ties: How many values share each rank, from the smallest value up.
///   - count: How many values the first sample has; at most as many as there are.
///   - value: The statistic, a multiple of ½.
/// - Returns: The probability.
func rankSumProbability(ties: [Int], count: Int, atMost value: Double) -> Double {
  let total = ties.reduce(0, +)
  // Seen from the other sample, the order of values is the reverse, and the distribution the same.
  if 2 * count > total { return rankSumProbability(ties: ties.reversed(), count: total - count, atMost: value) }
  guard value >= 0 else { return 0 }
  let most = Int(2 * min(value, Double(count * (total - count))))
  var table = RankSumTable(count: count, most: most)
  for tied in ties { table.deal(tied) }
  let ways = (0..<count).reduce(1.0) { $0 * Double(total - $1) / Double($1 + 1) }
  return min(1, table.ways(ofFirst: count) / ways)
}

/// In how many ways the first sample can have got its values so far, by their number and twice the statistic.
private struct RankSumTable {
  private let count: Int
  private let most: Int
  private var dealt = 0
  private var ways: [[Double]]

  init(count: Int, most: Int) {
    (self.count, self.most) = (count, most)
    ways = Array(repeating: Array(repeating: 0, count: most + 1), count: count + 1)
    ways[0][0] = 1
  }

  /// Deals values that share a rank.
  mutating func deal(_ tied: Int) {
    var next = Array(repeating: Array(repeating: 0.0, count: most + 1), count: count + 1)
    for before in 0...min(dealt, count) {
      var choices = 1.0
      for more in 0...min(tied, count - before) {
        if more > 0 { choices *= Double(tied - more + 1) / Double(more) }
        // Each one beats what the second sample has so far, and ties with what it gets of this rank.
        let gain = more * (2 * (dealt - before) + tied - more)
        guard gain <= most else { continue }
        for place in 0...(most - gain) where ways[before][place] > 0 {
          next[before + more][place + gain] += choices * ways[before][place]
        }
      }
    }
    (ways, dealt) = (next, dealt + tied)
  }

  func ways(ofFirst count: Int) -> Double { ways[count].reduce(0, +) }
}
