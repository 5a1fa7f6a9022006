import Foundation
import Records

/// The expected variation of a benchmark from one launch to the next.
///
/// A launch keeps the fastest of some twenty blocks, and the panel removes the drift common to all kernels. So the
/// readings are grouped into runs of twenty, each treated as a launch: per kernel, the logarithm of the fastest minus
/// the median change of the other kernels. These runs vary as launches do, except for the memory layout, which is
/// constant within a process.
package struct LaunchSpread: Codable, Sendable, Equatable {
  /// The standard deviation of log time due to the memory layout, which differs per process.
  ///
  /// Identical programs in interleaved pairs of fresh processes differ by 2.1 % (standard deviation) on shared virtual
  /// machines, which is √2 · 1.5 %. Launches of one program differ by 2.3 %; 1.7 % is visible within launches.
  package static let layout = 0.015
  private static let blocks = 20
  /// The fewest runs with a meaningful spread.
  private static let leastRuns = 5

  /// The observed standard deviation of log time: the median over the kernels.
  package let seen: Double
  /// The common drift of all kernels: the largest over the smallest common time, minus 1.
  package let drift: Double

  /// The standard deviation of log time between launches.
  package var between: Double { (seen * seen + Self.layout * Self.layout).squareRoot() }

  package init?(_ readings: [PanelReading]) {
    let size = min(Self.blocks, readings.count / Self.leastRuns)
    guard size >= 4, let kernels = readings.first?.nanoseconds.count, kernels > 0 else { return nil }
    let starts = stride(from: 0, through: readings.count - size, by: size)
    let fastest = (0..<kernels).map { kernel in
      starts.map { start in log(readings[start..<(start + size)].map { $0.nanoseconds[kernel] }.min() ?? 1) }
    }
    let changes = fastest.map { times in times.map { $0 - times.reduce(0, +) / Double(times.count) } }
    let spreads = changes.indices.compactMap { SampleSummary(Self.withoutCommon(changes, $0))?.standardDeviation }
    seen = Self.median(spreads)
    let common = changes[0].indices.map { run in Self.median(changes.map { $0[run] }) }
    drift = exp((common.max() ?? 0) - (common.min() ?? 0)) - 1
  }

  /// A kernel's changes minus the median of the others'; unchanged if there are no others.
  private static func withoutCommon(_ changes: [[Double]], _ kernel: Int) -> [Double] {
    let others = changes.indices.filter { $0 != kernel }
    guard !others.isEmpty else { return changes[kernel] }
    return changes[kernel].indices.map { run in changes[kernel][run] - median(others.map { changes[$0][run] }) }
  }

  private static func median(_ values: [Double]) -> Double { values.isEmpty ? 0 : Records.median(of: values) }

  /// The smallest slowdown that is reported, regardless of certainty.
  static let effectFloor = 0.03

  /// A rough estimate of the smallest slowdown that a comparison detects.
  ///
  /// Without a change, two means of this many launches differ by 1.96 · spread · √(2 / launches) or more in one of
  /// twenty cases; a real change has to exceed that by the smallest slowdown that is reported.
  ///
  /// - Returns: A fraction, for example 0.05.
  package func visibleSlowdown(launches: Int) -> Double {
    1.96 * between * (2 / Double(launches)).squareRoot() + Self.effectFloor
  }
}

/// The variation of a reference kernel, whose work is constant.
package struct KernelSpread: Codable, Sendable, Equatable {
  package let name: String
  package let runs: Int
  package let fastestNanoseconds: Double
  /// The median, the upper quartile and the slowest run over the fastest; at least 1.
  package let medianRatio: Double
  package let upperQuartileRatio: Double
  package let worstRatio: Double

  package init?(name: String, nanoseconds: [Double]) {
    guard let summary = SampleSummary(nanoseconds), summary.min > 0 else { return nil }
    (self.name, runs, fastestNanoseconds) = (name, nanoseconds.count, summary.min)
    medianRatio = summary.median / summary.min
    upperQuartileRatio = summary.q75 / summary.min
    worstRatio = summary.max / summary.min
  }

  package static func all(in sample: NoiseSample) -> [KernelSpread] {
    sample.kernelNames.enumerated().compactMap { index, name in
      KernelSpread(name: name, nanoseconds: sample.readings.map { $0.nanoseconds[index] })
    }
  }
}
