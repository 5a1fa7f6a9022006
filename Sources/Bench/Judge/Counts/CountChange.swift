import Records

/// A count of one benchmark on both sides of a comparison.
package struct CountChange: Sendable, Equatable {
  package enum Verdict: String, Sendable { case same, grew, shrank }

  /// A function with more instructions per call than before.
  package struct Function: Sendable, Equatable {
    package let name: String
    package let base: Int
    package let new: Int

    package init(name: String, base: Int, new: Int) { (self.name, self.base, self.new) = (name, base, new) }

    /// The three functions that grew most, from the counts of all.
    package static func grown(from base: [String: Int], to new: [String: Int]) -> [Function] {
      let all = new.map { Function(name: $0.key, base: base[$0.key] ?? 0, new: $0.value) }
      let grown = all.filter { $0.growth > 0 }.sorted { ($1.growth, $0.name) < ($0.growth, $1.name) }
      return Array(grown.prefix(3))
    }

    package var growth: Int { new - base }
  }

  package let name: String
  package let metric: Metric
  /// The smallest and the largest count per call of all launches.
  package let base, new: ClosedRange<Double>
  package let threshold: Double
  /// Whether growth fails the comparison.
  package let isJudged: Bool
  /// The largest known difference between launches of one side in other results; 0 without any.
  private let spread: Double
  /// The functions whose instructions grew most; empty if unknown.
  package var functions: [Function] = []

  package init(
    name: String, metric: Metric, base: ClosedRange<Double>, new: ClosedRange<Double>, threshold: Double,
    isJudged: Bool, spread: Double = 0
  ) {
    (self.name, self.metric, self.base, self.new) = (name, metric, base, new)
    (self.threshold, self.isJudged, self.spread) = (threshold, isJudged, spread)
  }

  /// The verdict: a change counts if the ranges of both sides are far enough apart.
  package var verdict: Verdict {
    if grows(from: base, to: new) { return .grew }
    return grows(from: new, to: base) ? .shrank : .same
  }

  package var fails: Bool { isJudged && verdict == .grew }

  /// Whether all new counts exceed all old ones, and by more than noise if they vary.
  ///
  /// Of pairs of sides with three normally distributed counts each, with a deviation of 0.5 or 1 %, 7 and 9 in 100,000
  /// differ by four times the larger spread and more than 0.5 %; 362 and 1,524 differ by more than 0.5 %.
  private func grows(from old: ClosedRange<Double>, to new: ClosedRange<Double>) -> Bool {
    let spread = max(spread, old.upperBound - old.lowerBound, new.upperBound - new.lowerBound)
    return new.lowerBound - old.upperBound > max(old.upperBound * threshold, metric.floor, 4 * spread)
  }

  /// Whether launches of one side differ by more than the threshold.
  package var varies: Bool { [base, new].contains { $0.upperBound > $0.lowerBound * (1 + threshold) + metric.floor } }
}

/// The measures that show a change: the time, the counts, or both.
package enum Witness: String, Sendable {
  case both = "time and counts"
  case counts = "counts alone"
  case time = "time alone"
  /// One grew, and the other shrank.
  case contradiction = "time against counts"

  /// The witnesses of a benchmark; `nil` if nothing changed or nothing was counted.
  package init?(time: Judge.Verdict?, counts: [CountChange]) {
    let verdicts = Set(counts.map(\.verdict)).subtracting([.same])
    let hasChanged = time == .slower || time == .faster
    guard !counts.isEmpty, hasChanged || !verdicts.isEmpty else { return nil }
    if verdicts.isEmpty {
      self = .time
    } else if !hasChanged {
      self = .counts
    } else {
      self = verdicts.contains(time == .slower ? .grew : .shrank) ? .both : .contradiction
    }
  }
}

extension Comparison {
  /// The counts of one benchmark.
  package func counts(of name: String) -> [CountChange] { countsByName[name] ?? [] }

  package var countsByName: [String: [CountChange]] { Dictionary(grouping: counts, by: \.name) }

  /// The counts that fail, regardless of times.
  package var grownCounts: [CountChange] { counts.filter(\.fails) }

  package func witness(of name: String) -> Witness? {
    Witness(time: benchmarks.first { $0.name == name }?.verdict, counts: counts(of: name))
  }
}

/// Compares the counts of all benchmarks that are on both sides.
struct CountComparison {
  private(set) var changes: [CountChange] = []
  private(set) var notes: [String] = []

  init(base: ResultSet, new: ResultSet, rules: ComparisonRules) throws(SelectionError) {
    let known = Dictionary(base.benchmarks.map { ($0.identity.name, $0.counts) }) { first, _ in first }
    for metric in Metric.counts {
      let patterns = try ThresholdPatterns(rules, metric)
      for benchmark in new.benchmarks where !benchmark.identity.isLimit {
        guard let counts = known[benchmark.identity.name], let old = counts[metric], let now = benchmark.counts[metric]
        else { continue }
        let isRepeated = counts.isRepeated(metric) && benchmark.counts.isRepeated(metric)
        changes.append(
          CountChange(
            name: benchmark.identity.name, metric: metric, base: old, new: now,
            threshold: patterns.threshold(of: benchmark.identity),
            isJudged: isRepeated && rules.metrics.contains(metric)))
      }
    }
    note(changes.filter(\.varies))
    for side in [base, new] { note(obstaclesOf: side) }
    note(missing: base, new)
  }

  private mutating func note(_ varying: [CountChange]) {
    guard let first = varying.first else { return }
    let others = varying.count > 1 ? " and \(varying.count - 1) more" : ""
    notes.append(
      "\(first.metric.rawValue) differ from launch to launch in '\(first.name)'\(others), as by hash seeds; only a change "
        + "of four times the difference is found")
  }

  /// Adds a note on benchmarks without counts for each reason.
  private mutating func note(obstaclesOf side: ResultSet) {
    let obstacles = side.benchmarks.compactMap { benchmark in
      benchmark.counts.obstacle.map { (reason: $0, name: benchmark.identity.name) }
    }
    for reason in obstacles.map(\.reason).distinct {
      let names = obstacles.filter { $0.reason == reason }.map(\.name)
      let which = names.count == side.benchmarks.count ? "" : " of '\(names[0])'"
      let others = which.isEmpty || names.count == 1 ? "" : " and \(names.count - 1) more"
      notes.append("instructions\(which)\(others) are not counted in '\(side.label)': \(reason)")
    }
  }

  private mutating func note(missing base: ResultSet, _ new: ResultSet) {
    let has = [base, new].map { side in side.benchmarks.contains { $0.counts[.instructions] != nil } }
    guard has[0] != has[1], !(has[0] ? new : base).benchmarks.contains(where: { $0.counts.obstacle != nil }) else {
      return
    }
    notes.append("only '\((has[0] ? base : new).label)' has instructions; count them on both sides, with --counts")
  }
}

/// A measure by which programs are compared.
package enum Metric: String, Sendable, CaseIterable {
  case time, instructions, allocations

  /// The counts, which are exact.
  package static let counts: [Metric] = [.instructions, .allocations]

  /// The relative growth above which a count fails, unless a pattern sets another.
  var threshold: Double { self == .instructions ? 0.005 : 0 }

  /// The growth per call up to which no change counts.
  ///
  /// A copy of a few bytes takes one or two more instructions at another address. Allocations are counted over up to
  /// 1,000 calls, during which a table may grow or another thread may allocate.
  var floor: Double { self == .instructions ? 2 : 0.05 }
}

/// The counts per call of a benchmark, from the smallest to the largest of its launches.
package struct Counts: Sendable, Equatable {
  private var ranges: [Metric: ClosedRange<Double>] = [:]
  private(set) var launches: [Metric: Int] = [:]
  /// The reason why instructions are not counted.
  private(set) var obstacle: String?

  subscript(metric: Metric) -> ClosedRange<Double>? { ranges[metric] }

  /// Whether several launches counted, since one launch cannot show whether a count varies.
  func isRepeated(_ metric: Metric) -> Bool { launches[metric] ?? 0 > 1 }

  mutating func add(_ resources: Resources) {
    obstacle = resources.obstacle ?? obstacle
    for (metric, count) in [(Metric.instructions, resources.instructions), (.allocations, resources.allocations)] {
      guard let count, count.isFinite else { continue }
      let known = ranges[metric] ?? count...count
      launches[metric, default: 0] += 1
      ranges[metric] = min(known.lowerBound, count)...max(known.upperBound, count)
    }
  }
}
