import WideArithmetic

extension Integrator {
  /// Returns the matrix of one step.
  ///
  /// The entries are computed in 106 bits from the spring's mass, stiffness and damping, and so carry their formula's
  /// value to far more digits than a Double shows.
  ///
  /// - Parameters:
  ///   - spring: The spring; its initial velocity plays no part.
  ///   - step: The step h, in seconds, finite and ≥ 0; anything else gives entries without meaning.
  /// - Returns: The matrix; entries that overflowed are not finite.
  public func matrix(of spring: Spring, step: Double) -> StepMatrix {
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
