import Records

/// The measure by which programs are compared.
package enum Metric: String, Sendable, CaseIterable {
  case time, instructions, allocations

  /// The counts, which are exact.
  package static let counts: [Metric] = [.instructions, .allocations]

  /// The relative growth from which a count fails, unless a pattern has another.
  var threshold: Double { self == .instructions ? 0.005 : 0 }

  /// The growth per call that never counts.
  ///
  /// A copy of a few bytes takes an instruction or two more at another address. Allocations are counted over up to 1,000
  /// calls, among which a table may grow or another thread may allocate.
  var floor: Double { self == .instructions ? 2 : 0.05 }
}

/// The counts per call of a benchmark, from the smallest to the largest of its launches.
package struct Counts: Sendable, Equatable {
  private var ranges: [Metric: ClosedRange<Double>] = [:]
  private var launches: [Metric: Int] = [:]
  /// The reason why instructions are not counted.
  private(set) var obstacle: String?

  subscript(metric: Metric) -> ClosedRange<Double>? { ranges[metric] }

  /// Whether several launches counted; one alone does not show whether a count varies.
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
