#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The equation by which UIKit and SwiftUI turn a duration into a stiffness.
///
/// With ζ the damping ratio, T the duration and v the initial velocity, ω solves
///
///     (ζ − v/ω)/√(1 − ζ²) · e^(−ζωT) = ε     for ζ < 1,
///     (1 + (ω − v)·T) · e^(−ωT)      = ε     for ζ = 1.
///
/// The left-hand side is the amplitude of the sine in the closed form, without the cosine's 1, as the reconstructions
/// of UIKit have it.
///
/// For v = 0 and ζ < 1 the solution is a logarithm. Otherwise UIKit takes twelve Newton steps from 5/T. For a large v those steps can leave for infinity or for a negative ω;
/// then the largest ω at which the magnitude of the left-hand side is ε takes their place, found by bisection.
struct SettlingEquation {
  /// ζ, in 0 < ζ ≤ 1.
  let dampingRatio: Double
  /// T, in seconds.
  let duration: Double
  /// v, in 1/s.
  let initialVelocity: Double

  /// ε, what may remain of the sine when the duration ends, as a share of the way.
  let threshold: Double

  /// ε in UIKit, and the default in SwiftUI.
  static let standardThreshold = 0.001

  /// The angular frequency, in rad/s; nil when the equation has no solution.
  var angularFrequency: Double? {
    if initialVelocity == 0, dampingRatio < 1 {
      let exponent = log(dampingRatio / (threshold * rootFactor))
      return exponent > 0 ? exponent / (dampingRatio * duration) : nil
    }
    return newtonRoot ?? bracketedRoot
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
  /// The end of UIKit's Newton iteration; nil unless it is positive and solves the equation.
  private var newtonRoot: Double? {
    var frequency = 5 / duration
    for _ in 0..<12 {
      frequency -= (amplitude(at: frequency) - threshold) / slope(at: frequency)
    }
    let residual = abs(amplitude(at: frequency) - threshold)
    return frequency > 0 && residual <= 1e-12 * threshold ? frequency : nil
  }

  /// The largest ω at which the magnitude of the left-hand side is ε.
  ///
  /// For v > 0 the magnitude falls from ω = 0 to a zero, rises to a peak and falls for good. When the peak reaches ε
  /// the root lies behind it; otherwise it lies before the zero. For v ≤ 0 the magnitude only falls.
  private var bracketedRoot: Double? {
    if amplitude(at: peak) < threshold { return bisect(from: 0, to: zero) }
    guard peak > 0 || startsAboveThreshold else { return nil }
    var width = 1 / duration
    while amplitude(at: peak + width) > threshold { width *= 2 }
    return bisect(from: peak, to: peak + width)
  }

  /// Whether the magnitude exceeds ε just above ω = 0, for v ≤ 0.
  private var startsAboveThreshold: Bool {
    dampingRatio == 1 || initialVelocity < 0 || dampingRatio / rootFactor > threshold
  }

  /// The ω of the last local maximum; 0 when there is none.
  private var peak: Double {
    let v = initialVelocity
    if v <= 0 { return 0 }
    if dampingRatio == 1 { return v }
    return (v + (v * v + 4 * v / duration).squareRoot()) / (2 * dampingRatio)
  }

  /// The ω at which the left-hand side changes its sign.
  private var zero: Double {
    dampingRatio == 1 ? initialVelocity - 1 / duration : initialVelocity / dampingRatio
  }

  /// Halves an interval, on which the magnitude falls through ε, until no number is left inside it.
  private func bisect(from start: Double, to end: Double) -> Double {
    var (low, high) = (start, end)
    while true {
      let middle = low + (high - low) / 2
      if middle == low || middle == high { return high }
      if abs(amplitude(at: middle)) > threshold { low = middle } else { high = middle }
    }
  }
}
