import CardMotion
import CardOracle
import WideArithmetic

/// The initial-value problem x″ + 2·decay·x′ + squaredFrequency·x = 0, x(0) = −1, that a spring solves.
struct SpringEquation {
  let decay: DoubleDouble
  let squaredFrequency: DoubleDouble
  let velocity: DoubleDouble

  /// √(x₀² + (v₀/ω)²)·(1 + ωt·e^(−at)): the amplitude the motion starts with, and what rounding ω·t makes of it.
  func swing(at time: Double) -> Double {
    let frequency = squaredFrequency.high.squareRoot()
    let amplitude = (1 + (velocity.high / frequency) * (velocity.high / frequency)).squareRoot()
    let left = DoubleDouble.exponential(DoubleDouble(-decay.high * time)).high
    return amplitude * (1 + frequency * time * left)
  }

  /// The exact progress, scaled by the swing.
  func progress(at time: Double) -> Truth {
    Truth(value: 1 + state(from: -1, velocity, at: DoubleDouble(time)).position, scale: swing(at: time))
  }

  /// The exact state some time after any other.
  func state(from position: DoubleDouble, _ velocity: DoubleDouble, at time: DoubleDouble) -> Oracle.State {
    Oracle.springState(
      decay: decay, squaredFrequency: squaredFrequency, position: position, velocity: velocity, at: time)
  }

  /// The state after some steps of a numerical method, without rounding.
  func state(
    from position: DoubleDouble, _ velocity: DoubleDouble, after count: Int, of rule: IntegrationRule, step: Double
  ) -> Oracle.State {
    Oracle.integrate(
      rule, decay: decay, squaredFrequency: squaredFrequency, step: DoubleDouble(step), count: count,
      position: position, velocity: velocity)
  }
}

extension SpringEquation {
  /// The equation of a spring as its user states it.
  init(_ spring: Spring) {
    let mass = DoubleDouble(spring.mass)
    self.init(
      decay: DoubleDouble(spring.damping) / mass / 2, squaredFrequency: DoubleDouble(spring.stiffness) / mass,
      velocity: DoubleDouble(spring.initialVelocity))
  }
}
