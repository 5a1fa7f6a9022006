internal import CVector

extension Lanes {
  /// For numbers that are no registers.
  @inline(__always) var whole: Self { self }
}

extension FloatLanes {
  @inline(__always) var whole: Self { cv_float_whole(self) }
}

extension DoubleLanes {
  @inline(__always) var whole: Self { cv_double_whole(self) }
}
