/// A block, or a pass of a trace, and all attempts to time it undisturbed.
package struct TimedBlock: Codable, Sendable, Equatable {
  /// One attempt.
  package struct Attempt: Codable, Sendable, Equatable {
    /// The duration of all calls together, or of all frames, in nanoseconds.
    package var nanoseconds: UInt64
    /// The duration of every frame of a trace; empty for repeated calls.
    package var frames: [UInt64]
    /// What disturbed it.
    package var disturbance: Disturbance

    /// Describes an attempt.
    ///
    /// - Parameters:
    ///   - nanoseconds: The duration of all calls together.
    ///   - frames: The duration of every frame of a trace.
    ///   - disturbance: What disturbed it.
    package init(nanoseconds: UInt64, frames: [UInt64] = [], disturbance: Disturbance = Disturbance()) {
      (self.nanoseconds, self.frames, self.disturbance) = (nanoseconds, frames, disturbance)
    }
  }

  /// How many placements within a page the outputs of a call have at most.
  ///
  /// A load waits whose last twelve address bits are those of a store in flight. So the distance between inputs and
  /// outputs within a page of 4,096 bytes is part of a time.
  package static let placements = 8

  /// How many bytes later the outputs begin: by quarters of a page, and by two cache lines more.
  ///
  /// Loads wait most for outputs that begin a line or two further on in their page than the inputs, and for those at a
  /// quarter of a page least.
  package static func offset(ofPlacement placement: Int) -> Int { placement % 4 * 1_024 + placement / 4 * 128 }

  /// The place of the benchmark in the list that was opened.
  package var index: Int
  /// Calls per attempt, or frames per pass.
  package var iterations: Int
  /// All attempts, in order; 1…3.
  package var attempts: [Attempt]
  /// The placement of the outputs, from 0; `nil` stands for 0, as in blocks of programs that do not move outputs.
  package var placement: Int?

  /// Collects attempts.
  ///
  /// - Parameters:
  ///   - index: The place of the benchmark.
  ///   - iterations: Calls per attempt.
  ///   - attempts: All attempts, in order; at least one.
  ///   - placement: The placement of the outputs.
  package init(index: Int, iterations: Int, attempts: [Attempt], placement: Int? = nil) {
    precondition(!attempts.isEmpty, "a timed block has an attempt")
    (self.index, self.iterations, self.attempts) = (index, iterations, attempts)
    self.placement = placement
  }

  /// The attempt that counts: the first without an involuntary switch; where all have one, the fastest.
  package var kept: Attempt {
    attempts.first { $0.disturbance.involuntarySwitches == 0 }
      ?? attempts.min { $0.nanoseconds < $1.nanoseconds }!
  }

  /// Nanoseconds per call of the attempt that counts; of a trace, the median frame.
  package var nanosecondsPerCall: Double {
    let kept = kept
    guard kept.frames.isEmpty else { return median(of: kept.frames.map { Double($0) }) }
    return Double(kept.nanoseconds) / Double(max(1, iterations))
  }
}
