import Foundation
import Records

/// A way to call a benchmark slower: the judge's own, and what other tools do.
package enum DetectionRule: String, Sendable, CaseIterable {
  /// `gate --baseline-bin`: paired sessions, confirmed in fresh ones.
  case gatePaired = "gate, paired"
  /// `gate --baseline`: two files, confirmed in fresh launches.
  case gateFiles = "gate, files"
  /// `compare`: the same two files without confirmation.
  case compareFiles = "compare"
  /// Google Benchmark's compare.py: Mann–Whitney p < 5 % over the blocks of one launch a side as repetitions, at
  /// least two (tools/gbench/report.py, UTEST_MIN_REPETITIONS).
  case mannWhitney = "Mann-Whitney"
  /// benchstat: Mann–Whitney p ≤ 5 % over the medians of all launches (golang.org/x/perf/benchmath, FormatDelta).
  case benchstat
  /// The median over the blocks of one launch is more than 5 % higher.
  case medianFivePercent = "median > 5 %"

  package static let foreign: [DetectionRule] = [.mannWhitney, .benchstat, .medianFivePercent]

  /// Whether a rule of another tool calls the new side slower, by the blocks of every launch, in nanoseconds per call.
  ///
  /// The judge's own rules need more than blocks and never do.
  package func flags(base: [[Double]], new: [[Double]]) -> Bool {
    guard let first = base.first, let second = new.first, !first.isEmpty, !second.isEmpty else { return false }
    switch self {
    case .mannWhitney:
      guard min(first.count, second.count) >= 2 else { return false }
      return MannWhitney(first, second).scipyPValue < 0.05 && median(of: second) > median(of: first)
    case .benchstat:
      let (before, after) = (base.filter { !$0.isEmpty }.map(median), new.filter { !$0.isEmpty }.map(median))
      return MannWhitney(before, after).benchstatPValue <= 0.05 && median(of: after) > median(of: before)
    case .medianFivePercent:
      return median(of: second) > 1.05 * median(of: first)
    case .gatePaired, .gateFiles, .compareFiles:
      return false
    }
  }
}

/// The number of benchmarks that every rule called slower, by how much slower they were.
package struct SelftestTally: Sendable, Equatable {
  package struct Count: Sendable, Equatable {
    package var comparisons = 0
    package var flagged = 0

    package init(comparisons: Int = 0, flagged: Int = 0) { (self.comparisons, self.flagged) = (comparisons, flagged) }

    static func + (left: Count, right: Count) -> Count {
      Count(comparisons: left.comparisons + right.comparisons, flagged: left.flagged + right.flagged)
    }

    package var rate: Double? { comparisons > 0 ? Double(flagged) / Double(comparisons) : nil }

    /// The 95 % interval of the rate, by Clopper and Pearson; `nil` without comparisons.
    package var interval: ClosedRange<Double>? {
      comparisons > 0 ? binomialInterval(hits: flagged, trials: comparisons) : nil
    }
  }

  package static let levels = [0] + InjectionPlan.levels

  private var counts: [DetectionRule: [Int: Count]] = [:]

  package init() {}

  package var rules: [DetectionRule] { DetectionRule.allCases.filter { counts[$0] != nil } }

  package func count(_ rule: DetectionRule, at percent: Int) -> Count { counts[rule]?[percent] ?? Count() }

  package mutating func add(
    _ flags: [DetectionRule: Set<String>], of names: some Sequence<String>, injected plan: InjectionPlan
  ) {
    let names = Array(names)
    for (rule, flagged) in flags {
      for name in names {
        add(Count(comparisons: 1, flagged: flagged.contains(name) ? 1 : 0), of: rule, at: plan.percent(of: name))
      }
    }
  }

  package mutating func add(_ count: Count, of rule: DetectionRule, at percent: Int) {
    counts[rule, default: [:]][percent] = self.count(rule, at: percent) + count
  }

  package mutating func merge(_ other: SelftestTally) {
    for (rule, levels) in other.counts {
      for (percent, count) in levels { add(count, of: rule, at: percent) }
    }
  }

  /// The smallest slowdown that a rule finds with a probability, in percent.
  ///
  /// More is never harder to see, so rates that fall are pooled until they rise; between two levels the line decides.
  /// Below the smallest level nothing is claimed.
  ///
  /// - Returns: The slowdown; `nil` where even the largest is missed too often, or nothing was injected.
  package func smallestDetectable(by rule: DetectionRule, at probability: Double) -> Double? {
    var (lowPercent, lowRate) = (0.0, 0.0)
    for pool in pools(of: rule) {
      guard let rate = pool.count.rate else { continue }
      if rate >= probability {
        let percent = Double(pool.percents.lowerBound)
        return lowPercent > 0
          ? lowPercent + (probability - lowRate) / (rate - lowRate) * (percent - lowPercent) : percent
      }
      (lowPercent, lowRate) = (Double(pool.percents.upperBound), rate)
    }
    return nil
  }

  /// The counts at some slowdowns that are taken together, in percent.
  package struct Pool: Sendable, Equatable {
    package var percents: ClosedRange<Int>
    package var count: Count
  }

  /// The counts that ``smallestDetectable(by:at:)`` rests on: the first slowdowns found so often, or the largest; `nil`
  /// where nothing was injected.
  package func evidence(by rule: DetectionRule, at probability: Double) -> Pool? {
    let pools = pools(of: rule)
    return pools.first { $0.count.rate.map { $0 >= probability } ?? false } ?? pools.last
  }

  /// The rates that never fall and are as likely as any: pool adjacent violators (Ayer and others, "An empirical
  /// distribution function for sampling with incomplete information", Annals of Mathematical Statistics 26, 1955).
  private func pools(of rule: DetectionRule) -> [Pool] {
    var pools: [Pool] = []
    for percent in InjectionPlan.levels where count(rule, at: percent).comparisons > 0 {
      var pool = Pool(percents: percent...percent, count: count(rule, at: percent))
      while let last = pools.last, let before = last.count.rate, let rate = pool.count.rate, before > rate {
        pool = Pool(percents: last.percents.lowerBound...percent, count: last.count + pool.count)
        pools.removeLast()
      }
      pools.append(pool)
    }
    return pools
  }
}

/// The benchmarks of a self-test that are made slower, and their slowdowns.
package struct InjectionPlan: Sendable, Equatable {
  package static let levels = [2, 3, 5, 10, 20]

  /// The slowdowns in percent by name, each one of `levels`; other benchmarks are left alone.
  package let percents: [String: Int]
  /// The delay added to every call, in nanoseconds.
  package let delays: [String: Double]

  /// Chooses at random.
  ///
  /// A benchmark takes part only where the smallest slowdown is a delay that can be kept: below the shortest wait, all
  /// levels would be the same.
  ///
  /// - Parameters:
  ///   - share: The share of all benchmarks to make slower, 0…1; less where too few qualify.
  ///   - shortestDelay: The shortest wait that can be kept, in nanoseconds.
  package init(
    nanoseconds: [String: Double], share: Double, shortestDelay: Double,
    using generator: inout some RandomNumberGenerator
  ) {
    precondition((0...1).contains(share), "share must be in 0…1; got \(share)")
    let least = Double(Self.levels[0]) / 100
    let candidates = nanoseconds.filter { $0.value * least >= shortestDelay }.keys.sorted()
    let chosen = candidates.shuffled(using: &generator).prefix(Int((share * Double(nanoseconds.count)).rounded()))
    let plan = chosen.enumerated().map { ($1, Self.levels[$0 % Self.levels.count]) }
    percents = Dictionary(uniqueKeysWithValues: plan)
    delays = Dictionary(uniqueKeysWithValues: plan.map { ($0, Double($1) / 100 * (nanoseconds[$0] ?? 0)) })
  }

  package func percent(of name: String) -> Int { percents[name] ?? 0 }
}
