/// A spring on its way from progress 0 to progress 1, ready for a kernel.
///
/// With x the displacement from the target (x = progress − 1), a = c/2m, ω² = k/m, v₀ the initial velocity:
///
///     oscillating   x(t) = e^(−decay·t) · (weight·sin(frequency·t) − cos(frequency·t))
///     critical      x(t) = e^(−decay·t) · (weight·t − 1)
///     creeping      x(t) = e^(−decay·t) · (weight·(1 − e^(−frequency·t)) − 1)
///
/// The creeping form takes the slow root as its decay and twice the hyperbolic frequency as its frequency, so that
/// nothing cancels, neither next to critical damping nor for a huge damping ratio.
public struct SpringCoefficients<Scalar: KernelScalar>: Sendable, Equatable {
  /// Which of the three forms applies.
  public var form: SpringForm
  /// Rate of the exponential, in 1/s.
  public var decay: Scalar
  /// Rate of the second factor, in rad/s or 1/s; not used in the critical form.
  public var frequency: Scalar
  /// Factor of the second term: 1, or 1/s in the critical form.
  public var weight: Scalar

  /// Names the parts of the closed form; see CardKernels for how they follow from a spring.
  public init(form: SpringForm, decay: Scalar, frequency: Scalar, weight: Scalar) {
    self.form = form
    self.decay = decay
    self.frequency = frequency
    self.weight = weight
  }
}
