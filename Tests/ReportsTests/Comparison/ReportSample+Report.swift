import BenchTestSupport

@testable import Judge
@testable import Reports

extension ReportSample {
  /// A report of comparisons, as `compare` makes it.
  static func report(_ comparisons: Comparison..., listsAll: Bool = false) -> ComparisonReport {
    ComparisonReport(comparisons, reason: ExitReason(comparisons: comparisons), listsAll: listsAll)
  }
}
