import BenchRecords

/// Counters of disturbance since some beginning; only differences of two readings mean anything.
public protocol DisturbanceMeter {
  /// Reads all counters.
  func read() -> Disturbance
}

/// A meter that never sees anything; for tests and for systems without counters.
public struct NoDisturbanceMeter: DisturbanceMeter {
  /// Creates a meter.
  public init() {}

  /// Always the same reading.
  public func read() -> Disturbance { Disturbance() }
}
