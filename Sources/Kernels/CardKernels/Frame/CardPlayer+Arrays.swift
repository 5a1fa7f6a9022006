/// Frames into arrays, which keep their memory: nothing is allocated while no copy of them exists.
extension CardPlayer {
  /// Brings whole matrices and opacities up to a frame's time, as the update that takes buffers does.
  ///
  /// - Parameters:
  ///   - time: The frame's time, in seconds on the clock of the starts; finite.
  ///   - matrices: 16 numbers per row, which hold the last frame.
  ///   - opacity: One number per row.
  /// - Returns: The rows that were written.
  @discardableResult
  public func update(
    at time: Double, matrices: inout [Scalar], opacity: inout [Scalar]
  ) throws(CardPlayerError) -> Range<Int> {
    try update(at: time, matrices: matrices.mutableSpan, opacity: opacity.mutableSpan)
  }

  /// Brings the compact layout up to a frame's time, as the update that takes a buffer does.
  ///
  /// - Parameters:
  ///   - time: The frame's time, in seconds on the clock of the starts; finite.
  ///   - compact: Seven columns of as many numbers as there are rows, which hold the last frame.
  /// - Returns: The rows that were written.
  @discardableResult
  public func update(at time: Double, compact: inout [Scalar]) throws(CardPlayerError) -> Range<Int> {
    try update(at: time, compact: compact.mutableSpan)
  }
}

/// Frames into other memory that lends a span: `matrices: matrices.mutableSpan`.
extension CardPlayer {
  /// Brings whole matrices and opacities up to a frame's time, as the update that takes buffers does.
  ///
  /// - Parameters:
  ///   - time: The frame's time, in seconds on the clock of the starts; finite.
  ///   - matrices: 16 numbers per row, which hold the last frame.
  ///   - opacity: One number per row.
  /// - Returns: The rows that were written.
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

  /// Brings the compact layout up to a frame's time, as the update that takes a buffer does.
  ///
  /// - Parameters:
  ///   - time: The frame's time, in seconds on the clock of the starts; finite.
  ///   - compact: Seven columns of as many numbers as there are rows, which hold the last frame.
  /// - Returns: The rows that were written.
  @discardableResult
  public func update(at time: Double, compact: consuming MutableSpan<Scalar>) throws(CardPlayerError) -> Range<Int> {
    try compact.withUnsafeMutableBufferPointer { compact throws(CardPlayerError) in
      try update(at: time, compact: compact)
    }
  }
}

/// A recipe that a player cannot play, or memory that it cannot write into.
public enum CardPlayerError: Error, Equatable {
  /// A buffer, or the list of start times, has another length than the table requires.
  case wrongLength(of: String, expected: Int, actual: Int)
  /// A start time is NaN.
  case startNotANumber(row: Int)
  /// A frame's time is infinite or NaN.
  case timeNotFinite(Double)
  /// Cards leave the plane, which requires whole matrices.
  case leavesPlane(recipe: String)
  /// The table cannot play the recipe in this element type.
  case recipe(CompiledRecipeError)
  /// No kernel here computes the frame, or none as accurately as requested.
  case kernel(KernelError)
}

extension CardPlayerError: CustomStringConvertible {
  /// The problem, the expected and the found values.
  public var description: String {
    switch self {
    case .wrongLength(let name, let expected, let actual):
      "\(name) must hold \(expected) numbers for the rows of this table; got \(actual)"
    case .startNotANumber(let row):
      "row \(row) starts at a time that is no number; use -infinity for a row at rest and infinity for one that waits"
    case .timeNotFinite(let time): "a frame's time must be finite seconds; got \(time)"
    case .leavesPlane(let recipe):
      "'\(recipe)' leaves the plane, which seven numbers per row cannot say; update whole matrices instead"
    case .recipe(let error): "\(error)"
    case .kernel(let error): "\(error)"
    }
  }
}
