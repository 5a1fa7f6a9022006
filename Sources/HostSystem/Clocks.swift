import CLibrary

/// The system's clocks, in nanoseconds since some beginning; only differences of two readings mean anything.
public enum Clocks {
  /// The time that passes, without the time in which the machine sleeps.
  ///
  /// `CLOCK_MONOTONIC` of Linux is slewed by NTP, never stepped; `CLOCK_UPTIME_RAW` of Darwin is neither, and advances
  /// in ticks of 41.7 ns on Apple silicon. Thread and process clocks do not help: a reading of theirs is a system
  /// call, an order of magnitude slower.
  @inlinable
  public static func monotonic() -> UInt64 {
    #if canImport(Darwin)
      return clock_gettime_nsec_np(CLOCK_UPTIME_RAW)
    #else
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    #endif
  }

  /// The processor time of all threads of this process.
  package static func processTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
