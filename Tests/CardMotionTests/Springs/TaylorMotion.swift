import CardMotion
import WideArithmetic

/// A spring followed by the Taylor series of its equation of motion, in steps of at most one time constant.
///
/// It knows no damping regimes, exponentials or sines, and is good to about 2⁻¹⁰⁰ per step.
struct TaylorMotion {
  let decay: DoubleDouble
  let squaredFrequency: DoubleDouble

  init(_ spring: Spring) {
    let mass = DoubleDouble(spring.mass)
    (decay, squaredFrequency) = ((DoubleDouble(spring.damping) / mass).halved, DoubleDouble(spring.stiffness) / mass)
  }

  func state(
    from position: Double, velocity: Double, at time: Double
  ) -> (position: DoubleDouble, velocity: DoubleDouble) {
    let steps = (max(squaredFrequency.squareRoot(), decay).high * time).rounded(.up)
    guard steps > 0 else { return (DoubleDouble(position), DoubleDouble(velocity)) }
    let h = DoubleDouble(time) / DoubleDouble(steps)
    var state = (position: DoubleDouble(position), velocity: DoubleDouble(velocity))
    for _ in 0..<Int(steps) { state = step(state, h) }
    return state
  }

  private func step(
    _ state: (position: DoubleDouble, velocity: DoubleDouble), _ h: DoubleDouble
  ) -> (position: DoubleDouble, velocity: DoubleDouble) {
    var (sum, term) = (state, state)
    for order in 1...32 {
      let share = h / DoubleDouble(Double(order))
      let force = squaredFrequency * term.position + (decay * term.velocity).doubled
      term = (term.velocity * share, -(force * share))
      sum = (sum.position + term.position, sum.velocity + term.velocity)
    }
    return sum
  }
}
