import HostSystem

/// A block, or a pass of a trace, with all attempts to time it undisturbed.
package struct TimedBlock: Sendable, Equatable {
  package struct Attempt: Codable, Sendable, Equatable {
    /// The total duration of all calls or frames, in nanoseconds.
    package var nanoseconds: UInt64
    private var frameTimes: [UInt64]?
    /// `nil` if the process does not monitor it.
    package var disturbance: Disturbance?

    /// The duration of every frame of a trace; empty for repeated calls.
    package var frames: [UInt64] { frameTimes ?? [] }

    private enum CodingKeys: String, CodingKey {
      case nanoseconds, disturbance
      case frameTimes = "frames"
    }

    package init(nanoseconds: UInt64, frames: [UInt64] = [], disturbance: Disturbance? = nil) {
      (self.nanoseconds, self.disturbance) = (nanoseconds, disturbance)
      frameTimes = frames.isEmpty ? nil : frames
    }
  }

  /// The number of placements of a call's outputs within a page.
  ///
  /// A load stalls if its low twelve address bits match those of a store in flight, so the distance between inputs and
  /// outputs within a page of 4,096 bytes affects times.
  package static let placements = 8

  /// The offset of the outputs from their first placement, in bytes: quarters of a page, then two cache lines more.
  ///
  /// Stalls are most frequent if outputs start one or two lines after the inputs within their page, and least at a
  /// quarter of a page.
  package static func offset(ofPlacement placement: Int) -> Int { placement % 4 * 1_024 + placement / 4 * 128 }

  /// The index of the benchmark in the opened list.
  package var index: Int
  /// Calls per attempt, or frames per pass.
  package var iterations: Int
  package var attempts: [Attempt]
  /// From 0; `nil` means 0, as in blocks from programs that do not move outputs.
  package var placement: Int?
  /// The reason why there is no time; the attempts are meaningless if it is set.
  package var failure: String?

  package init(index: Int, iterations: Int, attempts: [Attempt], placement: Int? = nil) {
    precondition(!attempts.isEmpty, "a timed block has an attempt")
    (self.index, self.iterations, self.attempts, self.placement) = (index, iterations, attempts, placement)
  }

  /// The attempt that counts: the first without an involuntary switch, or else the fastest.
  package var kept: Attempt {
    attempts.first { $0.disturbance?.involuntarySwitches ?? 0 == 0 }
      ?? attempts.min { $0.nanoseconds < $1.nanoseconds }!
  }

  /// Nanoseconds per call of the attempt that counts; for a trace, the median frame.
  package var nanosecondsPerCall: Double {
    let kept = kept
    guard kept.frames.isEmpty else { return median(of: kept.frames.map { Double($0) }) }
    return Double(kept.nanoseconds) / Double(max(1, iterations))
  }
}

/// A block that was timed once is encoded with the members of its attempt instead of a list.
extension TimedBlock: Codable {
  private enum Key: CodingKey { case index, iterations, attempts, placement, failure }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    failure = try fields.decodeIfPresent(String.self, forKey: .failure)
    index = try fields.decode(Int.self, forKey: .index)
    guard failure == nil else {
      (iterations, attempts) = (0, [Attempt(nanoseconds: 0)])
      return
    }
    iterations = try fields.decode(Int.self, forKey: .iterations)
    attempts = try fields.decodeIfPresent([Attempt].self, forKey: .attempts) ?? [Attempt(from: decoder)]
    placement = try fields.decodeIfPresent(Int.self, forKey: .placement)
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(index, forKey: .index)
    try fields.encode(iterations, forKey: .iterations)
    try fields.encodeIfPresent(placement, forKey: .placement)
    try fields.encodeIfPresent(failure, forKey: .failure)
    if attempts.count == 1 {
      try attempts[0].encode(to: encoder)
    } else {
      try fields.encode(attempts, forKey: .attempts)
    }
  }
}

package typealias Disturbance = HostSystem.Disturbance
