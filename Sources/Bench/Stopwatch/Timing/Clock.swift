import HostSystem
import Records

/// A source of time that never goes backwards.
///
/// Only differences between readings are meaningful; the origin is arbitrary. All measuring code takes its clock as an
/// argument, so that tests can control the time.
package protocol MonotonicClock {
  /// The time since an arbitrary origin, in nanoseconds.
  func now() -> UInt64
}

/// The operating system's monotonic clock.
package struct SystemClock: MonotonicClock, Sendable {
  package init() {}

  package func now() -> UInt64 { Clocks.monotonic() }
}

/// A number of calls between two clock readings.
enum Block {
  /// Times consecutive calls.
  ///
  /// The two readings, about 50 ns, are not subtracted: they are 0.005 % of a block of 1 ms.
  @inline(never)
  static func time(_ calls: Calls, iterations: Int, clock: any MonotonicClock) throws -> UInt64 {
    let start = clock.now()
    try calls.make(iterations)
    return clock.now() - start
  }
}

extension ClockCost {
  /// Measures a clock, in well under a millisecond for the system clock.
  ///
  /// The fastest of several batches counts, because noise only adds time.
  package init(of clock: any MonotonicClock) {
    let readings = 1_000
    var cost = Double.infinity
    var resolution: UInt64?
    for _ in 0..<8 {
      let times = (0..<readings).map { _ in clock.now() }
      cost = min(cost, Double(times[readings - 1] - times[0]) / Double(readings - 1))
      let steps = zip(times, times.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }
      resolution = [resolution, steps.min()].compactMap { $0 }.min()
    }
    self.init(costNanoseconds: cost, resolutionNanoseconds: resolution)
  }
}

/// Counters of disturbance since some origin; only differences between readings are meaningful.
package protocol DisturbanceMeter {
  func read() -> Disturbance
  /// The time without a running thread of this process, in nanoseconds since some origin; concurrent threads reduce it.
  func idleNanoseconds() -> Int64
}

extension DisturbanceMeter {
  package func idleNanoseconds() -> Int64 { 0 }
}

extension DisturbanceCounters: DisturbanceMeter {
  /// The elapsed time minus the processor time of all threads.
  package func idleNanoseconds() -> Int64 { Int64(Clocks.monotonic()) - Int64(Clocks.processTime()) }
}
