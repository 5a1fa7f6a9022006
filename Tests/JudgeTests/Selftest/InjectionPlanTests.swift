import SeededRandom
import Testing

@testable import Judge

@Suite struct InjectionPlanTests {
  /// Benchmarks of 10 µs each, and a few of 1 µs whose 2 % would be a wait too short.
  private let nanoseconds = Dictionary(
    uniqueKeysWithValues: (0..<100).map { ("long/\($0)", 10_000.0 + Double($0)) }
      + (0..<20).map { ("short/\($0)", 1_000.0) })

  private func plan(seed: UInt64, share: Double = 0.5) -> InjectionPlan {
    var generator = SeededGenerator(seed: seed)
    return InjectionPlan(nanoseconds: nanoseconds, share: share, shortestDelay: 100, using: &generator)
  }

  @Test func theAskedShareIsMadeSlowerAndTheLevelsAreEven() {
    let plan = plan(seed: 21)
    #expect(plan.injections.count == 60)
    for level in InjectionPlan.levels {
      #expect(plan.injections.values.count { $0.percent == level } == 12, "\(level) %, seed 21")
    }
  }

  @Test func delaysAreTheirShareOfACall() {
    for (name, injection) in plan(seed: 22).injections {
      let share = injection.delayNanoseconds / (nanoseconds[name] ?? .nan)
      #expect(abs(share - Double(injection.percent) / 100) <= 1e-12, "\(name), seed 22")
    }
  }

  @Test func shortCallsAreLeftAlone() {
    let plan = plan(seed: 23, share: 1)
    #expect(plan.injections.count == 100)
    #expect(plan.injections.keys.allSatisfy { $0.hasPrefix("long/") })
    #expect(plan.percent(of: "short/0") == 0)
  }

  @Test func theSeedDecidesAlone() {
    #expect(plan(seed: 24) == plan(seed: 24))
    #expect(plan(seed: 24) != plan(seed: 25))
    #expect(plan(seed: 24, share: 0).injections.isEmpty)
  }

  @Test func everyBenchmarkIsChosenSometimesWithEveryLevel() {
    var seen: [Int: Set<String>] = [:]
    for seed in 100..<300 {
      for (name, injection) in plan(seed: UInt64(seed)).injections { seen[injection.percent, default: []].insert(name) }
    }
    #expect(InjectionPlan.levels.allSatisfy { seen[$0]?.count == 100 }, "seeds 100 to 299")
  }
}
