import CardMotion
import Foundation
import Testing
import WideArithmetic

@Suite struct ClosedFormTests {
  @Test func equalRatesAreCriticalAlsoWhereTheirQuotientsHaveNoEndInBinary() throws {
    for (mass, stiffness, damping) in [(1.0, 100.0, 20.0), (3, 75, 30), (9, 1, 6), (49, 9, 42), (0.75, 12, 6)] {
      let form = try Spring(mass: mass, stiffness: stiffness, damping: damping).closedForm
      #expect(form.regime == .critical, "m \(mass)")
      #expect(form.frequency == 0)
    }
  }

  @Test func oneUlpOfDampingDecidesBetweenTheRegimes() throws {
    #expect(try Spring(mass: 9, stiffness: 1, damping: (6.0).nextDown).closedForm.regime == .underdamped)
    #expect(try Spring(mass: 9, stiffness: 1, damping: (6.0).nextUp).closedForm.regime == .overdamped)
    // 4mk and c² differ by 2⁻⁶² of themselves here: no double tells their roots apart.
    let spring = try Spring(mass: 1, stiffness: 1 - 0x1p-30, damping: 2 - 0x1p-30)
    #expect(spring.closedForm.regime == .overdamped)
  }

  @Test func amplitudesAreThoseOfTheSwingAndOfTheValueItself() throws {
    let spring = try Spring(mass: 2, stiffness: 50, damping: 0)
    let swing = spring.closedForm.amplitude(from: 3, velocity: -20, at: 7)
    #expect(abs(swing.position - 5) < 1e-15 * 5 && abs(swing.velocity - 25) < 1e-15 * 25)
    let start = spring.closedForm.amplitude(from: 3, velocity: -20, at: 0)
    #expect(start.position == 3 && start.velocity == 20)
    let creeping = try Spring(stiffness: 1, damping: 2.5).closedForm.amplitude(from: 1, velocity: -0.5, at: 3)
    // C and S·u share the slow mode's e^(−1.5); their hypotenuse is less than the value itself.
    #expect(abs(creeping.position / exp(-1.5) - 1) < 1e-15)
  }
}

@Suite struct PropagatorTests {
  static let springs: [Spring] = try! [0, 3, 20, 20 * (1 + 1e-9), 40, 2000].map {
    try Spring(mass: 0.7, stiffness: 70, damping: 0.7 * $0)
  }

  @Test(arguments: springs)
  func noTimeIsNoMotion(spring: Spring) {
    let p = Propagator(spring: spring, step: 0)
    #expect((p.m11, p.m12, p.m21, p.m22) == (1, 0, 0, 1))
  }

  @Test(arguments: springs)
  func twoStepsAfterOneAnotherAreOneStepOfTheTotalTimeTo90Bits(spring: Spring) {
    let (first, second) = (Propagator(spring: spring, step: 0.25), Propagator(spring: spring, step: 0.5))
    let whole = Propagator(spring: spring, step: 0.75).wide
    let column = first.applyWide(position: second.wide.m11, velocity: second.wide.m21)
    let other = first.applyWide(position: second.wide.m12, velocity: second.wide.m22)
    #expect((column.position - whole.m11).magnitude < 0x1p-90 && (column.velocity - whole.m21).magnitude < 0x1p-87)
    #expect((other.position - whole.m12).magnitude < 0x1p-93 && (other.velocity - whole.m22).magnitude < 0x1p-90)
  }

  @Test(arguments: [1e-3, 1e-9, 1e-15, 1e-30])
  func aShortStepOfAnOverdampedSpringKeepsItsDigits(step: Double) throws {
    let spring = try Spring(stiffness: 100, damping: 25)
    let m12 = Propagator(spring: spring, step: step).wide.m12
    let truth = TaylorMotion(spring).state(from: 0, velocity: 1, at: step).position
    #expect((m12 - truth).magnitude < truth.multiplied(by: 0x1p-95))
  }
}

/// A spring followed by the Taylor series of its equation of motion, in steps of at most one time constant.
///
/// It uses no damping regimes, exponentials or sines, and is good to about 2⁻¹⁰⁰ per step.
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
