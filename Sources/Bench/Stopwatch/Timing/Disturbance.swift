import CLibrary
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

/// The counters that Linux keeps of a thread and of the whole machine.
///
/// A reading is about the thread that created the meter, so create it where the measured work runs and read it there.
/// Counters that the system lacks read 0 and are listed in ``missing``; on other systems these are all.
package final class SystemDisturbanceMeter: DisturbanceMeter {
  package let missing: [String]

  private let schedule: CounterFile?
  private let processors: CounterFile?
  private let pressure: CounterFile?
  private let ticksPerSecond = UInt64(max(1, sysconf(Int32(_SC_CLK_TCK))))

  package convenience init() {
    self.init(
      schedule: "/proc/thread-self/schedstat", processors: "/proc/stat", pressure: "/proc/pressure/cpu")
  }

  package init(schedule: String, processors: String, pressure: String) {
    self.schedule = CounterFile(schedule)
    self.processors = CounterFile(processors)
    self.pressure = CounterFile(pressure)
    let readings: [(words: String, value: Any?)] = [
      ("involuntary context switches (getrusage)", Self.involuntarySwitches()),
      ("run delay (\(schedule))", self.schedule?.text.flatMap(CounterText.runDelay)),
      ("steal (\(processors))", self.processors?.text.flatMap(CounterText.stealTicks)),
      ("pressure (\(pressure))", self.pressure?.text.flatMap(CounterText.pressure)),
    ]
    missing = readings.filter { $0.value == nil }.map(\.words)
  }

  package func read() -> Disturbance {
    var reading = Disturbance.zero
    reading.involuntarySwitches = Self.involuntarySwitches() ?? 0
    reading.runDelayNanoseconds = schedule?.text.flatMap(CounterText.runDelay) ?? 0
    reading.stealMilliseconds = (processors?.text.flatMap(CounterText.stealTicks) ?? 0) * 1_000 / ticksPerSecond
    reading.pressureMicroseconds = pressure?.text.flatMap(CounterText.pressure) ?? 0
    return reading
  }

  /// The elapsed time less the processor time of all threads.
  package func idleNanoseconds() -> Int64 {
    Self.nanoseconds(CLOCK_MONOTONIC) - Self.nanoseconds(CLOCK_PROCESS_CPUTIME_ID)
  }

  private static func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  private static func involuntarySwitches() -> Int? {
    #if os(Linux)
      // RUSAGE_THREAD, which the headers keep to C with GNU extensions.
      let callingThread: Int32 = 1
      var usage = rusage()
      return getrusage(callingThread, &usage) == 0 ? Int(usage.ru_nivcsw) : nil
    #else
      return nil
    #endif
  }
}
