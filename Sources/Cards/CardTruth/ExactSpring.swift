import CardMotion
import CardOracle
import WideArithmetic

/// The initial-value problem of a spring, x″ + 2a·x′ + ω²·x = 0, x(0) = −1, x′(0) = v, for the oracle.
package struct ExactSpring {
  /// The decay a, in 1/s.
  package let decay: DoubleDouble
  /// The square of the undamped angular frequency, ω², in 1/s².
  package let squaredFrequency: DoubleDouble
  /// The initial velocity v, in ways per second.
  package let velocity: DoubleDouble
  package var dampingRatio: DoubleDouble { decay / frequency }
  /// The undamped angular frequency ω, in rad/s.
  package var frequency: DoubleDouble { squaredFrequency.squareRoot() }

  package init(decay: DoubleDouble, squaredFrequency: DoubleDouble, velocity: DoubleDouble) {
    (self.decay, self.squaredFrequency, self.velocity) = (decay, squaredFrequency, velocity)
  }

  /// Uses a spring's original description.
  ///
  /// If the rates have a formula in terms of the design, they are computed from it without rounding to Double. For
  /// designs that require solving an equation, UIKit's and settling durations, the reference's rounded rates are used.
  package init(_ spring: Spring) {
    let velocity = DoubleDouble(spring.initialVelocity)
    switch spring.design {
    case .response(let seconds, let ratio): self.init(period: seconds, dampingRatio: DoubleDouble(ratio), velocity)
    case .duration(let seconds, let bounce):
      let ratio = bounce < 0 ? 1 / DoubleDouble.exactSum(1, bounce) : .exactSum(1, -bounce)
      self.init(period: seconds, dampingRatio: ratio, velocity)
    case .ratio(let ratio):
      let squaredFrequency = Self.rate(spring.stiffness, over: spring.mass) ?? .notANumber
      self.init(
        decay: squaredFrequency.squareRoot().multiplied(by: ratio), squaredFrequency: squaredFrequency,
        velocity: velocity)
    case .tension(let tension, let friction):
      self.init(tension: DoubleDouble(tension), friction: DoubleDouble(friction), velocity)
    case .bounciness(let bounciness, let speed): self.init(bounciness: bounciness, speed: speed, velocity)
    case .physical, .settling:
      // Such weak damping has no effect on an oscillation within the known phases.
      let decay = Self.rate(spring.damping, over: spring.mass) ?? 0
      let squaredFrequency = Self.rate(spring.stiffness, over: spring.mass) ?? .notANumber
      self.init(decay: decay.halved, squaredFrequency: squaredFrequency, velocity: velocity)
    }
  }

  /// The quotient of two numbers of any size; nil if it is too small for the precision of double-double.
  private static func rate(_ number: Double, over mass: Double) -> DoubleDouble? {
    guard number > 0 else { return 0 }
    let digits = DoubleDouble(number.significand) / DoubleDouble(mass.significand)
    let exponent = Int(number.exponent) - Int(mass.exponent)
    let rate = digits.scaled(byPowerOf2: exponent)
    return (rate.scaled(byPowerOf2: -exponent) - digits).magnitude.high <= 0x1p-75 ? rate : nil
  }

  private init(period: Double, dampingRatio: DoubleDouble, _ velocity: DoubleDouble) {
    let frequency = DoubleDouble.pi.doubled / DoubleDouble(period)
    self.init(decay: dampingRatio * frequency, squaredFrequency: frequency * frequency, velocity: velocity)
  }
}

extension ExactSpring {
  package func state(from position: DoubleDouble, velocity: DoubleDouble, at time: DoubleDouble) -> Oracle.State {
    // For very negative times the factors of a motion overflow, and their products with 0 are NaN.
    if position == 0, velocity == 0, time.isFinite { return (0, 0) }
    return Oracle.springState(
      decay: decay, squaredFrequency: squaredFrequency, position: position, velocity: velocity, at: time)
  }

  /// Returns the state after some steps of a numerical method, without rounding.
  package func state(
    from position: DoubleDouble, velocity: DoubleDouble, after count: Int, of rule: IntegrationRule, step: Double
  ) -> Oracle.State {
    Oracle.integrate(
      rule, decay: decay, squaredFrequency: squaredFrequency, step: DoubleDouble(step), count: count,
      position: position, velocity: velocity)
  }

  /// Returns the progress, scaled by the oscillation.
  package func progress(at time: DoubleDouble) -> Truth {
    let left = DoubleDouble.exponential(DoubleDouble(-decay.high * time.high)).high
    return Truth(
      value: state(from: -1, velocity: velocity, at: time).position.adding(1),
      scale: swing(at: time.high, envelope: left))
  }

  /// √(x₀² + (v₀/ω)²)·(1 + ωt·e^(−at)): the initial amplitude, and the effect of rounding ω·t.
  ///
  /// - Parameter envelope: e^(−at).
  package func swing(at time: Double, envelope: Double) -> Double {
    let frequency = squaredFrequency.high.squareRoot()
    let amplitude = (1 + (velocity.high / frequency) * (velocity.high / frequency)).squareRoot()
    return amplitude * (1 + frequency * time * envelope)
  }
}

extension IntegrationRule {
  package init(_ integrator: Integrator) {
    switch integrator {
    case .semiImplicitEuler: self = .semiImplicitEuler
    case .velocityVerlet: self = .velocityVerlet
    case .rungeKutta4: self = .rungeKutta4
    case .exactPropagator: self = .exactPropagator
    }
  }
}

/// The rates of springs with Origami's parameters, to which Pop's are converted.
///
/// The formulas are those of CardMotion, expanded: in 194 + 3.62·(tension − 30), a small stiffness is the difference
/// of large numbers.
extension ExactSpring {
  /// Uses Origami's tension and friction: k/m = (181·tension + 4270)/50 and c/m = 3·friction + 1.
  init(tension: DoubleDouble, friction: DoubleDouble, _ velocity: DoubleDouble) {
    self.init(
      decay: friction.multiplied(by: 3).adding(1).halved,
      squaredFrequency: tension.multiplied(by: 181).adding(4270) / 50, velocity: velocity)
  }

  /// Uses Pop's bounciness and speed: with T = (199.5·speed + 17)/34, the friction is
  /// 0.01 + (N(T) − 0.01)·((85 − 2·bounciness)/85)².
  init(bounciness: Double, speed: Double, _ velocity: DoubleDouble) {
    let tension = DoubleDouble(speed).multiplied(by: 199.5).adding(17) / 34
    let rest = DoubleDouble.exactSum(85, -2 * bounciness) / 85
    let least = DoubleDouble(1) / 100
    let friction = least + (Self.frictionWithoutBounce(tension) - least) * (rest * rest)
    self.init(tension: tension, friction: friction, velocity)
  }

  /// N(T), the friction at which a spring of tension T appears not to bounce.
  private static func frictionWithoutBounce(_ tension: DoubleDouble) -> DoubleDouble {
    if tension <= 18 { return cubic(7, -310, 6_400, 12_800, at: tension) / 10_000 }
    if tension <= 44 { return cubic(44, -6_000, 360_000, 2_000_000, at: tension) / 1_000_000 }
    return cubic(45, -33_200, 10_780_000, 584_000_000, at: tension) / 100_000_000
  }

  /// a·t³ + b·t² + c·t + d, with integer coefficients, because decimal fractions would be rounded.
  private static func cubic(_ a: Double, _ b: Double, _ c: Double, _ d: Double, at t: DoubleDouble) -> DoubleDouble {
    ((t.multiplied(by: a).adding(b) * t).adding(c) * t).adding(d)
  }
}

extension Spring {
  /// The initial amplitudes of displacement and velocity: √(x₀² + (v₀/ω)²), and ω times that.
  package func initialAmplitude(from x: Double, velocity v: Double) -> (position: Double, velocity: Double) {
    (reach(position: x, velocity: v), topSpeed(position: x, velocity: v))
  }

  /// The remaining amplitudes of displacement and velocity after a time, in s, rounded down to powers of two, so that
  /// an ε of them is an ulp.
  package func instantaneousAmplitude(
    from x: Double, velocity v: Double, at time: Double
  ) -> (position: Double, velocity: Double) {
    let amplitude = closedForm.amplitude(from: x, velocity: v, at: time)
    let powers = [amplitude.position, amplitude.velocity].map { $0 > 0 ? $0 / $0.significand : 0 }
    return (powers[0], powers[1])
  }
}
