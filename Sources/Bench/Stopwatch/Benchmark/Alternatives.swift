/// Several ways to do the same work, of which the fastest on this machine is timed.
package final class Alternatives {
  private let ways: [Calls]
  private let clock: any MonotonicClock
  private var fastest: Calls?

  /// How many blocks of every way are timed.
  private static let blocks = 4
  /// How long the calls of a way take together at least, so that the clock's cost does not count; in nanoseconds.
  private static let leastNanoseconds: UInt64 = 20_000

  /// Takes the ways; at least one.
  package init(_ ways: [Calls], clock: any MonotonicClock = SystemClock()) {
    precondition(!ways.isEmpty, "there is no way to do the work")
    (self.ways, self.clock) = (ways, clock)
  }

  /// The fastest way, once it is known, and the first until then.
  package var calls: Calls { Calls(period: ways[0].period) { [self] in (fastest ?? ways[0]).make($0) } }

  /// Finds the fastest way, unless it is known.
  ///
  /// Each is timed by itself, after calls that are not: what one leaves in the caches would decide about the next.
  package func choose() {
    guard fastest == nil else { return }
    fastest = ways.map { (time: nanoseconds($0), calls: $0) }.min { $0.time < $1.time }?.calls
  }

  /// The least time of a call.
  private func nanoseconds(_ calls: Calls) -> Double {
    let count = count(calls)
    let blocks = (0..<Self.blocks).map { _ in Block.time(calls, iterations: count, clock: clock) }
    return Double(blocks.min() ?? .max) / Double(count)
  }

  /// How many calls last long enough, and read all inputs.
  private func count(_ calls: Calls) -> Int {
    var count = calls.period
    while Block.time(calls, iterations: count, clock: clock) < Self.leastNanoseconds, count < 1 << 20 { count *= 2 }
    return count
  }
}
