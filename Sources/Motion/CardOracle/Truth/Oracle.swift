public import WideArithmetic

/// The truth that kernels are judged against, one function per kernel.
///
/// Everything here is computed in ``DoubleDouble`` and by another algorithm than the kernels use: bisection
/// where they iterate, matrix exponentials where they have closed forms, quaternions where they have
/// Rodrigues' formula. A mistake in one can therefore not hide in the other. Inputs are taken as exact: the
/// truth belongs to the very doubles and floats the kernel was given.
///
/// A matrix is sixteen numbers, m11…m44 row by row, for row vectors. Times are in seconds, displacements and velocities
/// in the unit of a channel and that unit per second. A spring is x″ + 2a·x′ + ω²·x = 0 with decay a, in 1/s, and
/// squared frequency ω², in 1/s².
public enum Oracle {
  /// Three numbers along x, y and z, in the unit their role has.
  public typealias Vector = (x: DoubleDouble, y: DoubleDouble, z: DoubleDouble)

  /// The displacement and the velocity of a spring, in the unit of its channel and that unit per second.
  public typealias State = (position: DoubleDouble, velocity: DoubleDouble)
}

extension Oracle {
  /// The point of a straight line between two values.
  ///
  ///     (1 − progress)·from + progress·to
  ///
  /// The weighted mean is exact at both ends, and its error stays below 2⁻¹⁰² of the larger weighted value. Progress
  /// may lie outside 0…1.
  public static func interpolate(from: Double, to: Double, progress: DoubleDouble) -> DoubleDouble {
    (1 - progress).multiplied(by: from) + progress.multiplied(by: to)
  }

  /// The time for which a row has been animating, through its duration.
  ///
  ///     min(max(time − start, earliest), duration)
  ///
  /// Exact: the difference of two doubles fits a ``DoubleDouble``. Infinite times are taken at their limits; NaN in any
  /// argument, and infinity minus infinity, give a value that is not finite. The duration is not negative, the earliest
  /// local time not above 0.
  public static func phase(time: Double, start: Double, duration: Double, earliest: Double = 0) -> DoubleDouble {
    precondition(!(duration < 0), "duration must not be negative; got \(duration)")
    let rounded = time - start
    guard !rounded.isNaN, !duration.isNaN else { return .notANumber }
    guard rounded.isFinite else { return DoubleDouble(rounded < 0 ? earliest : duration) }
    let elapsed = DoubleDouble.exactSum(time, -start)
    return min(max(elapsed, DoubleDouble(earliest)), DoubleDouble(duration))
  }

  /// The matrix of a pose: scale, then rotate, then translate, then look at it in perspective.
  ///
  ///     M = S·R·T·P,  p′ = p·M
  ///
  /// Row vectors, translation in m41…m43, as CATransform3D. The rotation goes through a unit quaternion, the rest
  /// through full 4×4 products. The error is below 2⁻⁹⁹ of the largest scale in the upper rows, of the largest
  /// translation in the lowest. A positive angle, in radians, turns x towards y about +z; the axis has any length, and
  /// the zero vector means no rotation. m34 is −1/d for a viewer at distance d, 0 for none.
  public static func pose(
    scale: Vector, axis: Vector, angle: DoubleDouble, translation: Vector, perspective m34: DoubleDouble
  ) -> [DoubleDouble] {
    var scaling = identityMatrix
    (scaling[0], scaling[5], scaling[10]) = scale
    var moving = identityMatrix
    (moving[12], moving[13], moving[14]) = translation
    var viewing = identityMatrix
    viewing[11] = m34
    let rotation = Quaternion(axis: axis, angle: angle).matrix
    return concatenate(concatenate(concatenate(scaling, rotation), moving), viewing)
  }

  static let identityMatrix: [DoubleDouble] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

  /// The product of two 4×4 matrices: with row vectors, `first` acts first.
  ///
  /// Each element's error is below 2⁻¹⁰¹ of ``absoluteProduct(_:_:)``.
  public static func concatenate(_ first: [DoubleDouble], _ second: [DoubleDouble]) -> [DoubleDouble] {
    preconditionMatrix(first)
    preconditionMatrix(second)
    return (0..<16).map { element in
      let (row, column) = (element / 4, element % 4)
      var sum = DoubleDouble(0)
      for inner in 0..<4 { sum = sum + first[4 * row + inner] * second[4 * inner + column] }
      return sum
    }
  }

  /// The sum of the products' magnitudes behind each element of ``concatenate(_:_:)``.
  ///
  /// This is the error scale of a matrix product: cancellation can make an element as small as it likes, and no
  /// algorithm bounds its error by its own size (Higham, Accuracy and Stability of Numerical Algorithms,
  /// 3.5).
  public static func absoluteProduct(_ first: [DoubleDouble], _ second: [DoubleDouble]) -> [Double] {
    concatenate(first.map(\.magnitude), second.map(\.magnitude)).map(\.high)
  }

  /// Stops a caller whose matrix has not sixteen elements.
  static func preconditionMatrix(_ matrix: [DoubleDouble]) {
    precondition(matrix.count == 16, "a matrix has 16 elements; got \(matrix.count)")
  }
}
