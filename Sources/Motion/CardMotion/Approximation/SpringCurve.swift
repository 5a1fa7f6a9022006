import CLibrary
import WideArithmetic

/// The progress of a spring in plain Double, with a bound of its curvature.
///
/// The parameter is time in the unit of the spring's closed form, in which ω is near 1. With x for the displacement, x″
/// obeys the same equation as x does, so both come from one closed form. The rounding error of a value is below
/// 2⁻⁴⁶·(1 + ωt) of the farthest place that the motion can reach: some twenty roundings, and that of the phase.
package struct SpringCurve: BoundedCurve {
  package struct Place: CurvePlace {
    package let parameter: Double
    package let point: CurvePoint
    /// |x″| here.
    let curvature: Double
    /// A bound of |x‴| from here on.
    let jerk: Double
  }

  /// A displacement and its velocity at the start.
  private struct Start { let position, velocity: Double }

  package let parameters: ClosedRange<Double>
  package let rounding: Double
  private let regime: DampingRegime
  private let decay, frequency, pull, drag, squaredFrequency: Double
  /// The unit of the parameter, in seconds.
  let unit: Double
  private let motion, bend: Start

  /// The motion of a spring's progress until a time, in seconds.
  package init(_ spring: Spring, until duration: Double) {
    let form = spring.closedForm
    (regime, unit) = (form.regime, Double(sign: .plus, exponent: form.unit, significand: 1))
    (decay, frequency) = (form.rates.decay.high, form.rates.frequency.high)
    (pull, drag) = (form.rates.pull.high, form.rates.drag.high)
    squaredFrequency = form.rates.squaredFrequency.high
    motion = Start(position: -1, velocity: spring.initialVelocity * unit)
    let damping = form.regime == .overdamped ? pull + drag : 2 * decay
    let x2 = -squaredFrequency * motion.position - damping * motion.velocity
    bend = Start(position: x2, velocity: -squaredFrequency * motion.velocity - damping * x2)
    parameters = 0...duration / unit
    let frequency = squaredFrequency.squareRoot()
    rounding = 0x1p-46 * (1 + frequency * duration / unit) * (1 + hypot(1, motion.velocity / frequency))
  }

  package func place(at parameter: Double) -> Place {
    let envelope = exp(-decay * parameter)
    let (cosine, sine) = sway(at: parameter)
    let (x, _) = state(motion, envelope * cosine, envelope * sine)
    let (x2, x3) = state(bend, envelope * cosine, envelope * sine)
    return Place(
      parameter: parameter, point: CurvePoint(time: parameter * unit, value: 1 + x), curvature: abs(x2),
      jerk: largestVelocity(x2, x3))
  }

  /// |x″| is at most the mean of both ends plus half the width times |x‴|; the distance from a chord is at most |x″|·h²/8.
  package func sagitta(from start: Place, to end: Place) -> Double {
    let width = end.parameter - start.parameter
    let curvature = (start.curvature + end.curvature + start.jerk * width) / 2
    return (curvature * (1 + 0x1p-30) + 0x1p-46 * hypot(bend.position, bend.velocity)) * width * width / 8
  }

  /// C and S of the closed form.
  private func sway(at time: Double) -> (cosine: Double, sine: Double) {
    switch regime {
    case .underdamped: (cos(frequency * time), sin(frequency * time) / frequency)
    case .critical: (1, time)
    case .overdamped: (exp(-frequency * time), -expm1(-frequency * time) / frequency)
    }
  }

  private func state(_ start: Start, _ cosine: Double, _ sine: Double) -> (Double, Double) {
    let (x, v) = (start.position, start.velocity)
    return (cosine * x + sine * (pull * x + v), cosine * v - sine * (squaredFrequency * x + drag * v))
  }

  /// A bound of the velocity of a free motion from here on.
  ///
  /// Its energy never grows, so it is at most hypot(ω·x, v). An overdamped motion is a sum of two that only decay, at the
  /// rates q and p.
  private func largestVelocity(_ x: Double, _ v: Double) -> Double {
    let energetic = hypot(squaredFrequency.squareRoot() * x, v)
    guard regime == .overdamped else { return energetic }
    return min(energetic, (abs(pull * x + v) * drag + abs(drag * x + v) * pull) / frequency)
  }
}
