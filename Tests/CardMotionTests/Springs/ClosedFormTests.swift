import CardMotion
import Foundation
import Testing
import WideArithmetic

@Suite("ClosedForm: the constants of the motion")
struct ClosedFormTests {
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

  @Test(arguments: [0, 3, 19.99, 20.0, 20.01, 400, 2e5])
  func theRatesAreTheRootsOfTheCharacteristicPolynomial(damping: Double) throws {
    let form = try Spring(mass: 0.7, stiffness: 70, damping: 0.7 * damping).closedForm
    let a = (DoubleDouble(0.7 * damping) / 0.7).halved
    func agree(_ left: DoubleDouble, _ right: DoubleDouble) -> Bool {
      (left - right).high.magnitude <= 0x1p-98 * max(right.high.magnitude, 10)
    }
    #expect(agree(form.squaredFrequency, DoubleDouble(70) / 0.7))
    switch form.regime {
    case .underdamped:
      #expect(agree(form.frequency * form.frequency + a * a, form.squaredFrequency))
      #expect((form.pull, form.drag, form.decay) == (a, a, a))
    case .critical: #expect((form.pull, form.drag, form.decay) == (a, a, a))
    case .overdamped:
      #expect(agree(form.pull + form.drag, a.doubled) && agree(form.pull * form.drag, form.squaredFrequency))
      #expect(agree(form.pull - form.drag, form.frequency) && form.decay == form.drag)
    }
  }

  @Test func amplitudesBoundTheMotionAndAreThoseOfTheSwingAtItsEnds() throws {
    let spring = try Spring(mass: 2, stiffness: 50, damping: 0)
    let swing = spring.closedForm.amplitude(from: 3, velocity: -20, at: 7)
    #expect(abs(swing.position - 5) < 1e-15 * 5 && abs(swing.velocity - 25) < 1e-15 * 25)
    let start = spring.closedForm.amplitude(from: 3, velocity: -20, at: 0)
    #expect(start.position == 3 && start.velocity == 20)
    let creeping = try Spring(stiffness: 1, damping: 2.5).closedForm.amplitude(from: 1, velocity: -0.5, at: 3)
    // C and S·u share the slow mode's e^(−1.5); their hypotenuse is less than the value itself.
    #expect(abs(creeping.position / exp(-1.5) - 1) < 1e-15)
    for damping in [0, 0.1, 4, 20, 20.01, 50] {
      let spring = try Spring(mass: 2, stiffness: 50, damping: damping)
      for t in stride(from: 0, to: 4, by: 0.01) {
        let (state, bound) = (
          spring.displacement(from: 3, velocity: -20, at: t),
          spring.closedForm.amplitude(from: 3, velocity: -20, at: t)
        )
        #expect(abs(state.position) <= bound.position && abs(state.velocity) <= bound.velocity)
      }
    }
  }
}
