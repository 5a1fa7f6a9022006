import Records
import Stopwatch

/// A meter on which nothing ever happens.
package struct NoDisturbanceMeter: DisturbanceMeter {
  /// Creates a meter.
  package init() {}

  /// Always the same reading.
  package func read() -> Disturbance { .zero }
}
