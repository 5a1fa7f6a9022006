import CLibrary
import WideArithmetic

/// The equation by which UIKit and SwiftUI turn a duration into a stiffness.
///
/// With ζ the damping ratio, T the duration and v the initial velocity, ω solves
///
///     (ζ − v/ω)/√(1 − ζ²) · e^(−ζωT) = ε     for ζ < 1,
///     (1 + (ω − v)·T) · e^(−ωT)      = ε     for ζ = 1.
///
/// The left-hand side is the amplitude of the sine in the closed form, without the cosine's 1, as the reconstructions
/// of UIKit have it. A positive v makes it negative for small ω, and what remains of the sine is its magnitude; so the
/// solution is the largest ω at which the magnitude is ε. It is the only one with which nothing larger than ε remains for
/// any stiffer spring, and as v grows it moves without a jump, until the positive side no longer reaches ε.
///
/// For v = 0 and ζ < 1 the solution is a logarithm. Otherwise it is bracketed from above, where the magnitude only falls,
/// and halved. An iteration from a guess, such as UIKit's Newton steps from 5/T, may end at another solution.
struct SettlingEquation {
  /// ζ, in 0 < ζ ≤ 1.
  let dampingRatio: Double
  /// T, in seconds.
  let duration: Double
  /// v, in 1/s.
  let initialVelocity: Double

  /// ε, what may remain of the sine when the duration ends, as a share of the way.
  let threshold: Double

  /// Takes numbers as UIKit's method and SwiftUI's initializer do: ζ at most 1, T from 0.01 to 10 s.
  init(clampedRatio: Double, clampedDuration: Double, initialVelocity: Double, threshold: Double) {
    dampingRatio = min(clampedRatio, 1)
    duration = min(max(clampedDuration, 0.01), 10)
    (self.initialVelocity, self.threshold) = (initialVelocity, threshold)
  }

  /// ε in UIKit, and the default in SwiftUI.
  static let standardThreshold = 0.001

  /// The ε that a spring can be designed by.
  ///
  /// Closer to 1 too few digits of 1 − ε are left to find ω by; below, what remains of the sine is too small for a number.
  static let thresholds = 1e-300...0.999

  /// The angular frequency, in rad/s; nil when the equation has no solution.
  var angularFrequency: Double? {
    if initialVelocity == 0, dampingRatio < 1 {
      let exponent = log(dampingRatio / (threshold * rootFactor))
      return exponent > 0 ? exponent / (dampingRatio * duration) : nil
    }
    return polished(largestRoot)
  }

  /// The left-hand side.
  func amplitude(at frequency: Double) -> Double {
    let envelope = exp(-dampingRatio * frequency * duration)
    if dampingRatio == 1 { return (1 + (frequency - initialVelocity) * duration) * envelope }
    return (dampingRatio - initialVelocity / frequency) / rootFactor * envelope
  }

  /// The derivative of the left-hand side by ω.
  func slope(at frequency: Double) -> Double {
    let envelope = exp(-dampingRatio * frequency * duration)
    if dampingRatio == 1 { return -duration * duration * (frequency - initialVelocity) * envelope }
    let share = initialVelocity / frequency
    return (share / frequency - dampingRatio * duration * (dampingRatio - share)) / rootFactor * envelope
  }

  /// √(1 − ζ²), factored to keep its digits near 1.
  private var rootFactor: Double { ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() }
}

extension SettlingEquation {
  /// The largest ω at which the magnitude of the left-hand side is ε, for v ≠ 0 or ζ = 1; it may be infinite.
  ///
  /// For v > 0 the magnitude falls from ω = 0 to a zero, rises to a peak and falls for good. When the peak reaches ε
  /// the root lies after it; otherwise it lies before the zero. For v ≤ 0 the magnitude only falls.
  private var largestRoot: Double {
    if amplitude(at: peak) < threshold { return bisect(from: 0, to: zero) }
    var width = 1 / duration
    while amplitude(at: peak + width) > threshold { width *= 2 }
    return bisect(from: peak, to: peak + width)
  }

  /// The ω of the last local maximum; 0 without one.
  private var peak: Double {
    let v = initialVelocity
    if v <= 0 { return 0 }
    if dampingRatio == 1 { return v }
    return (v + hypot(v, 2 * v.squareRoot() / duration.squareRoot())) / (2 * dampingRatio)
  }

  /// The ω at which the left-hand side changes its sign.
  private var zero: Double { dampingRatio == 1 ? initialVelocity - 1 / duration : initialVelocity / dampingRatio }

  /// Halves an interval, on which the magnitude falls through ε, until no number is left inside it.
  private func bisect(from start: Double, to end: Double) -> Double {
    var (low, high) = (start, end)
    while true {
      let middle = low + (high - low) / 2
      if middle == low || middle == high { return high }
      if abs(amplitude(at: middle)) > threshold { low = middle } else { high = middle }
    }
  }

  /// A root after two of Newton's steps, which take off what the rounded left-hand side has left in its last digits.
  ///
  /// Close to the peak, where the slope vanishes, such a step may lead away; the root then stays as it is.
  private func polished(_ root: Double) -> Double {
    var frequency = root
    for _ in 0..<2 {
      let value = amplitude(at: frequency)
      frequency -= (value - (value < 0 ? -threshold : threshold)) / slope(at: frequency)
    }
    return abs(frequency - root) <= 1e-14 * root ? frequency : root
  }

  /// The duration T for which a spring's angular frequency solves the equation with v = 0; nil when no T > 0 does.
  ///
  /// For ζ < 1 it is a logarithm. For ζ = 1 the left-hand side is the motion of the spring itself, from displacement 1 at
  /// rest, so T is the time at which that motion settles.
  static func duration(of spring: Spring, threshold: Double) -> Double? {
    let ratio = spring.dampingRatio
    guard threshold > 0, threshold < 1, ratio > 0 else { return nil }
    if abs(ratio - 1) <= 4 * .ulpOfOne { return spring.settlingDuration(from: 1, velocity: 0, epsilon: threshold) }
    let form = spring.closedForm
    guard form.regime == .underdamped else { return nil }
    // ζ/√(1 − ζ²) = a/ωd.
    let exponent = log((form.rates.decay / form.rates.frequency).high) - log(threshold)
    return exponent > 0 && exponent.isFinite ? exponent / form.decay.high : nil
  }
}
