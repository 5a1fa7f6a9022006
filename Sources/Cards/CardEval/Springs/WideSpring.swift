import CardOracle
import WideArithmetic

/// The rates of a spring for the oracle, in x″ + 2a·x′ + ω²·x = 0.
///
/// Where stiffness and damping follow from the columns by a formula, the rates follow from the columns directly and are
/// never rounded to Double. UIKit's, the settling and Pop's parametrisations are taken as the reference rounds them.
struct WideSpring {
  /// The decay a, in 1/s.
  let decay: DoubleDouble
  /// The square of the undamped angular frequency, ω², in 1/s².
  let squaredFrequency: DoubleDouble
  /// The damping ratio ζ.
  var dampingRatio: DoubleDouble { decay / frequency }
  /// The undamped angular frequency ω, in rad/s.
  var frequency: DoubleDouble { squaredFrequency.squareRoot() }

  init(_ description: SpringColumns.Description, _ parametrisation: SpringParametrisation) {
    let (first, second) = (DoubleDouble(description.numbers[0]), description.numbers[1])
    switch parametrisation {
    case .response: self.init(period: first, dampingRatio: DoubleDouble(second))
    case .bounce:
      let ratio = second < 0 ? 1 / DoubleDouble.exactSum(1, second) : .exactSum(1, -second)
      self.init(period: first, dampingRatio: ratio)
    default:
      let (spring, mass) = (description.spring, DoubleDouble(description.spring.mass))
      self.init(
        decay: (DoubleDouble(spring.damping) / mass).halved, squaredFrequency: DoubleDouble(spring.stiffness) / mass)
    }
  }

  private init(period: DoubleDouble, dampingRatio: DoubleDouble) {
    let frequency = DoubleDouble.pi.doubled / period
    self.init(decay: dampingRatio * frequency, squaredFrequency: frequency * frequency)
  }

  private init(decay: DoubleDouble, squaredFrequency: DoubleDouble) {
    (self.decay, self.squaredFrequency) = (decay, squaredFrequency)
  }

  /// The displacement from the target and its velocity at a time.
  func state(
    from position: DoubleDouble, velocity: Double, at time: Double
  ) -> (position: DoubleDouble, velocity: DoubleDouble) {
    Oracle.springState(
      decay: decay, squaredFrequency: squaredFrequency, position: position, velocity: DoubleDouble(velocity),
      at: DoubleDouble(time))
  }
}
