import BenchRecords
import Stopwatch

/// A meter on which nothing ever happens.
public struct NoDisturbanceMeter: DisturbanceMeter {
  /// Creates a meter.
  public init() {}

  /// Always the same reading.
  public func read() -> Disturbance { Disturbance() }
}
