import WideArithmetic

/// One step of an integrator on a spring, as a 2×2 matrix on displacement and velocity.
///
///     x(t + h) = m11·x + m12·v
///     v(t + h) = m21·x + m22·v
///
/// A spring is linear, so every step of fixed length is such a matrix, and n of them are its n-th power. Results that
/// took one power instead of n steps are called *collapsed*: the same numbers up to rounding, at the price of one step.
///
/// The entries are about 106 bits wide, because the error of a coefficient grows with the number of steps that are
/// taken with it: `high` is the entry rounded to Double, `low` what that rounding left over.
package struct StepMatrix: Sendable, Equatable {
  /// The share of the position in the next position.
  package let m11: DoubleDouble
  /// The share of the velocity in the next position, in s.
  package let m12: DoubleDouble
  /// The share of the position in the next velocity, in 1/s.
  package let m21: DoubleDouble
  /// The share of the velocity in the next velocity.
  package let m22: DoubleDouble

  /// No step at all.
  package static let identity = StepMatrix(m11: 1, m12: 0, m21: 0, m22: 1)

  /// Returns the displacement and its velocity one step later, with the entries rounded to Double.
  package func apply(position: Double, velocity: Double) -> (position: Double, velocity: Double) {
    (m11.high * position + m12.high * velocity, m21.high * position + m22.high * velocity)
  }

  /// Returns the matrix of several steps in a row.
  ///
  /// Repeated squaring in 106 bits: what n roundings add up to stays far below the last bit of a Double for any n
  /// below 2⁴⁰, as long as the power neither over- nor underflows.
  package func raised(to steps: Int) -> StepMatrix {
    precondition(steps >= 0, "steps must not be negative; got \(steps)")
    var (result, base, remaining) = (Self.identity, self, steps)
    while remaining > 0 {
      if remaining & 1 == 1 { result = result * base }
      remaining >>= 1
      if remaining > 0 { base = base * base }
    }
    return result
  }

  /// Whether all entries are finite.
  package var isFinite: Bool { m11.isFinite && m12.isFinite && m21.isFinite && m22.isFinite }

  /// Returns the matrix of one step after another.
  package static func * (later: StepMatrix, earlier: StepMatrix) -> StepMatrix {
    StepMatrix(
      m11: later.m11 * earlier.m11 + later.m12 * earlier.m21, m12: later.m11 * earlier.m12 + later.m12 * earlier.m22,
      m21: later.m21 * earlier.m11 + later.m22 * earlier.m21, m22: later.m21 * earlier.m12 + later.m22 * earlier.m22)
  }
}

extension Integrator {
  /// Returns the matrix of a step of finite length ≥ 0, in seconds; entries that overflowed are not finite.
  ///
  /// The entries are computed in 106 bits from the spring's mass, stiffness and damping, and so carry their formula's
  /// value to far more digits than a Double shows.
  package func matrix(of spring: Spring, step: Double) -> StepMatrix {
    let mass = DoubleDouble(spring.mass)
    let (squared, damping) = (DoubleDouble(spring.stiffness) / mass, DoubleDouble(spring.damping) / mass)
    let h = DoubleDouble(step)
    return switch self {
    case .semiImplicitEuler: Self.euler(squared: squared, damping: damping, h: h)
    case .velocityVerlet: Self.verlet(squared: squared, damping: damping, h: h)
    case .rungeKutta4: Self.rungeKutta(squared: squared, damping: damping, h: h)
    case .exactPropagator: Propagator(spring: spring, step: step).wide
    }
  }

  /// v ← (1 − 2ah)·v − ω²h·x, then x ← x + h·v.
  private static func euler(squared: DoubleDouble, damping: DoubleDouble, h: DoubleDouble) -> StepMatrix {
    let (m21, m22) = (-(squared * h), 1 - damping * h)
    return StepMatrix(m11: 1 + h * m21, m12: h * m22, m21: m21, m22: m22)
  }

  /// With q = 1 − ω²h²/2: x ← q·x + h(1 − ah)·v and v ← (−ω²h/2·(1 + q)·x + (1 − ah)·q·v) / (1 + ah).
  private static func verlet(squared: DoubleDouble, damping: DoubleDouble, h: DoubleDouble) -> StepMatrix {
    let (kick, half) = ((squared * h).halved, (damping * h).halved)
    let (q, before, after) = (1 - kick * h, 1 - half, 1 + half)
    return StepMatrix(m11: q, m12: h * before, m21: -(kick * (1 + q)) / after, m22: before * q / after)
  }

  /// I + Z + Z²/2 + Z³/6 + Z⁴/24 with Z = h·[0, 1; −ω², −2a], by Horner's rule.
  private static func rungeKutta(squared: DoubleDouble, damping: DoubleDouble, h: DoubleDouble) -> StepMatrix {
    var sum = StepMatrix.identity
    for order in stride(from: 4.0, through: 1, by: -1) {
      let share = h / DoubleDouble(order)
      let z = StepMatrix(m11: 0, m12: share, m21: -(squared * share), m22: -(damping * share))
      let term = z * sum
      sum = StepMatrix(m11: 1 + term.m11, m12: term.m12, m21: term.m21, m22: 1 + term.m22)
    }
    return sum
  }
}
