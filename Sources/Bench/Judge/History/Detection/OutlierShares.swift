/// How many outliers are to be expected in a window of values.
struct OutlierShares {
  /// How probable it is that there is one, at most: the sum of the values' probabilities.
  private(set) var one = 0.0
  /// How probable it is that there are two, at most: the sum of products of two of them.
  private(set) var two = 0.0

  /// Adds a value that is an outlier with a probability.
  mutating func add(_ probability: Double) {
    two += one * probability
    one += probability
  }
}
