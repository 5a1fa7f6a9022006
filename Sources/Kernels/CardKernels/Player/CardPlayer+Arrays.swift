/// Frames into arrays, which keep their memory: nothing is allocated as long as no copy of them is held.
extension CardPlayer {
  /// Brings whole matrices and opacities up to a frame's time.
  ///
  /// The arrays are used as the buffers of the update that takes pointers are.
  ///
  /// - Parameters:
  ///   - time: The frame's time, in seconds on the clock of the starts; finite.
  ///   - matrices: 16 numbers per row, which hold the last frame.
  ///   - opacity: One number per row.
  /// - Returns: The rows that were written.
  /// - Throws: ``CardPlayerError`` where an array is of the wrong length or the time is not finite; nothing is written
  ///   then.
  @inlinable
  @discardableResult
  public func update(
    at time: Double, matrices: inout [Scalar], opacity: inout [Scalar]
  ) throws(CardPlayerError) -> Range<Int> {
    try matrices.withUnsafeMutableBufferPointer { matrices throws(CardPlayerError) in
      try opacity.withUnsafeMutableBufferPointer { opacity throws(CardPlayerError) in
        try update(at: time, matrices: matrices, opacity: opacity)
      }
    }
  }

  /// Brings the compact layout up to a frame's time.
  ///
  /// The array is used as the buffer of the update that takes a pointer is.
  ///
  /// - Parameters:
  ///   - time: The frame's time, in seconds on the clock of the starts; finite.
  ///   - compact: Seven columns of as many numbers as there are rows, which hold the last frame.
  /// - Returns: The rows that were written.
  /// - Throws: ``CardPlayerError`` where the array is of the wrong length, the time is not finite or the recipe leaves
  ///   the plane; nothing is written then.
  @inlinable
  @discardableResult
  public func update(at time: Double, compact: inout [Scalar]) throws(CardPlayerError) -> Range<Int> {
    try compact.withUnsafeMutableBufferPointer { compact throws(CardPlayerError) in
      try update(at: time, compact: compact)
    }
  }
}

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
  public func update(at time: Double, compact: consuming MutableSpan<Scalar>) throws(CardPlayerError) -> Range<Int> {
    try compact.withUnsafeMutableBufferPointer { compact throws(CardPlayerError) in
      try update(at: time, compact: compact)
    }
  }
}

/// What a player cannot play, or cannot write into.
public enum CardPlayerError: Error, Equatable {
  /// A buffer, or the list of start times, is of another length than the table asks for.
  case wrongLength(of: String, expected: Int, actual: Int)
  /// A start time is no number.
  case startNotANumber(row: Int)
  /// A frame's time is infinite or no number.
  case timeNotFinite(Double)
  /// Cards leave the plane, which takes whole matrices.
  case leavesPlane(recipe: String)
  /// The table cannot play the recipe in this element type.
  case recipe(CompiledRecipeError)
  /// No kernel here computes the frame, or none as exactly as was asked for.
  case kernel(KernelError)
}

extension CardPlayerError: CustomStringConvertible {
  /// What is wrong, what was expected and what was found.
  public var description: String {
    switch self {
    case .wrongLength(let name, let expected, let actual):
      "\(name) must hold \(expected) numbers for the rows of this table; got \(actual)"
    case .startNotANumber(let row):
      "row \(row) starts at a time that is no number; use -infinity for a row at rest and infinity for one that waits"
    case .timeNotFinite(let time):
      "a frame's time must be finite seconds; got \(time)"
    case .leavesPlane(let recipe):
      "'\(recipe)' leaves the plane, which seven numbers per row cannot say; update whole matrices instead"
    case .recipe(let error): "\(error)"
    case .kernel(let error): "\(error)"
    }
  }
}
