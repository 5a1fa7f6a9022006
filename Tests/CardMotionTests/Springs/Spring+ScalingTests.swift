import CardMotion
import Foundation
import SeededRandom
import Testing

@Suite struct SpringScalingTests {
  /// A motion whose numbers are of ordinary size.
  private struct Motion {
    var mass, stiffness, damping, position, velocity, time: Double

    init(ratio: Double, using generator: inout SeededGenerator) {
      let frequency = Double.random(in: 1...60, using: &generator)
      mass = Double.random(in: 0.2...5, using: &generator)
      stiffness = mass * frequency * frequency
      damping = 2 * ratio * mass * frequency
      position = Double.random(in: -100...100, using: &generator)
      velocity = Double.random(in: -200...200, using: &generator) * frequency
      time = exp(Double.random(in: -7...5, using: &generator)) / frequency / max(ratio, 1)
    }

    /// The same with units of time, length and mass that are powers of two.
    func scaled(time exponent: Int, length: Int, mass weight: Int) -> Motion {
      var motion = self
      motion.mass = scalbn(mass, weight)
      motion.stiffness = scalbn(stiffness, weight - 2 * exponent)
      motion.damping = scalbn(damping, weight - exponent)
      motion.position = scalbn(position, length)
      motion.velocity = scalbn(velocity, length - exponent)
      motion.time = scalbn(time, exponent)
      return motion
    }

    var spring: Spring {
      get throws { try Spring(mass: mass, stiffness: stiffness, damping: damping) }
    }
  }

  static let ratios: [Double] = [0, 1e-3, 0.3, 1 - 1e-12, 1, 1 + 1e-12, 1.3, 20, 1e4]
  /// Exponents of time, length and mass: rates from 2⁻⁴⁸⁰ to 2⁴⁸⁰ per second.
  static let units = [
    (0, 0, 300), (-480, 400, 0), (480, -400, 0), (-300, -500, -350), (400, 600, 200), (-450, 0, 10), (470, 0, 0),
  ]

  @Test(arguments: ratios)
  func aMotionIsTheSameInAnyUnits(ratio: Double) throws {
    var generator = SeededGenerator(seed: 43)
    for (time, length, mass) in Self.units {
      for _ in 0..<20 {
        let motion = Motion(ratio: ratio, using: &generator)
        let scaled = motion.scaled(time: time, length: length, mass: mass)
        let (first, second) = (try motion.spring, try scaled.spring)
        let plain = first.displacement(from: motion.position, velocity: motion.velocity, at: motion.time)
        let end = second.displacement(from: scaled.position, velocity: scaled.velocity, at: scaled.time)
        let comment: Comment = "seed 43, \(motion), \((time, length, mass))"
        #expect(end.position == scalbn(plain.position, length), comment)
        #expect(end.velocity == scalbn(plain.velocity, length - time), comment)
        let (amplitude, size) = (
          first.closedForm.amplitude(from: motion.position, velocity: motion.velocity, at: motion.time),
          second.closedForm.amplitude(from: scaled.position, velocity: scaled.velocity, at: scaled.time)
        )
        #expect(abs(size.position / scalbn(amplitude.position, length) - 1) < 1e-15, comment)
        #expect(abs(size.velocity / scalbn(amplitude.velocity, length - time) - 1) < 1e-15, comment)
        let epsilon = abs(motion.position) * 1e-3
        let settled = first.settlingDuration(from: motion.position, velocity: motion.velocity, epsilon: epsilon)
        #expect(
          second.settlingDuration(from: scaled.position, velocity: scaled.velocity, epsilon: scalbn(epsilon, length))
            == scalbn(settled, time), comment)
      }
    }
  }

  /// The fading of 150 s does not fit into a Double, that of its parts does.
  @Test func whatIsLeftOfALargeMotionIsFoundInOneStep() throws {
    let spring = try Spring(stiffness: 100, damping: 10)
    let half = spring.displacement(from: 0x1p1000, velocity: 0, at: 61)
    let rest = spring.displacement(from: half.position, velocity: half.velocity, at: 89)
    let late = spring.displacement(from: 0x1p1000, velocity: 0, at: 150)
    #expect(abs(late.position / rest.position - 1) < 1e-12)
  }

  @Test(arguments: Integrator.allCases)
  func anIntegratorsStepIsTheSameForAnyMass(integrator: Integrator) throws {
    var generator = SeededGenerator(seed: 44)
    for ratio in Self.ratios.prefix(7) {
      let motion = Motion(ratio: ratio, using: &generator)
      let heavy = motion.scaled(time: 0, length: 600, mass: 700)
      let h = 0.1 / (motion.stiffness / motion.mass).squareRoot()
      let plain = integrator.step(
        position: motion.position, velocity: motion.velocity, spring: try motion.spring, h: h)
      let end = integrator.step(position: heavy.position, velocity: heavy.velocity, spring: try heavy.spring, h: h)
      #expect(end.position == scalbn(plain.position, 600) && end.velocity == scalbn(plain.velocity, 600))
    }
  }
}
