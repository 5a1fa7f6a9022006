import HostSystem
import Records

/// Counters of disturbance since some beginning; only differences of two readings mean anything.
package protocol DisturbanceMeter {
  func read() -> Disturbance
  /// The time without a running thread of this process, in nanoseconds since some beginning; threads that run at once
  /// reduce it.
  func idleNanoseconds() -> Int64
}

extension DisturbanceMeter {
  package func idleNanoseconds() -> Int64 { 0 }
}

/// The operating system's counters; see ``DisturbanceCounters`` for the thread that they are about.
package final class SystemDisturbanceMeter: DisturbanceMeter {
  private let counters: DisturbanceCounters

  package init(_ counters: DisturbanceCounters = DisturbanceCounters()) { self.counters = counters }

  package var missing: [String] { counters.missing }

  package func read() -> Disturbance {
    let counts = counters.read()
    var reading = Disturbance.zero
    reading.involuntarySwitches = counts.involuntarySwitches
    reading.runDelayNanoseconds = counts.runDelayNanoseconds
    reading.stealMilliseconds = counts.stealMilliseconds
    reading.pressureMicroseconds = counts.pressureMicroseconds
    return reading
  }

  /// The elapsed time less the processor time of all threads.
  package func idleNanoseconds() -> Int64 { Int64(Clocks.monotonic()) - Int64(Clocks.processTime()) }
}
