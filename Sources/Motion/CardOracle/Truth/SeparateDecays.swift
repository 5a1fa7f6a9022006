import WideArithmetic

/// The motion of a spring whose two decays are so far apart that neither is seen in the other.
///
/// Their rates are ω²/(2a) and 2a, but for 1/(4ζ²) of themselves:
///
///     x = s·x₀ + (s − f)·v₀/(2a),  v = f·v₀ − (s − f)·ω²/(2a)·(x₀ + v₀/(2a))
///
/// where s and f are what the slow and the fast decay have left of 1. The series of ``MatrixExponential`` loses the slow
/// decay here: over a step short enough for the fast one it is too little for a number.
struct SeparateDecays {
  private let decay: DoubleDouble
  private let squaredFrequency: DoubleDouble
  private let slow: DoubleDouble
  private let fast: DoubleDouble
  /// The exponent of the power of two by which both are divided, and with them every later state.
  let exponent: Int

  /// Takes a spring with a damping ratio above 2²⁰⁰; nil for another one, and for a time so short that s − f would cancel.
  init?(decay: DoubleDouble, squaredFrequency: DoubleDouble, time: DoubleDouble) {
    let frequency = squaredFrequency.squareRoot()
    guard decay.high > 0x1p200 * frequency.high, (decay.high * time.high).magnitude > 0x1p-4 else { return nil }
    (self.decay, self.squaredFrequency) = (decay, squaredFrequency)
    // The powers of two make up for each other; without them the ratio may be too small for a number.
    let late = Self.left(
      rate: frequency.scaled(byPowerOf2: 256) / decay, time: frequency * time.scaled(byPowerOf2: -257))
    let early = Self.left(rate: decay, time: time.doubled)
    (slow, exponent) = late
    fast = early.significand.scaled(byPowerOf2: early.exponent - late.exponent)
  }

  /// What is left of 1; nothing where rate times time is beyond all numbers.
  private static func left(rate: DoubleDouble, time: DoubleDouble) -> (significand: DoubleDouble, exponent: Int) {
    rate.high * time.high > 4000 ? (0, 0) : DoubleDouble.scaledExponential(-(rate * time))
  }

  /// The state at the time, divided by the power of two.

  func callAsFunction(_ start: Oracle.State) -> Oracle.State {
    let (thrown, between) = ((start.velocity / decay).halved, slow - fast)
    let rate = (squaredFrequency / decay).halved
    return (
      slow * start.position + between * thrown,
      fast * start.velocity - between * rate * (start.position + thrown)
    )
  }
}
