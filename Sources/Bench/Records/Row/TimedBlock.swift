/// A block, or a pass of a trace, and all attempts to time it undisturbed.
package struct TimedBlock: Codable, Sendable, Equatable {
  package struct Attempt: Codable, Sendable, Equatable {
    /// The duration of all calls together, or of all frames, in nanoseconds.
    package var nanoseconds: UInt64
    /// The duration of every frame of a trace; empty for repeated calls.
    package var frames: [UInt64]
    package var disturbance: Disturbance

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

  package init(index: Int, iterations: Int, attempts: [Attempt], placement: Int? = nil) {
    precondition(!attempts.isEmpty, "a timed block has an attempt")
    (self.index, self.iterations, self.attempts, self.placement) = (index, iterations, attempts, placement)
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

/// What kept a stretch of work from having its processor to itself.
package struct Disturbance: Codable, Sendable, Equatable {
  /// How often the thread was taken off its processor although it had work to do.
  package var involuntarySwitches: Int
  /// How long the thread was ready and waited for a processor.
  package var runDelayNanoseconds: UInt64
  /// How long the hypervisor gave processors of this machine to others; counted in ticks of 10.
  package var stealMilliseconds: UInt64
  /// How long any task of this machine waited for a processor.
  package var pressureMicroseconds: UInt64

  package init(
    involuntarySwitches: Int = 0, runDelayNanoseconds: UInt64 = 0, stealMilliseconds: UInt64 = 0,
    pressureMicroseconds: UInt64 = 0
  ) {
    (self.involuntarySwitches, self.runDelayNanoseconds) = (involuntarySwitches, runDelayNanoseconds)
    (self.stealMilliseconds, self.pressureMicroseconds) = (stealMilliseconds, pressureMicroseconds)
  }

  package static func + (left: Disturbance, right: Disturbance) -> Disturbance {
    Disturbance(
      involuntarySwitches: left.involuntarySwitches + right.involuntarySwitches,
      runDelayNanoseconds: left.runDelayNanoseconds + right.runDelayNanoseconds,
      stealMilliseconds: left.stealMilliseconds + right.stealMilliseconds,
      pressureMicroseconds: left.pressureMicroseconds + right.pressureMicroseconds)
  }

  /// What happened between two readings of counters that only grow; 0 where one ran backwards.
  package static func - (later: Disturbance, earlier: Disturbance) -> Disturbance {
    func grown(_ field: KeyPath<Disturbance, UInt64>) -> UInt64 {
      later[keyPath: field] > earlier[keyPath: field] ? later[keyPath: field] - earlier[keyPath: field] : 0
    }
    return Disturbance(
      involuntarySwitches: max(0, later.involuntarySwitches - earlier.involuntarySwitches),
      runDelayNanoseconds: grown(\.runDelayNanoseconds), stealMilliseconds: grown(\.stealMilliseconds),
      pressureMicroseconds: grown(\.pressureMicroseconds))
  }
}
