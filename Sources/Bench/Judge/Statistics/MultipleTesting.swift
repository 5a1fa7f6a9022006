/// Probabilities corrected for the number of tests.
///
/// A corrected probability can be compared with the accepted share of errors as if it stood alone. A NaN counts as 1, no
/// evidence.
enum MultipleTesting {
  /// Controls the share of false alarms among all alarms.
  ///
  /// Benjamini and Hochberg, "Controlling the false discovery rate", Journal of the Royal Statistical Society B 57, 1995.
  static func benjaminiHochberg(_ p: [Double]) -> [Double] {
    var corrected = p
    var smallest = 1.0
    for (rank, index) in ascending(p).enumerated().reversed() {
      smallest = min(smallest, known(p[index]) * Double(p.count) / Double(rank + 1))
      corrected[index] = smallest
    }
    return corrected
  }

  /// Controls the probability of any false alarm.
  ///
  /// Holm, "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6, 1979.
  static func holm(_ p: [Double]) -> [Double] {
    var corrected = p
    var largest = 0.0
    for (rank, index) in ascending(p).enumerated() {
      largest = max(largest, min(1, known(p[index]) * Double(p.count - rank)))
      corrected[index] = largest
    }
    return corrected
  }

  private static func ascending(_ p: [Double]) -> [Int] { p.indices.sorted { known(p[$0]) < known(p[$1]) } }

  private static func known(_ p: Double) -> Double { p.isNaN ? 1 : p }
}
