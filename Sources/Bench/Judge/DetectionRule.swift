import Foundation
import Records

/// A way to call a benchmark slower: cardbench's own, and what other tools do.
package enum DetectionRule: String, Sendable, CaseIterable {
  /// `gate --baseline-bin`: paired sessions, confirmed in fresh ones.
  case gatePaired = "gate, paired"
  /// `gate --baseline`: two files, confirmed in fresh launches.
  case gateFiles = "gate, files"
  /// `compare`: the same two files without confirmation.
  case compareFiles = "compare"
  /// Google Benchmark's compare.py: Mann–Whitney p < 5 % over the blocks of one launch a side as repetitions, of which
  /// it demands two (tools/gbench/report.py, UTEST_MIN_REPETITIONS).
  case mannWhitney = "Mann-Whitney"
  /// benchstat: Mann–Whitney p ≤ 5 % over the medians of all launches (golang.org/x/perf/benchmath, FormatDelta).
  case benchstat
  /// The median over the blocks of one launch is more than 5 % higher.
  case medianFivePercent = "median > 5 %"

  /// The rules of other tools, which need no more than two samples.
  package static let foreign: [DetectionRule] = [.mannWhitney, .benchstat, .medianFivePercent]

  /// Whether a rule of another tool calls the new side slower, by the blocks of every launch, in nanoseconds per call.
  ///
  /// cardbench's own rules need more than blocks and never do.
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
