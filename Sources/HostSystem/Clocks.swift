import CLibrary

/// The system's clocks, in nanoseconds since an arbitrary start; only differences are meaningful.
public enum Clocks {
  /// Elapsed time, excluding time in which the machine sleeps.
  ///
  /// `CLOCK_MONOTONIC` of Linux is slewed by NTP, never stepped; `CLOCK_UPTIME_RAW` of Darwin is neither, and advances
  /// in ticks of 41.7 ns on Apple silicon. Thread and process clocks are unsuitable: reading them requires a system
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

  /// The CPU time of all threads of this process.
  package static func processTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
