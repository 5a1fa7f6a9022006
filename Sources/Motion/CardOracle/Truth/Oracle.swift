public import WideArithmetic

/// The truth that kernels are judged against, one function per kernel.
///
/// Everything here is computed in ``DoubleDouble`` and by another algorithm than the kernels use: bisection
/// where they iterate, matrix exponentials where they have closed forms, quaternions where they have
/// Rodrigues' formula. A mistake in one can therefore not hide in the other. Inputs are taken as exact: the
/// truth belongs to the very doubles and floats the kernel was given.
public enum Oracle {
  /// Three numbers along x, y and z, in the unit their role has.
  public typealias Vector = (x: DoubleDouble, y: DoubleDouble, z: DoubleDouble)

  /// Where a spring is and how fast it moves, in the unit of its channel and that unit per second.
  public typealias State = (position: DoubleDouble, velocity: DoubleDouble)
}
