/// What a comparison says about one benchmark.
package enum Verdict: String, Sendable, CaseIterable, Codable {
  /// Slower than the base by more than the threshold, and not by chance.
  case slower
  /// Faster than the base by more than the threshold, and not by chance.
  case faster
  /// Within the threshold, interval and all.
  case unchanged
  /// The launches do not tell.
  case inconclusive
  /// The sides were measured under conditions that differ in more than the code.
  case notComparable = "not comparable"
}
