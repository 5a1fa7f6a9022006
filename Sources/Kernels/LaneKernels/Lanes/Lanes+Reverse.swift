internal import CVector

/// A register that can be read backwards, as rows walk back through samples.
protocol SampleLanes: Lanes {
  /// The lanes from last to first.
  var reversed: Self { get }
  /// Reads a number and its right neighbour per lane, `stride` apart.
  static func loadPairs(
    _ address: UnsafePointer<Scalar>, stride: Int, first count: Int
  ) -> (left: Self, right: Self)
}

extension FloatLanes: SampleLanes {
  @inline(__always) var reversed: Self { cv_float_reverse(self) }

  @inline(__always)
  static func loadPairs(
    _ address: UnsafePointer<Float>, stride: Int, first count: Int
  ) -> (left: Self, right: Self) {
    var (left, right) = (Self(repeating: 0), Self(repeating: 0))
    cv_float_load_pairs(address, stride, count, &left, &right)
    return (left, right)
  }
}

extension DoubleLanes: SampleLanes {
  @inline(__always) var reversed: Self { cv_double_reverse(self) }

  @inline(__always)
  static func loadPairs(
    _ address: UnsafePointer<Double>, stride: Int, first count: Int
  ) -> (left: Self, right: Self) {
    var (left, right) = (Self(repeating: 0), Self(repeating: 0))
    cv_double_load_pairs(address, stride, count, &left, &right)
    return (left, right)
  }
}
