import BenchRecords

/// Counters of disturbance since some beginning; only differences of two readings mean anything.
public protocol DisturbanceMeter {
  /// Reads all counters.
  func read() -> Disturbance
}
