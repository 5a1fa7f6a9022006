/// What a benchmark moves and computes per row, and which other benchmarks show how fast that can be at all.
public struct Work: Codable, Sendable, Equatable {
  /// Bytes loaded and stored per row.
  public var bytesPerRow: Double?
  /// Floating-point operations per row; a fused multiply-add counts as two.
  public var flopsPerRow: Double?
  /// The names of benchmarks that move the same bytes and compute nothing, with normal and with streaming stores.
  public var twins: [String]
  /// The name of the benchmark that does nothing but fused multiply-adds.
  public var peak: String?
  /// All bytes that one call and the calls after it touch.
  public var workingSetBytes: Int?
  /// Whether every call reads other rows of a pool, and not the same rows again.
  public var isFresh: Bool?

  /// Describes the work; whatever is not known stays `nil`.
  public init(
    bytesPerRow: Double? = nil, flopsPerRow: Double? = nil, twins: [String] = [], peak: String? = nil,
    workingSetBytes: Int? = nil, isFresh: Bool? = nil
  ) {
    (self.bytesPerRow, self.flopsPerRow) = (bytesPerRow, flopsPerRow)
    (self.twins, self.peak) = (twins, peak)
    (self.workingSetBytes, self.isFresh) = (workingSetBytes, isFresh)
  }
}
