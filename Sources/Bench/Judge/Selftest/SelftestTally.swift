/// How often every rule called benchmarks slower, by how much slower they were.
public struct SelftestTally: Sendable, Equatable, Codable {
  /// Comparisons, and those of them that were flagged.
  public struct Count: Sendable, Equatable, Codable {
    /// Comparisons.
    public var comparisons = 0
    /// Comparisons whose benchmark was called slower.
    public var flagged = 0

    /// The share that was flagged; `nil` without comparisons.
    public var rate: Double? { comparisons > 0 ? Double(flagged) / Double(comparisons) : nil }

    /// The 95 % interval of the rate, by Clopper and Pearson; `nil` without comparisons.
    public var interval: ClosedRange<Double>? {
      comparisons > 0 ? binomialInterval(hits: flagged, trials: comparisons) : nil
    }
  }

  /// The slowdowns, in percent; 0 is the program against itself.
  public static let levels = [0] + InjectionPlan.levels

  private var counts: [DetectionRule: [Int: Count]] = [:]

  /// Starts with nothing counted.
  public init() {}

  /// The rules that counted anything, in order.
  public var rules: [DetectionRule] { DetectionRule.allCases.filter { counts[$0] != nil } }

  /// The count of a rule at a slowdown.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - percent: The slowdown in percent.
  /// - Returns: The count; empty where nothing was compared.
  public func count(_ rule: DetectionRule, at percent: Int) -> Count { counts[rule]?[percent] ?? Count() }

  /// Counts one repetition.
  ///
  /// - Parameters:
  ///   - flags: The benchmarks that every rule called slower.
  ///   - names: All benchmarks that were compared.
  ///   - plan: How much slower they were made.
  public mutating func add(
    _ flags: [DetectionRule: Set<String>], of names: some Sequence<String>, injected plan: InjectionPlan
  ) {
    let names = Array(names)
    for (rule, flagged) in flags {
      for name in names {
        var count = count(rule, at: plan.percent(of: name))
        count.comparisons += 1
        if flagged.contains(name) { count.flagged += 1 }
        counts[rule, default: [:]][plan.percent(of: name)] = count
      }
    }
  }

  /// Adds another tally, for example that of an earlier self-test on the same machine.
  ///
  /// - Parameter other: The other tally.
  public mutating func merge(_ other: SelftestTally) {
    for (rule, levels) in other.counts {
      counts[rule, default: [:]].merge(levels) { own, other in
        Count(comparisons: own.comparisons + other.comparisons, flagged: own.flagged + other.flagged)
      }
    }
  }

  /// The smallest slowdown that a rule finds with a probability, in percent.
  ///
  /// More is never harder to see, so rates that fall are pooled until they rise; between two levels the line decides.
  /// Below the smallest level nothing is claimed.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - probability: The share of slowdowns that must be found, for example 0.9.
  /// - Returns: The slowdown; `nil` where even the largest is missed too often, or nothing was injected.
  public func smallestDetectable(by rule: DetectionRule, at probability: Double) -> Double? {
    var (lowPercent, lowRate) = (0.0, 0.0)
    for (percent, rate) in risingRates(of: rule) {
      if rate >= probability {
        guard lowPercent > 0 else { return Double(percent) }
        return lowPercent + (probability - lowRate) / (rate - lowRate) * (Double(percent) - lowPercent)
      }
      (lowPercent, lowRate) = (Double(percent), rate)
    }
    return nil
  }

  /// The rates that never fall and are as likely as any: pool adjacent violators (Ayer and others, "An empirical
  /// distribution function for sampling with incomplete information", Annals of Mathematical Statistics 26, 1955).
  private func risingRates(of rule: DetectionRule) -> [(percent: Int, rate: Double)] {
    var pools: [(percents: [Int], flagged: Int, comparisons: Int)] = []
    for percent in InjectionPlan.levels where count(rule, at: percent).comparisons > 0 {
      let count = count(rule, at: percent)
      var pool = (percents: [percent], flagged: count.flagged, comparisons: count.comparisons)
      while let last = pools.last, last.flagged * pool.comparisons > pool.flagged * last.comparisons {
        pool = (last.percents + pool.percents, last.flagged + pool.flagged, last.comparisons + pool.comparisons)
        pools.removeLast()
      }
      pools.append(pool)
    }
    return pools.flatMap { pool in
      pool.percents.map { ($0, Double(pool.flagged) / Double(pool.comparisons)) }
    }
  }
}
