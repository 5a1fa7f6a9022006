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
}

extension Oracle {
  /// The time for which a row has been animating, through its duration.
  ///
  ///     min(max(time − start, earliest), duration)
  ///
  /// Exact: the difference of two doubles fits a ``DoubleDouble``. Infinite times are taken at their limits; NaN in any
  /// argument, and infinity minus infinity, give a value that is not finite. The duration is not negative, the earliest
  /// local time not above 0.
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
