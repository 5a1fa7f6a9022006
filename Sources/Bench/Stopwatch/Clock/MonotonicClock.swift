import CLibrary

/// A source of time that never runs backwards.
///
/// Only differences of two readings mean anything; the origin is arbitrary. Everything that measures takes its
/// clock as an argument, so that tests can set the time.
package protocol MonotonicClock {
  /// The time since an arbitrary origin, in nanoseconds.
  func now() -> UInt64
}

/// The operating system's monotonic clock, `CLOCK_MONOTONIC`.
///
/// It is slewed by NTP, never stepped, and stands still while the machine sleeps. Thread and process CPU clocks
/// are no alternative: a reading of theirs is a system call, an order of magnitude dearer.
package struct SystemClock: MonotonicClock, Sendable {
  /// Creates the clock; all instances return the same time.
  package init() {}

  /// The time since boot, in nanoseconds.
  package func now() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
