/// Frames into arrays and other memory that lends a span: `matrices: matrices.mutableSpan`.
extension CardPlayer {
  /// Brings whole matrices and opacities up to a frame's time.
  ///
  /// The spans are used as the buffers of the update that takes pointers are.
  ///
  /// - Parameters:
  ///   - time: The frame's time, in seconds on the clock of the starts; finite.
  ///   - matrices: 16 numbers per row, which hold the last frame.
  ///   - opacity: One number per row.
  /// - Returns: The rows that were written.
  /// - Throws: ``CardPlayerError`` where a span is of the wrong length or the time is not finite; nothing is written
  ///   then.
  @discardableResult
  public func update(
    at time: Double, matrices: consuming MutableSpan<Scalar>, opacity: consuming MutableSpan<Scalar>
  ) throws(CardPlayerError) -> Range<Int> {
    try matrices.withUnsafeMutableBufferPointer { matrices throws(CardPlayerError) in
      try opacity.withUnsafeMutableBufferPointer { opacity throws(CardPlayerError) in
        try update(at: time, matrices: matrices, opacity: opacity)
      }
    }
  }

  /// Brings the compact layout up to a frame's time.
  ///
  /// The span is used as the buffer of the update that takes a pointer is.
  ///
  /// - Parameters:
  ///   - time: The frame's time, in seconds on the clock of the starts; finite.
  ///   - compact: Seven columns of as many numbers as there are rows, which hold the last frame.
  /// - Returns: The rows that were written.
  /// - Throws: ``CardPlayerError`` where the span is of the wrong length, the time is not finite or the recipe leaves
  ///   the plane; nothing is written then.
  @discardableResult
  public func update(
    at time: Double, compact: consuming MutableSpan<Scalar>
  ) throws(CardPlayerError) -> Range<Int> {
    try compact.withUnsafeMutableBufferPointer { compact throws(CardPlayerError) in
      try update(at: time, compact: compact)
    }
  }
}
