import CLibrary
import WideArithmetic

extension SettlingEquation {
  /// The duration T for which a spring's angular frequency solves the equation with v = 0; nil when no T > 0 does.
  ///
  /// For ζ < 1 it is a logarithm. For ζ = 1 the left-hand side is the motion of the spring itself, from displacement 1 at
  /// rest, so T is the time at which that motion settles.
  static func duration(of spring: Spring, threshold: Double) -> Double? {
    let ratio = spring.dampingRatio
    guard threshold > 0, threshold < 1, ratio > 0 else { return nil }
    if abs(ratio - 1) <= 4 * .ulpOfOne {
      return spring.settlingDuration(from: 1, velocity: 0, epsilon: threshold)
    }
    let form = spring.closedForm
    guard form.regime == .underdamped else { return nil }
    // ζ/√(1 − ζ²) = a/ωd.
    let exponent = log((form.rates.decay / form.rates.frequency).high) - log(threshold)
    return exponent > 0 && exponent.isFinite ? exponent / form.decay.high : nil
  }
}
