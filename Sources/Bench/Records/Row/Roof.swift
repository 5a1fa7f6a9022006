/// How close a benchmark is to what the machine can do, and how that was judged.
///
/// Whatever is not known, or whose twin or peak has no time, is `nil`.
package struct Roof: Sendable, Equatable {
  /// Bytes loaded and stored per row.
  package var bytesPerRow: Double?
  /// Floating-point operations per row; a fused multiply-add counts as two.
  package var flopsPerRow: Double?
  /// All bytes that one call and the calls after it touch.
  package var workingSetBytes: Int?
  /// The smallest cache that the working set fits in, such as `L2`, or `memory`.
  package var fitsIn: String?
  /// Bytes per nanosecond.
  package var gigabytesPerSecond: Double?
  /// Floating-point operations per nanosecond.
  package var gigaflopsPerSecond: Double?
  /// The name of the fastest benchmark that moves the same bytes and computes nothing.
  package var twin: String?
  /// That benchmark's time per row, in nanoseconds.
  package var twinNsPerRow: Double?
  /// The name of the benchmark that does nothing but fused multiply-adds.
  package var peak: String?
  /// The least time per row that the machine allows, in nanoseconds.
  package var nsPerRow: Double?
  /// The least time over the measured one, in percent.
  package var percent: Double?
  /// What sets the least time: `compute`, a cache such as `L2`, or `memory`.
  package var boundBy: String?

  /// A roof of which nothing is known.
  package init() {}
}
