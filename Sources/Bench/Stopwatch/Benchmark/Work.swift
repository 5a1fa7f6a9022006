/// What a benchmark moves and computes per row, and which other benchmarks show how fast that can be at all.
package struct Work: Codable, Sendable, Equatable {
  /// Bytes loaded and stored per row.
  package var bytesPerRow: Double?
  /// Floating-point operations per row; a fused multiply-add counts as two.
  package var flopsPerRow: Double?
  /// The name of the benchmark that moves the same bytes and computes nothing.
  package var twin: String?
  /// The name of the benchmark that does nothing but fused multiply-adds.
  package var peak: String?
  /// The name of the benchmark that is called in the same way and does nothing.
  package var empty: String?
  /// All bytes that one call and the calls after it touch.
  package var workingSetBytes: Int?
  /// Whether every call reads other rows of a pool, and not the same rows again.
  package var isFresh: Bool?

  /// Describes the work; whatever is not known stays `nil`.
  package init(
    bytesPerRow: Double? = nil, flopsPerRow: Double? = nil, twin: String? = nil, peak: String? = nil,
    empty: String? = nil, workingSetBytes: Int? = nil, isFresh: Bool? = nil
  ) {
    (self.bytesPerRow, self.flopsPerRow) = (bytesPerRow, flopsPerRow)
    (self.twin, self.peak, self.empty) = (twin, peak, empty)
    (self.workingSetBytes, self.isFresh) = (workingSetBytes, isFresh)
  }
}
