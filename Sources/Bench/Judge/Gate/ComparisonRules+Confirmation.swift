extension ComparisonRules {
  /// The probability by chance below which a suspect is confirmed.
  ///
  /// - Parameters:
  ///   - usual: That of a gate whose rules are not strict.
  ///   - count: The number of benchmarks that were screened; by Bonferroni's inequality each may take its share of the
  ///     accepted chance of a single false alarm, where the rules are strict.
  /// - Returns: The probability, at most the usual one.
  func confirmingSignificance(usually usual: Double, among count: Int) -> Double {
    correction == .familyWise ? min(usual, significance / Double(max(1, count))) : usual
  }
}
