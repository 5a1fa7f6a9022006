/// A spring ready for a kernel that carries any displacement and velocity to any time.
///
/// With x₀ the displacement from the target and v₀ its velocity, u = pull·x₀ + v₀, w = squaredFrequency·x₀ + drag·v₀:
///
///     x(t) = g·(C·x₀ + S·u)        g = e^(−decay·t)
///     v(t) = g·(C·v₀ − S·w)
///
///     oscillating   C = cos(frequency·t)     S = sin(frequency·t)·reciprocal
///     critical      C = 1                    S = t
///     creeping      C = e^(−frequency·t)     S = (1 − C)·reciprocal
///
/// For creeping springs decay and drag are the slow root, pull is the fast one and frequency their difference, so that
/// nothing cancels next to critical damping or for a huge damping ratio. Every number is one precision wider than the
/// element type, so that a kernel that can use the digits is right about the spring and not only about its rounding.
public struct DisplacementCoefficients<Scalar: KernelScalar>: Sendable, Equatable {
  /// Which of the three forms applies.
  public var form: SpringForm
  /// Rate of the exponential, in 1/s.
  public var decay: WideNumber<Scalar>
  /// Rate of C and S, in rad/s or 1/s; 0 in the critical form.
  public var frequency: WideNumber<Scalar>
  /// 1/frequency, in s; 1 in the critical form, which does not use it.
  public var reciprocal: WideNumber<Scalar>
  /// The share of x₀ in u, in 1/s.
  public var pull: WideNumber<Scalar>
  /// The share of v₀ in w, in 1/s.
  public var drag: WideNumber<Scalar>
  /// ω² = k/m, the share of x₀ in w, in 1/s².
  public var squaredFrequency: WideNumber<Scalar>

  /// Names the parts of the closed form; see CardKernels for how they follow from a spring.
  public init(
    form: SpringForm, decay: WideNumber<Scalar>, frequency: WideNumber<Scalar>, reciprocal: WideNumber<Scalar>,
    pull: WideNumber<Scalar>, drag: WideNumber<Scalar>, squaredFrequency: WideNumber<Scalar>
  ) {
    self.form = form
    (self.decay, self.frequency, self.reciprocal) = (decay, frequency, reciprocal)
    (self.pull, self.drag, self.squaredFrequency) = (pull, drag, squaredFrequency)
  }
}
