import WideArithmetic

/// The exact motion of a spring over a fixed step, as a 2×2 matrix.
///
/// It is the matrix exponential exp(h·A) of the system ẋ = v, v̇ = −ω²x − 2a·v (a = c/2m); with the names of
/// ``ClosedForm``,
///
///     x(t + h) = m11·x + m12·v          m11 = g·(C + p·S)     m12 = g·S
///     v(t + h) = m21·x + m22·v          m21 = −ω²·g·S         m22 = g·(C − q·S)
///
/// The entries are carried in double-double, because a state that is multiplied by them frame after frame drifts with
/// the error of the entries, not only with its own rounding.
package struct Propagator: Sendable, Equatable {
  /// The entries in units of the closed form, divided by 2^fading.
  private let scaled: StepMatrix
  private let unit: Int
  private let fading: Int

  /// Creates the propagator of a spring for a step h, in seconds; below 0 it leads back in time, and one that is not
  /// finite gives entries that are not numbers.
  package init(spring: Spring, step: Double) { self.init(spring.closedForm, step: step) }

  /// Creates the propagator of a closed form, likewise.
  package init(_ form: ClosedForm, step: Double) {
    let factors = form.factors(at: step)
    (unit, fading) = (form.unit, factors.fading)
    guard factors.envelope.high != 0 else {
      // Once the envelope has vanished, the other factors may be too large to be multiplied with it.
      let entry: DoubleDouble = step.isFinite ? 0 : .notANumber
      scaled = StepMatrix(m11: entry, m12: entry, m21: entry, m22: entry)
      return
    }
    let (g, c, s, rates) = (factors.envelope, factors.cosine, factors.sine, form.rates)
    scaled = StepMatrix(
      m11: g * (c + rates.pull * s), m12: g * s, m21: -(rates.squaredFrequency * (g * s)),
      m22: g * (c - rates.drag * s))
  }
}

extension Propagator {
  /// The entries, with an error below 2⁻¹⁰⁰·(1 + ωh) of the amplitude they describe while they are 0 or at least 2⁻⁹¹⁶.
  ///
  /// ``apply(position:velocity:)`` does not need them, and is as accurate where an entry is NaN.
  package var wide: StepMatrix {
    StepMatrix(
      m11: scaled.m11.scaled(byPowerOf2: fading), m12: scaled.m12.scaled(byPowerOf2: fading + unit),
      m21: scaled.m21.scaled(byPowerOf2: fading - unit), m22: scaled.m22.scaled(byPowerOf2: fading))
  }

  /// The share of the position in the next position, rounded.
  package var m11: Double { wide.m11.high }

  /// The share of the velocity in the next position, in s, rounded.
  package var m12: Double { wide.m12.high }

  /// The share of the position in the next velocity, in 1/s, rounded.
  package var m21: Double { wide.m21.high }

  /// The share of the velocity in the next velocity, rounded.
  package var m22: Double { wide.m22.high }

  /// Returns the displacement from the target and its velocity per second one step later, rounded once.
  package func apply(position: Double, velocity: Double) -> (position: Double, velocity: Double) {
    let state = applyWide(position: DoubleDouble(position), velocity: DoubleDouble(velocity))
    return (state.position.high, state.velocity.high)
  }

  /// Returns the same in double-double.
  package func applyWide(
    position: DoubleDouble, velocity: DoubleDouble
  ) -> (position: DoubleDouble, velocity: DoubleDouble) {
    let end = apply(ScaledPair(position, velocity, shiftingSecondBy: unit))
    return (end.first.scaled(byPowerOf2: end.exponent), end.second.scaled(byPowerOf2: end.exponent - unit))
  }

  /// Returns the state one step later, both in units of the closed form.
  func apply(_ state: ScaledPair) -> ScaledPair {
    let (x, v) = (state.first, state.second)
    return ScaledPair(
      scaled.m11 * x + scaled.m12 * v, scaled.m21 * x + scaled.m22 * v, exponent: state.exponent + fading)
  }
}
