#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import WideArithmetic

extension SettlingEquation {
  /// The duration T for which a spring's angular frequency solves the equation; nil when no T > 0 does, or several do.
  ///
  /// For ζ < 1 it is a logarithm. For ζ = 1 the left-hand side is the motion of the spring itself, from displacement 1
  /// with velocity −v, so T is the time at which that motion settles; unless v > ω, when it swings through and may pass
  /// ε three times.
  static func duration(of spring: Spring, initialVelocity: Double, threshold: Double) -> Double? {
    let ratio = spring.dampingRatio
    guard threshold > 0, threshold < 1, ratio > 0 else { return nil }
    if abs(ratio - 1) <= 4 * .ulpOfOne {
      guard initialVelocity <= spring.angularFrequency else { return nil }
      return spring.settlingDuration(from: 1, velocity: -initialVelocity, epsilon: threshold)
    }
    let form = spring.closedForm
    guard form.regime == .underdamped else { return nil }
    // (ζ − v/ω)/√(1 − ζ²) = (a − v)/ωd.
    let sine = (form.decay.adding(-initialVelocity) / form.frequency).high
    let exponent = log(abs(sine)) - log(threshold)
    return exponent > 0 && exponent.isFinite ? exponent / form.decay.high : nil
  }
}
