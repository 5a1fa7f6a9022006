/// The time between two frames of a 120 Hz display, in nanoseconds.
package let frameNanoseconds120Hz = 1e9 / 120

extension ResultRow {
  /// Whether the line has times.
  package var isMeasured: Bool { times.min != nil }

  /// The time that stands for the line, in nanoseconds: the minimum of equal calls, the median of unequal frames.
  ///
  /// Every call does the same work, noise only adds, and the minimum of blocks repeats between launches up to ten times
  /// better than the median when the machine is busy. Frames differ in work: there the spread is what is measured.
  package var typicalNanoseconds: Double? { identity.isTrace ? times.median : times.min }

  /// The fastest time divided by the rows, in nanoseconds; `nil` for traces and without rows.
  package var nsPerRow: Double? {
    guard identity.kind == .calls, identity.rows > 0 else { return nil }
    return times.min.map { $0 / Double(identity.rows) }
  }

  /// The share of a frame at 120 Hz, in percent.
  package var framePercent120Hz: Double? { typicalNanoseconds.map { $0 / frameNanoseconds120Hz * 100 } }

  /// Fills in the times of repeated calls.
  ///
  /// - Parameter blocks: Nanoseconds per call, summarised over the blocks.
  package mutating func record(blocks: SampleSummary, rounds: Int, iterations: Int) {
    record(blocks, kind: .calls, rounds: rounds, iterations: iterations)
  }

  /// Fills in the times of the frames of a trace.
  ///
  /// - Parameters:
  ///   - trace: Nanoseconds per frame, each the minimum over the rounds, summarised over the frames.
  ///   - frames: The number of frames in a pass.
  package mutating func record(trace: SampleSummary, rounds: Int, frames: Int) {
    record(trace, kind: .trace, rounds: rounds, iterations: frames)
  }

  private mutating func record(_ summary: SampleSummary, kind: BenchmarkIdentity.Kind, rounds: Int, iterations: Int) {
    let (remeasured, disturbance) = (times.remeasured, times.disturbance)
    identity.kind = kind
    times = Times(summary, kind: kind, rounds: rounds, iterations: iterations)
    (times.remeasured, times.disturbance) = (remeasured, disturbance)
  }
}
