/// A spring's closed form.
public enum SpringForm: Sendable {
  /// Damping ratio below 1.
  case oscillating
  /// Damping ratio exactly 1.
  case critical
  /// Damping ratio above 1.
  case creeping
}

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
  public var form: SpringForm
  /// Rate of the exponential, in 1/s.
  public var decay: Scalar
  /// Rate of the second factor, in rad/s or 1/s; not used in the critical form.
  public var frequency: Scalar
  /// Factor of the second term: 1, or 1/s in the critical form.
  public var weight: Scalar

  public init(form: SpringForm, decay: Scalar, frequency: Scalar, weight: Scalar) {
    (self.form, self.decay, self.frequency, self.weight) = (form, decay, frequency, weight)
  }
}

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
/// element type, so that a kernel that uses these digits is accurate for the spring, not for its rounding.
public struct DisplacementCoefficients<Scalar: KernelScalar>: Sendable, Equatable {
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

  public init(
    form: SpringForm, decay: WideNumber<Scalar>, frequency: WideNumber<Scalar>, reciprocal: WideNumber<Scalar>,
    pull: WideNumber<Scalar>, drag: WideNumber<Scalar>, squaredFrequency: WideNumber<Scalar>
  ) {
    (self.form, self.decay, self.frequency, self.reciprocal) = (form, decay, frequency, reciprocal)
    (self.pull, self.drag, self.squaredFrequency) = (pull, drag, squaredFrequency)
  }
}

/// A damped spring and a step, for the integrators: x″ = −stiffness·x − friction·x′.
public struct StepCoefficients<Scalar: KernelScalar>: Sendable, Equatable {
  /// ω² = k/m, in 1/s².
  public var stiffness: Scalar
  /// 2a = c/m, in 1/s.
  public var friction: Scalar
  /// Length of one step, in seconds; inside the method's stability limit.
  public var step: Scalar
  /// Steps per call.
  public var count: Int

  public init(stiffness: Scalar, friction: Scalar, step: Scalar, count: Int) {
    (self.stiffness, self.friction, self.step, self.count) = (stiffness, friction, step, count)
  }
}

/// The 2×2 matrix that carries (x, v) over one fixed step of a linear spring, or over several steps at once.
///
/// The entries are one precision wider than the element type: applied a thousand times, rounded entries drift by as
/// many of their own rounding errors, while rounding the state grows with the root of the count only.
public struct PropagatorCoefficients<Scalar: KernelScalar>: Sendable, Equatable {
  /// x′ = m11·x + m12·v; 1 and seconds.
  public var m11, m12: WideNumber<Scalar>
  /// v′ = m21·x + m22·v; 1/s and 1.
  public var m21, m22: WideNumber<Scalar>

  public init(m11: WideNumber<Scalar>, m12: WideNumber<Scalar>, m21: WideNumber<Scalar>, m22: WideNumber<Scalar>) {
    (self.m11, self.m12, self.m21, self.m22) = (m11, m12, m21, m22)
  }
}

/// A number one precision wider than its element type: the unevaluated sum of two parts.
///
/// A rate that multiplies a long time needs more digits than its product keeps; an integrator's matrix that is applied
/// a thousand times needs them too.
public struct WideNumber<Scalar: KernelScalar>: Sendable, Equatable {
  /// The number, rounded to the element type.
  public var high: Scalar
  /// The rounding error of the high part, rounded itself.
  public var low: Scalar

  @inlinable @inline(__always)
  public init(high: Scalar, low: Scalar) {
    (self.high, self.low) = (high, low)
  }
}
