import SeededRandom

@testable import Judge

extension SelftestTally {
  /// A tally of one rule in which, of so many comparisons at every level, so many were flagged.
  package static func sample(_ flagged: [Int: Int], of comparisons: Int, rule: DetectionRule = .gatePaired)
    -> SelftestTally
  {
    var tally = SelftestTally()
    for seed in 0..<comparisons {
      var generator = SeededGenerator(seed: UInt64(seed))
      // Five benchmarks that are made slower, each by a level of its own, and one that is too short for it.
      let long = Dictionary(uniqueKeysWithValues: (0..<5).map { ("long/\($0)", 1e6) })
      let plan = InjectionPlan(
        nanoseconds: long.merging(["short": 1]) { $1 }, share: 1, shortestDelay: 100, using: &generator)
      let names = (long.keys + ["short"]).filter { flagged[plan.percent(of: $0)] != nil }
      tally.add([rule: Set(names.filter { seed < flagged[plan.percent(of: $0)]! })], of: names, injected: plan)
    }
    return tally
  }
}
