import Foundation
import Records

/// A rule by which a benchmark counts as slower: the judge's own, and those of other tools.
package enum DetectionRule: String, Sendable, CaseIterable {
  /// `gate --baseline-bin`: paired sessions, until decided.
  case gatePaired = "gate, paired"
  /// The same, with recorded sessions.
  case gateReplayed = "gate, replayed"
  /// `gate --baseline`: two files, until decided.
  case gateFiles = "gate, files"
  /// `compare`: the first launches of the same files.
  case compareFiles = "compare"
  /// Google Benchmark's compare.py: Mann–Whitney p < 5 % over the blocks of one launch per side as repetitions, at
  /// least two (tools/gbench/report.py, UTEST_MIN_REPETITIONS).
  case mannWhitney = "Mann-Whitney"
  /// benchstat: Mann–Whitney p ≤ 5 % over the medians of all launches (golang.org/x/perf/benchmath, FormatDelta).
  case benchstat
  /// The median over the blocks of one launch is more than 5 % higher.
  case medianFivePercent = "median > 5 %"

  package static let foreign: [DetectionRule] = [.mannWhitney, .benchstat, .medianFivePercent]

  /// Whether a rule of another tool finds the new side slower, from the blocks of every launch in nanoseconds per call.
  ///
  /// Always false for the judge's own rules, which need more than blocks.
  package func flags(base: [[Double]], new: [[Double]]) -> Bool {
    guard let first = base.first, let second = new.first, !first.isEmpty, !second.isEmpty else { return false }
    switch self {
    case .mannWhitney:
      guard min(first.count, second.count) >= 2 else { return false }
      return MannWhitney(first, second).scipyPValue < 0.05 && median(of: second) > median(of: first)
    case .benchstat:
      let (before, after) = (base.filter { !$0.isEmpty }.map(median), new.filter { !$0.isEmpty }.map(median))
      return MannWhitney(before, after).benchstatPValue <= 0.05 && median(of: after) > median(of: before)
    case .medianFivePercent: return median(of: second) > 1.05 * median(of: first)
    case .gatePaired, .gateReplayed, .gateFiles, .compareFiles: return false
    }
  }
}

/// The number of benchmarks that each rule flagged as slower, by their actual slowdown.
package struct SelftestTally: Sendable, Equatable {
  package struct Count: Sendable, Equatable {
    package var comparisons = 0
    package var flagged = 0

    package init(comparisons: Int = 0, flagged: Int = 0) { (self.comparisons, self.flagged) = (comparisons, flagged) }

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
    let known = self.count(rule, at: percent)
    counts[rule, default: [:]][percent] = Count(
      comparisons: known.comparisons + count.comparisons, flagged: known.flagged + count.flagged)
  }

  package mutating func merge(_ other: SelftestTally) {
    for (rule, levels) in other.counts {
      for (percent, count) in levels { add(count, of: rule, at: percent) }
    }
  }

  /// The smallest slowdown, in percent, from which on a rule finds a given share; the largest injected one if it does
  /// not find that share even there; `nil` if nothing was injected.
  package func smallestFound(by rule: DetectionRule, at share: Double) -> (percent: Int, count: Count)? {
    let levels = InjectionPlan.levels.filter { count(rule, at: $0).comparisons > 0 }
    let found = levels.reversed().prefix { (count(rule, at: $0).rate ?? 0) >= share }
    return (found.last ?? levels.last).map { ($0, count(rule, at: $0)) }
  }
}

/// The benchmarks that a self-test slows down, and their slowdowns.
package struct InjectionPlan: Sendable, Equatable {
  package static let levels = [2, 3, 5, 10]

  static func level(_ number: Int) -> Int { levels[number % levels.count] }

  /// The slowdowns in percent by name, each one of `levels`; other benchmarks are unchanged.
  package let percents: [String: Int]
  /// The delay added to every call, in nanoseconds.
  package let delays: [String: Double]

  /// Chooses benchmarks at random.
  ///
  /// A benchmark qualifies only if the smallest slowdown is a feasible delay: below the shortest one, all levels would
  /// be the same.
  ///
  /// - Parameters:
  ///   - share: The share of all benchmarks to slow down, 0…1; fewer if too few qualify.
  ///   - shortestDelay: The shortest feasible delay, in nanoseconds.
  package init(
    nanoseconds: [String: Double], share: Double, shortestDelay: Double,
    using generator: inout some RandomNumberGenerator
  ) {
    precondition((0...1).contains(share), "share must be in 0…1; got \(share)")
    let least = Double(Self.levels[0]) / 100
    let candidates = nanoseconds.filter { $0.value * least >= shortestDelay }.keys.sorted()
    let chosen = candidates.shuffled(using: &generator).prefix(Int((share * Double(nanoseconds.count)).rounded()))
    let plan = chosen.enumerated().map { ($1, Self.level($0)) }
    percents = Dictionary(uniqueKeysWithValues: plan)
    delays = Dictionary(uniqueKeysWithValues: plan.map { ($0, Double($1) / 100 * (nanoseconds[$0] ?? 0)) })
  }

  package func percent(of name: String) -> Int { percents[name] ?? 0 }
}
