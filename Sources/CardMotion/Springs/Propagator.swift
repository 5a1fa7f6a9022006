#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The exact motion of a spring over a fixed step, as a 2×2 matrix.
///
/// It is the matrix exponential exp(h·A) of the system ẋ = v, v̇ = −ω²x − 2a·v (a = c/2m):
///
///     x(t + h) = m11·x + m12·v          m11 = g·(C + a·S)     m12 = g·S
///     v(t + h) = m21·x + m22·v          m21 = −ω²·g·S         m22 = g·(C − a·S)
///
/// - Underdamped: g = e^(−ah), C = cos(ωd·h), S = sin(ωd·h)/ωd, ωd = √((ω − a)(ω + a)).
/// - Critical: g = e^(−ah), C = 1, S = h.
/// - Overdamped: with s = √((a − ω)(a + ω)), the slow rate q = ω²/(a + s) and E = e^(−2sh), g = e^(−qh),
///   S = (1 − E)/2s from `expm1`, and C ± a·S rewritten as E + (a + s)·S and E − q·S.
///
/// No form subtracts nearly equal numbers: S tends to h on both sides of critical damping, and the slow rate is a
/// quotient instead of a − s. Factoring the discriminant keeps a² from overflowing.
public struct Propagator: Sendable, Hashable {
  /// The share of the position in the next position.
  public let m11: Double
  /// The share of the velocity in the next position, in s.
  public let m12: Double
  /// The share of the position in the next velocity, in 1/s.
  public let m21: Double
  /// The share of the velocity in the next velocity.
  public let m22: Double

  /// Creates the propagator of a spring for one step.
  ///
  /// - Parameters:
  ///   - spring: The spring; its initial velocity plays no part.
  ///   - step: The step h, in seconds; ≥ 0.
  public init(spring: Spring, step: Double) {
    let (frequency, a) = (spring.angularFrequency, spring.decay)
    let squared = spring.stiffness / spring.mass
    let spread = abs(frequency - a).squareRoot() * (frequency + a).squareRoot()
    switch spring.regime {
    case .underdamped:
      let (c, s, g) = (cos(spread * step), sin(spread * step) / spread, exp(-a * step))
      (m11, m12, m21, m22) = (g * (c + a * s), g * s, -squared * g * s, g * (c - a * s))
    case .critical:
      let g = exp(-a * step)
      (m11, m12, m21, m22) = (g * (1 + a * step), g * step, -squared * g * step, g * (1 - a * step))
    case .overdamped:
      let (fast, slow) = (a + spread, squared / (a + spread))
      let (e, s) = (exp(-2 * spread * step), -expm1(-2 * spread * step) / (2 * spread))
      let g = exp(-slow * step)
      (m11, m12, m21, m22) = (g * (e + fast * s), g * s, -squared * g * s, g * (e - slow * s))
    }
  }

  /// Returns the state one step later.
  ///
  /// - Parameters:
  ///   - position: The displacement from the target.
  ///   - velocity: Its velocity, per second.
  /// - Returns: The displacement and velocity after the step.
  public func apply(position: Double, velocity: Double) -> (position: Double, velocity: Double) {
    (m11 * position + m12 * velocity, m21 * position + m22 * velocity)
  }
}
