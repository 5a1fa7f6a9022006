import BenchEngine

/// How often every rule called benchmarks slower, by how much slower they were.
public struct SelftestTally: Sendable, Equatable {
  /// Comparisons, and those of them that were flagged.
  public struct Count: Sendable, Equatable {
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
  /// Rates are made monotone from below, since more is never harder to see; between two levels the line decides.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - probability: The share of slowdowns that must be found, for example 0.9.
  /// - Returns: The slowdown; `nil` where even the largest is missed too often, or nothing was injected.
  public func smallestDetectable(by rule: DetectionRule, at probability: Double) -> Double? {
    var (lowPercent, lowRate) = (0.0, 0.0)
    for percent in InjectionPlan.levels {
      guard let rate = count(rule, at: percent).rate else { continue }
      if rate >= probability {
        let share = rate > lowRate ? (probability - lowRate) / (rate - lowRate) : 1
        return lowPercent + share * (Double(percent) - lowPercent)
      }
      (lowPercent, lowRate) = (Double(percent), max(rate, lowRate))
    }
    return nil
  }
}
