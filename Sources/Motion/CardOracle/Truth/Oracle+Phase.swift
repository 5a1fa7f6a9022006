public import WideArithmetic

extension Oracle {
  /// How long a row has been animating, through its duration.
  ///
  ///     min(max(time − start, earliest), duration)
  ///
  /// Exact: the difference of two doubles fits a ``DoubleDouble``. Infinite times are taken at their limits;
  /// NaN in any argument, and infinity minus infinity, give a value that is not finite.
  ///
  /// - Parameters:
  ///   - time: The frame's time, in seconds.
  ///   - start: When the row starts, in seconds on the same clock.
  ///   - duration: How long the row animates, in seconds; not negative.
  ///   - earliest: The least local time, in seconds; not above 0.
  /// - Returns: The row's local time, in seconds.
  public static func phase(
    time: Double, start: Double, duration: Double, earliest: Double = 0
  ) -> DoubleDouble {
    precondition(!(duration < 0), "duration must not be negative; got \(duration)")
    let rounded = time - start
    guard !rounded.isNaN, !duration.isNaN else { return .notANumber }
    guard rounded.isFinite else { return DoubleDouble(rounded < 0 ? earliest : duration) }
    let elapsed = DoubleDouble.exactSum(time, -start)
    return min(max(elapsed, DoubleDouble(earliest)), DoubleDouble(duration))
  }
}
