/// The times in which a thread that only watches the clock did not get to see it.
package struct ProcessorGaps: Codable, Sendable, Equatable {
  /// The shortest gap that counts, in nanoseconds.
  ///
  /// A reading takes 20–60 ns and a timer interrupt 1–3 µs, neither of which shows that a machine is busy.
  package static let threshold: UInt64 = 5_000

  /// How many gaps there were.
  package var count = 0
  /// The longest, in nanoseconds.
  package var longestNanoseconds: UInt64 = 0
  /// All of them together, in nanoseconds.
  package var lostNanoseconds: UInt64 = 0
  /// How long the clock was watched, in nanoseconds.
  package var watchedNanoseconds: UInt64 = 0

  /// Starts without gaps.
  package init() {}

  /// The share of the time that was lost, 0…1.
  package var lostShare: Double {
    watchedNanoseconds > 0 ? Double(lostNanoseconds) / Double(watchedNanoseconds) : 0
  }

  /// Watches a clock without a pause.
  package mutating func watch(_ clock: some MonotonicClock, for nanoseconds: UInt64) {
    let start = clock.now()
    var last = start
    while last - start < nanoseconds {
      let now = clock.now()
      if now - last > Self.threshold { note(now - last) }
      last = now
    }
    watchedNanoseconds += last - start
  }

  private mutating func note(_ gap: UInt64) {
    count += 1
    longestNanoseconds = max(longestNanoseconds, gap)
    lostNanoseconds += gap
  }
}
