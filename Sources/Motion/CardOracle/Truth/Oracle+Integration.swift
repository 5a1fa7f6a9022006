public import WideArithmetic

extension Oracle {
  /// The state after a number of equal steps, as the rule would give it without rounding.
  ///
  /// The step's matrix is raised to `count` by repeated squaring, so the road has log₂(count) legs instead of
  /// `count`. At least 80 bits of the state's amplitude are correct for counts through 10⁵. The exact
  /// propagator is evaluated once, at `count` steps' distance. A step beyond the rule's stability limit is no
  /// error: the state grows, as the recurrence does.
  public static func integrate(
    _ method: IntegrationRule, decay: DoubleDouble, squaredFrequency: DoubleDouble,
    step: DoubleDouble, count: Int, position: DoubleDouble, velocity: DoubleDouble
  ) -> State {
    precondition(count >= 0, "count must not be negative; got \(count)")
    guard let matrix = method.matrix(decay: decay, squaredFrequency: squaredFrequency, step: step) else {
      return springState(
        decay: decay, squaredFrequency: squaredFrequency, position: position, velocity: velocity,
        at: step.multiplied(by: Double(count)))
    }
    return matrix.raised(to: count)((position, velocity))
  }
}

/// A rule by which a step of time carries the state of a spring forward.
///
/// For x″ + 2a·x′ + ω²·x = 0 and a step h every rule is linear, so one step is one matrix.
public enum IntegrationRule: Sendable, CaseIterable {
  /// Velocity first: v += h·(−ω²·x − 2a·v), then x += h·v.
  case semiImplicitEuler
  /// Half a kick, a drift, half a kick with the damping taken implicitly:
  /// v½ = v + h/2·(−ω²·x − 2a·v), x += h·v½, v = (v½ − h/2·ω²·x)/(1 + h·a).
  case velocityVerlet
  /// The classical four stages; on a linear system, the Taylor polynomial of degree four of exp(A·h).
  case rungeKutta4
  /// The solution of the differential equation itself.
  case exactPropagator
}

extension IntegrationRule {
  /// The matrix of one step; nil for the exact propagator, whose steps are one.
  func matrix(decay: DoubleDouble, squaredFrequency: DoubleDouble, step: DoubleDouble) -> TransitionMatrix? {
    switch self {
    case .semiImplicitEuler:
      let kick = Self.kick(decay: decay, squaredFrequency: squaredFrequency, time: step)
      return Self.drift(time: step) * kick
    case .velocityVerlet:
      let half = step.halved
      let kick = Self.kick(decay: decay, squaredFrequency: squaredFrequency, time: half)
      let implicitKick = Self.implicitKick(decay: decay, squaredFrequency: squaredFrequency, time: half)
      return implicitKick * Self.drift(time: step) * kick
    case .rungeKutta4: return Self.taylorPolynomial(decay: decay, squaredFrequency: squaredFrequency, step: step)
    case .exactPropagator: return nil
    }
  }

  /// x += time·v.
  private static func drift(time: DoubleDouble) -> TransitionMatrix {
    var matrix = TransitionMatrix.identity
    matrix.positionFromVelocity = time
    return matrix
  }

  /// v += time·(−ω²·x − 2a·v).
  private static func kick(
    decay: DoubleDouble, squaredFrequency: DoubleDouble, time: DoubleDouble
  ) -> TransitionMatrix {
    var matrix = TransitionMatrix.identity
    matrix.velocityFromPosition = -(squaredFrequency * time)
    matrix.velocityFromVelocity = 1 - (decay * time).doubled
    return matrix
  }

  /// v = (v − time·ω²·x)/(1 + 2a·time): the same kick with the damping of its result.
  private static func implicitKick(
    decay: DoubleDouble, squaredFrequency: DoubleDouble, time: DoubleDouble
  ) -> TransitionMatrix {
    let drag = 1 + (decay * time).doubled
    var matrix = TransitionMatrix.identity
    matrix.velocityFromPosition = -(squaredFrequency * time) / drag
    matrix.velocityFromVelocity = 1 / drag
    return matrix
  }

  /// I + B + B²/2 + B³/6 + B⁴/24 with B = A·step, by Horner's rule.
  private static func taylorPolynomial(
    decay: DoubleDouble, squaredFrequency: DoubleDouble, step: DoubleDouble
  ) -> TransitionMatrix {
    var sum = TransitionMatrix.identity
    for order in [4, 3, 2, 1] {
      let part = step / DoubleDouble(Double(order))
      let generator = TransitionMatrix(
        positionFromPosition: 0, positionFromVelocity: part,
        velocityFromPosition: -(squaredFrequency * part), velocityFromVelocity: -(decay * part).doubled)
      sum = generator * sum
      sum.positionFromPosition = sum.positionFromPosition.adding(1)
      sum.velocityFromVelocity = sum.velocityFromVelocity.adding(1)
    }
    return sum
  }
}
