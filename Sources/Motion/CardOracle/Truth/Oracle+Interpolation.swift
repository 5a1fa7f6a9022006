public import WideArithmetic

extension Oracle {
  /// The point of a straight line between two values.
  ///
  ///     (1 − progress)·from + progress·to
  ///
  /// The weighted mean is exact at both ends, and its error stays below 2⁻¹⁰² of the larger weighted value.
  ///
  /// - Parameters:
  ///   - from: The value at progress 0, in the channel's unit.
  ///   - to: The value at progress 1, in the same unit.
  ///   - progress: Dimensionless; may lie outside 0…1.
  /// - Returns: The value, in the channel's unit.
  public static func interpolate(from: Double, to: Double, progress: DoubleDouble) -> DoubleDouble {
    (1 - progress).multiplied(by: from) + progress.multiplied(by: to)
  }
}
