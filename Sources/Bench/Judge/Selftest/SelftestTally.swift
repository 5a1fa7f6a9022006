/// How often every rule called benchmarks slower, by how much slower they were.
package struct SelftestTally: Sendable, Equatable {
  /// Comparisons, and those of them that were flagged.
  package struct Count: Sendable, Equatable {
    /// Comparisons.
    package var comparisons = 0
    /// Comparisons whose benchmark was called slower.
    package var flagged = 0

    /// Counts comparisons; none where nothing is said.
    package init(comparisons: Int = 0, flagged: Int = 0) { (self.comparisons, self.flagged) = (comparisons, flagged) }

    /// Both together.
    static func + (left: Count, right: Count) -> Count {
      Count(comparisons: left.comparisons + right.comparisons, flagged: left.flagged + right.flagged)
    }

    /// The share that was flagged; `nil` without comparisons.
    package var rate: Double? { comparisons > 0 ? Double(flagged) / Double(comparisons) : nil }

    /// The 95 % interval of the rate, by Clopper and Pearson; `nil` without comparisons.
    package var interval: ClosedRange<Double>? {
      comparisons > 0 ? binomialInterval(hits: flagged, trials: comparisons) : nil
    }
  }

  /// The slowdowns, in percent; 0 is the program against itself.
  package static let levels = [0] + InjectionPlan.levels

  private var counts: [DetectionRule: [Int: Count]] = [:]

  /// Starts with nothing counted.
  package init() {}

  /// The rules that counted anything, in order.
  package var rules: [DetectionRule] { DetectionRule.allCases.filter { counts[$0] != nil } }

  /// The count of a rule at a slowdown.
  ///
  /// - Returns: The count; empty where nothing was compared.
  package func count(_ rule: DetectionRule, at percent: Int) -> Count { counts[rule]?[percent] ?? Count() }

  /// Counts one repetition.
  ///
  /// - Parameter flags: The benchmarks that every rule called slower.
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

  /// Adds what was counted of a rule at a slowdown, in percent.
  package mutating func add(_ count: Count, of rule: DetectionRule, at percent: Int) {
    counts[rule, default: [:]][percent] = self.count(rule, at: percent) + count
  }

  /// Adds another tally, for example that of another part of the same self-test.
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
  /// - Parameter probability: The share of slowdowns that must be found, for example 0.9.
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

  /// What was counted at some slowdowns that are taken together, in percent.
  package struct Pool: Sendable, Equatable {
    /// The smallest and the largest of the slowdowns.
    package var percents: ClosedRange<Int>
    /// All their comparisons.
    package var count: Count
  }

  /// What the answer of ``smallestDetectable(by:at:)`` rests on: the first slowdowns found so often, or the largest.
  ///
  /// - Returns: The count; `nil` where nothing was injected.
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
