/// How close a benchmark is to what the machine can do, and how that was judged.
///
/// Whatever is not known, or whose twin or peak has no time, is `nil`.
public struct Roof: Sendable, Equatable {
  /// Bytes loaded and stored per row.
  public var bytesPerRow: Double?
  /// Floating-point operations per row; a fused multiply-add counts as two.
  public var flopsPerRow: Double?
  /// All bytes that one call and the calls after it touch.
  public var workingSetBytes: Int?
  /// The smallest cache that the working set fits in, such as `L2`, or `memory`.
  public var fitsIn: String?
  /// Bytes per nanosecond.
  public var gigabytesPerSecond: Double?
  /// Floating-point operations per nanosecond.
  public var gigaflopsPerSecond: Double?
  /// The name of the fastest benchmark that moves the same bytes and computes nothing.
  public var twin: String?
  /// That benchmark's time per row, in nanoseconds.
  public var twinNsPerRow: Double?
  /// The name of the benchmark that does nothing but fused multiply-adds.
  public var peak: String?
  /// The least time per row that the machine allows, in nanoseconds.
  public var nsPerRow: Double?
  /// The least time over the measured one, in percent.
  public var percent: Double?
  /// What sets the least time: `compute`, a cache such as `L2`, or `memory`.
  public var boundBy: String?

  /// A roof of which nothing is known.
  public init() {}
}
