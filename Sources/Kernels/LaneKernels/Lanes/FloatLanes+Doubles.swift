internal import CVector

/// Floats as doubles and back.
extension FloatLanes {
  /// The lower half of the lanes, exactly.
  @inline(__always) var lowDoubles: DoubleLanes { cv_float_low_doubles(self) }
  /// The upper half of the lanes, exactly.
  @inline(__always) var highDoubles: DoubleLanes { cv_float_high_doubles(self) }

  /// Both halves side by side, rounded.
  @inline(__always)
  static func rounding(_ low: DoubleLanes, _ high: DoubleLanes) -> FloatLanes { cv_float_from_doubles(low, high) }
}
