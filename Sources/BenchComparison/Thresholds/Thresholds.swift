/// The rules of a project: thresholds of single benchmarks, and budgets.
public struct Thresholds: Sendable, Equatable {
  /// Smallest relative differences that count, by pattern.
  public var thresholds: [PatternThreshold] = []

  /// Starts without rules.
  public init() {}
}
