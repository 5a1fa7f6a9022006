import CardMotion
import Foundation
import SeededRandom
import TableTestSupport
import Testing
import WideArithmetic

@Suite struct SpringAccuracyTests {
  /// The errors in ulps of the instantaneous amplitude.
  private func errors(
    _ spring: Spring, from x0: Double, velocity v0: Double, at t: Double,
    expected: (position: DoubleDouble, velocity: DoubleDouble)
  ) -> (position: Double, velocity: Double) {
    let actual = spring.displacement(from: x0, velocity: v0, at: t)
    let scale = spring.closedForm.amplitude(from: x0, velocity: v0, at: t)
    return (
      abs((expected.position.adding(-actual.position)).high) / scale.position.ulp,
      abs((expected.velocity.adding(-actual.velocity)).high) / scale.velocity.ulp
    )
  }

  @Test func displacementAndVelocityEqual60DigitReferencesWithin0_501UlpForDampingRatios0To10ToThe4() throws {
    var (positions, velocities) = (Worst(), Worst())
    let rows = try Fixture("springs_oracle_mpmath", .module).rows
    #expect(rows.count == 768)
    for row in rows {
      let spring = try Spring(
        mass: row.number("mass"), stiffness: row.number("stiffness"), damping: row.number("damping_double"))
      let expected = (DoubleDouble(row.text("displacement"))!, DoubleDouble(row.text("velocity"))!)
      let error = errors(
        spring, from: row.number("displacement0_from_target"), velocity: row.number("v0"), at: row.number("t_s"),
        expected: expected)
      positions.note(error.position, "\(row)")
      velocities.note(error.velocity, "\(row)")
    }
    #expect(positions.error <= 0.501, "\(positions)")
    #expect(velocities.error <= 0.501, "\(velocities)")
  }

  static let ratios: [Double] = [
    0, 1e-5, 0.01, 0.05, 0.3, 0.8, 0.999, 1 - 1e-6, 1 - 1e-9, 1 - 1e-12, 1 - 1e-15, 1, 1 + 1e-15, 1 + 1e-12, 1 + 1e-9,
    1 + 1e-6, 1.001, 1.5, 10, 1e4,
  ]

  @Test(arguments: ratios)
  func displacementAndVelocityFollowTheEquationOfMotionWithin0_501UlpTo1000Rad(ratio: Double) throws {
    var generator = SeededGenerator(seed: 31)
    var (positions, velocities) = (Worst(), Worst())
    for _ in 0..<40 {
      let mass = exp(Double.random(in: -3...3, using: &generator))
      let frequency = exp(Double.random(in: 0...4, using: &generator))
      let spring = try Spring(
        mass: mass, stiffness: mass * frequency * frequency, damping: 2 * ratio * mass * frequency)
      let turn = exp(Double.random(in: -9...6.9, using: &generator)) / max(ratio, 1)
      let t = min(turn, ratio > 0 ? 500 / ratio : turn) / frequency
      let x0 = Double.random(in: -100...100, using: &generator)
      let v0 = Double.random(in: -2...2, using: &generator) * x0 * frequency
      let error = errors(
        spring, from: x0, velocity: v0, at: t,
        expected: TaylorMotion(spring).state(from: x0, velocity: v0, at: t))
      positions.note(error.position, "seed 31, \(spring), x₀ \(x0), v₀ \(v0), t \(t)")
      velocities.note(error.velocity, "seed 31, \(spring), x₀ \(x0), v₀ \(v0), t \(t)")
    }
    #expect(positions.error <= 0.501, "\(positions)")
    #expect(velocities.error <= 0.501, "\(velocities)")
  }

  @Test func beyond2ToThe28RadTheSwingGoesOnWithTheAccuracyOfADouble() throws {
    let spring = try Spring(stiffness: 1, damping: 0)
    for t in [0x1p28 + 1, 0x1p40 + 0.5, 1e300] {
      let (x, v) = spring.displacement(from: 1, velocity: 0, at: t)
      #expect(abs(x - cos(t)) <= 4e-16 && abs(v + sin(t)) <= 4e-16, "at \(t)")
    }
    // √3·2⁴⁸ rad, whose low half turns the phase by 0.03 rad; the numbers are mpmath's.
    let (x, v) = try Spring(stiffness: 3, damping: 0).displacement(from: 1, velocity: 0, at: 0x1p48)
    #expect(abs(x - -0.35205812300183600056) < 1e-15 && abs(v - -1.6211616927639489285) < 1e-15)
  }
}
