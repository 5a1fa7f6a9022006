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

@Suite struct SpringReferencesTests {
  @Test func tensionAndFrictionBouncinessAndSpeedComeBackForEveryMass() throws {
    for mass in [1, 0.25, 3] {
      for (bounciness, speed) in [(0.0, 0.0), (4, 12), (12, 5), (20, 20), (5, 1), (10, 3.5), (30, 8), (-3, 12)] {
        let spring = try Spring(bounciness: bounciness, speed: speed, mass: mass)
        #expect(abs(try #require(spring.bounciness) - bounciness) < 1e-11, "\(bounciness), \(speed), m \(mass)")
        #expect(abs(spring.speed - speed) < 1e-13, "\(bounciness), \(speed), m \(mass)")
        let origami = try Spring(tension: spring.tension, friction: spring.friction, mass: mass)
        #expect(abs(origami.stiffness / spring.stiffness - 1) < 1e-14)
        #expect(abs(origami.damping / spring.damping - 1) < 1e-14)
      }
    }
    #expect(try Spring(stiffness: 240, damping: 0.5).bounciness == nil)
  }
}

@Suite struct SpringUIKitTests {
  @Test func theSineHasShrunkToAThousandthWhenTheDurationEnds() throws {
    var generator = SeededGenerator(seed: 22)
    for _ in 0..<1000 {
      let ratio = Double.random(in: 0.05...0.999, using: &generator)
      let duration = Double.random(in: 0.01...10, using: &generator)
      let velocity = Double.random(in: -20...20, using: &generator) / duration
      let spring = try Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      let frequency = spring.angularFrequency
      let factor = (ratio - velocity / frequency) / ((1 - ratio) * (1 + ratio)).squareRoot()
      let remaining = abs(factor) * exp(-ratio * frequency * duration)
      #expect(
        abs(remaining / 0.001 - 1) < 1e-10, "seed 22, ζ \(ratio), T \(duration), v \(velocity): \(remaining)")
      #expect(spring.dampingRatio == ratio, "seed 22, ζ \(ratio)")
    }
  }

  /// The largest solutions, found by scanning down from 10⁹/T and halving, in mpmath with 50 digits.
  @Test(arguments: [
    (0.5, 0.6, 3, 400.25478857513122), (0.5, 0.6, 3.2, 396.07039679640174), (0.5, 0.6, 3.4, 391.70953220664971),
    (0.5, 0.6, 3.5, 389.45710465049107), (0.5, 0.6, 5, 347.0644365341388), (0.5, 0.6, 6, 296.29559464680261),
    (0.5, 0.6, 7, 166.93896166252086), (0.5, 0.6, 10, 264.94723221188242), (0.5, 0.6, -5, 502.8380930784208),
    (0.5, 0.6, 1e-12, 449.22083775450832), (0.5, 0.6, -1e300, 5291323.8814996048), (0.1, 3, 1, 77.124965507433383),
    (0.25, 0.01, 300, 3121070.2264810654), (0.3, 10, 1000, 17.192583623667122), (0.9, 0.4, 20, 307.52082133316716),
    (0.999999, 0.5, 4, 708.20586315717413), (0.9999999999999999, 0.5, 4, 2469.2272931330999),
    (1, 0.5, 4, 322.9472000320754), (1, 0.6, 3, 225.6774688293759), (1, 0.6, 14, 122.3645869057676),
    (1, 1, 8, 40.945254835181941), (1, 1, 1e6, 429.4528465863175), (1, 1, -8, 96.90329310536262),
    (0.0005, 1, 1, 302958.68332346794), (0.0005, 1, -1, 849092.01014072523),
  ])
  func theStiffnessIsTheLargestThatSolvesTheEquation(
    ratio: Double, duration: Double, velocity: Double, stiffness: Double
  ) throws {
    let spring = try Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
    #expect(abs(spring.stiffness / stiffness - 1) < 2e-14, "\(spring.stiffness)")
    #expect(spring.dampingRatio == ratio)
  }

  @Test(arguments: [0.1, 0.4, 0.9, 1])
  func aSolutionOfTheOtherSignIsTakenOnlyWhereThereIsNoneOfTheRightOne(ratio: Double) throws {
    let amplitude = { (frequency: Double, velocity: Double) -> Double in
      let envelope = exp(-ratio * frequency * 3)
      if ratio == 1 { return (1 + (frequency - velocity) * 3) * envelope }
      return (ratio - velocity / frequency) / ((1 - ratio) * (1 + ratio)).squareRoot() * envelope
    }
    var ofOtherSign = 0
    for velocity in stride(from: -5.0, through: 10, by: 0.05) {
      let found = try Spring(dampingRatio: ratio, duration: 3, initialVelocity: velocity).angularFrequency
      #expect(abs(abs(amplitude(found, velocity)) / 0.001 - 1) < 1e-10, "v \(velocity): \(found)")
      guard amplitude(found, velocity) < 0 else { continue }
      ofOtherSign += 1
      let largest = stride(from: 1.005, through: 6, by: 0.005).map { amplitude(found * $0, velocity) }.max()!
      #expect(largest < 0.001, "v \(velocity): \(found), and beyond it \(largest)")
    }
    #expect(ofOtherSign > 0)
  }
}
