/// The time between two frames of a 120 Hz display, in nanoseconds.
public let frameNanoseconds120Hz = 1e9 / 120

extension ResultRow {
  /// Whether the line has times.
  public var isMeasured: Bool { nsMin != nil }

  /// Whether the line is about the frames of a trace and not about blocks of equal calls.
  public var isTrace: Bool { nsP95 != nil }

  /// Fills in the times of repeated calls.
  ///
  /// The derived figures come from the minimum: every call does the same work, noise only adds, and the minimum of
  /// blocks repeats between launches up to ten times better than the median when the machine is busy.
  ///
  /// - Parameters:
  ///   - blocks: Nanoseconds per call, summarised over the blocks.
  ///   - rounds: The number of blocks.
  ///   - iterations: Calls per block.
  public mutating func record(blocks: SampleSummary, rounds: Int, iterations: Int) {
    record(blocks, rounds: rounds, iterations: iterations)
    nsPerRow = rows > 0 ? blocks.min / Double(rows) : nil
    framePercent120Hz = blocks.min / frameNanoseconds120Hz * 100
  }

  /// Fills in the times of the frames of a trace.
  ///
  /// Here the spread is what is measured, since frames differ in work; the derived share comes from the median.
  ///
  /// - Parameters:
  ///   - trace: Nanoseconds per frame, each the minimum over the rounds, summarised over the frames.
  ///   - rounds: The number of passes.
  ///   - frames: The number of frames in a pass.
  public mutating func record(trace: SampleSummary, rounds: Int, frames: Int) {
    record(trace, rounds: rounds, iterations: frames)
    nsP95 = trace.p95
    nsP99 = trace.p99
    framePercent120Hz = trace.median / frameNanoseconds120Hz * 100
  }

  private mutating func record(_ summary: SampleSummary, rounds: Int, iterations: Int) {
    self.rounds = rounds
    self.iterations = iterations
    nsMin = summary.min
    nsQ25 = summary.q25
    nsMedian = summary.median
    nsQ75 = summary.q75
    nsMean = summary.mean
    nsMax = summary.max
    nsStandardDeviation = summary.standardDeviation
  }
}
