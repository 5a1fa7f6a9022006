import Records

/// Counters of disturbance since some beginning; only differences of two readings mean anything.
package protocol DisturbanceMeter {
  /// Reads all counters.
  func read() -> Disturbance
  /// How long no thread of this process has run, less what several did at once, in nanoseconds since some beginning.
  func idleNanoseconds() -> Int64
}

extension DisturbanceMeter {
  /// Nothing where nobody looks.
  package func idleNanoseconds() -> Int64 { 0 }
}
