public import CardMotion
import CardOracle
public import WideArithmetic

/// The rates of a spring for the oracle, in x″ + 2a·x′ + ω²·x = 0.
///
/// Where a formula leads from the design to the rates, they follow from it and are never rounded to Double. Designs that
/// an equation has to be solved for, UIKit's and by settling duration, are taken as the reference rounds them.
public struct ExactSpring {
  /// The decay a, in 1/s.
  public let decay: DoubleDouble
  /// The square of the undamped angular frequency, ω², in 1/s².
  public let squaredFrequency: DoubleDouble
  /// The damping ratio ζ.
  public var dampingRatio: DoubleDouble { decay / frequency }
  /// The undamped angular frequency ω, in rad/s.
  public var frequency: DoubleDouble { squaredFrequency.squareRoot() }

  /// Takes a spring as its author described it.
  public init(_ spring: Spring) {
    switch spring.design {
    case .response(let seconds, let ratio):
      self.init(period: seconds, dampingRatio: DoubleDouble(ratio))
    case .duration(let seconds, let bounce):
      self.init(
        period: seconds, dampingRatio: bounce < 0 ? 1 / DoubleDouble.exactSum(1, bounce) : .exactSum(1, -bounce))
    case .physical, .settling:
      let mass = DoubleDouble(spring.mass)
      self.init(
        decay: (DoubleDouble(spring.damping) / mass).halved, squaredFrequency: DoubleDouble(spring.stiffness) / mass)
    }
  }

  private init(period: Double, dampingRatio: DoubleDouble) {
    let frequency = DoubleDouble.pi.doubled / DoubleDouble(period)
    self.init(decay: dampingRatio * frequency, squaredFrequency: frequency * frequency)
  }

  private init(decay: DoubleDouble, squaredFrequency: DoubleDouble) {
    (self.decay, self.squaredFrequency) = (decay, squaredFrequency)
  }

  /// The displacement from the target and its velocity at a time.
  public func state(
    from position: DoubleDouble, velocity: Double, at time: DoubleDouble
  ) -> (position: DoubleDouble, velocity: DoubleDouble) {
    Oracle.springState(
      decay: decay, squaredFrequency: squaredFrequency, position: position, velocity: DoubleDouble(velocity), at: time)
  }
}
