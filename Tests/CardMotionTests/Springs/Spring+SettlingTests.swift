import CardMotion
import Foundation
import SeededRandom
import Testing
import WideArithmetic

@Suite struct SpringSettlingTests {
  @Test func lastCrossingsThatOthersMeasured() throws {
    for (damping, milliseconds) in [(20.0, 811.5), (100, 4830.8), (10, 1014.8)] {
      let spring = try Spring(stiffness: 100, damping: damping)
      let duration = spring.settlingDuration(from: 100, velocity: 3000, epsilon: 1)
      #expect(abs(duration * 1000 - milliseconds) < 0.06, "damping \(damping): \(duration)")
    }
    // (1 + ωT)·e^(−ωT) = 10⁻⁴ at ωT = 11.756371…
    let wave = try Spring(response: 0.8, dampingRatio: 1)
    #expect(abs(wave.settlingDuration(target: 1, epsilon: 1e-4) * wave.angularFrequency - 11.756371) < 1e-6)
  }

  /// At both ends of the range of numbers: mass, stiffness, damping, displacement, velocity, ε; the times are
  /// mpmath's.
  @Test(arguments: [
    ([1, 100, 10, 1e307, 0, 0.01], 142.31055370424262784), ([1, 100, 20, 1e307, 0, 0.01], 71.807676184914237480),
    ([1, 100, 50, 1e307, 0, 0.01], 340.92089183833964542),
    ([1, 100, 10, 1.7e308, -1.7e308, .leastNonzeroMagnitude], 290.73431203694651981),
    ([1, 100, 10, Double("1e-310")!, 0, Double("1e-313")!], 1.2701651956533268327),
    ([1, 100, 20, Double("1e-310")!, 0, Double("1e-313")!], 0.92334134764368559872),
    ([1, 100, 10, -1, 1e308, 1e-10], 146.01263906480413337),
    ([1, 1e180, 4e89, 0, 1e90, 1e-5], 5.6719992027776369302e-89),
    ([1, 1e-300, 1e-150, 1e300, 0, 1e-300], 2.7623047634890069418e153),
    ([1e300, 1e-8, 1e144, 1, 0, 0.001], 1.3793302481771488954e157),
    ([3e300, 3e302, 3e301, 1e307, 0, 0.01], 142.31055370424263447),
  ])
  func whereAFactorIsNoNumberTheLastCrossingIsFound(_ numbers: [Double], seconds: Double) throws {
    let spring = try Spring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
    let time = spring.settlingDuration(from: numbers[3], velocity: numbers[4], epsilon: numbers[5])
    #expect(abs(time / seconds - 1) < 1e-15, "\(time)")
  }

  struct Release: CustomTestStringConvertible {
    let name: String
    /// In units of ε and of ε times ω.
    let position: ClosedRange<Double>, velocity: ClosedRange<Double>
    var testDescription: String { name }
  }

  static let releases = [
    Release(name: "from rest", position: 2...2000, velocity: 0...0),
    Release(name: "away from the target", position: 2...2000, velocity: 1...3000),
    Release(name: "towards the target", position: 2...2000, velocity: -9000 ... -1),
    Release(name: "from the target", position: 0...0, velocity: 0.5...3000),
    Release(name: "from inside the band", position: -1...1, velocity: -20...20),
  ]
  static let ratios: [Double] = [
    0.002, 0.05, 0.4, 0.9, 0.9999, 1 - 1e-9, 1 - 1e-14, 1, 1 + 1e-14, 1 + 1e-9, 1.0001, 1.5, 10, 1e4,
  ]

  @Test(arguments: releases)
  func theDurationIsTheLastTimeOutsideTheBand(release: Release) throws {
    var generator = SeededGenerator(seed: 41)
    for ratio in Self.ratios {
      for _ in 0..<4 {
        let frequency = exp(Double.random(in: 0...4, using: &generator))
        let mass = Double.random(in: 0.2...5, using: &generator)
        let spring = try Spring(
          mass: mass, stiffness: mass * frequency * frequency, damping: 2 * ratio * mass * frequency)
        let epsilon = exp(Double.random(in: -7...1, using: &generator))
        let x0 = epsilon * Double.random(in: release.position, using: &generator)
        let v0 = epsilon * frequency * Double.random(in: release.velocity, using: &generator)
        let comment = "seed 41, \(spring), x₀ \(x0), v₀ \(v0), ε \(epsilon)"
        let duration = spring.settlingDuration(from: x0, velocity: v0, epsilon: epsilon)
        expectLastCrossing(spring, x0, v0, epsilon, duration, comment)
        #expect(spring.settlingDuration(from: -x0, velocity: -v0, epsilon: epsilon) == duration, "\(comment)")
      }
    }
  }

  /// Checks the edge of the band at a duration, and scans the time around it.
  private func expectLastCrossing(
    _ spring: Spring, _ x0: Double, _ v0: Double, _ epsilon: Double, _ duration: Double, _ comment: String
  ) {
    func excess(at time: Double) -> Double {
      let x = Propagator(spring: spring, step: time).applyWide(position: DoubleDouble(x0), velocity: DoubleDouble(v0))
      return x.position.magnitude.adding(-epsilon).high
    }
    if duration > 0 {
      #expect(excess(at: duration) <= 0 && excess(at: duration.nextDown) > 0, "\(comment): \(duration)")
      expectOnEdge(spring, x0, v0, epsilon, duration, comment)
    }
    let span = duration + 20 * max(1 / spring.angularFrequency, spring.decay / pow(spring.angularFrequency, 2))
    for step in 1...300 {
      let time = duration + (span - duration) * Double(step) / 300
      #expect(excess(at: time) <= 1e-28 * epsilon, "\(comment): outside at \(time) after \(duration)")
    }
  }

  /// Checks against the equation of motion that the band's edge is met as closely as a double's time allows.
  private func expectOnEdge(
    _ spring: Spring, _ x0: Double, _ v0: Double, _ epsilon: Double, _ duration: Double, _ comment: String
  ) {
    guard max(spring.angularFrequency, spring.decay) * duration < 1e4 else { return }
    let (x, v) = TaylorMotion(spring).state(from: x0, velocity: v0, at: duration)
    let miss = abs(x.magnitude.adding(-epsilon).high)
    #expect(miss <= abs(v.high) * duration.ulp + epsilon.ulp, "\(comment): \(miss) at \(duration)")
  }

  @Test(arguments: [0, 3, 20, 30, 2e5])
  func aBodyThatNeverLeavesTheBandHasSettledAndOneThatAlwaysDoesNeverWill(damping: Double) throws {
    let spring = try Spring(stiffness: 100, damping: damping)
    #expect(spring.settlingDuration(from: 0.5, velocity: 1, epsilon: 1) == 0)
    #expect(spring.settlingDuration(from: 1, velocity: 0, epsilon: 1) == 0)
    #expect(spring.settlingDuration(from: 0, velocity: 0, epsilon: 0) == 0)
    #expect(spring.settlingDuration(from: 5, velocity: 5, epsilon: .infinity) == 0)
    #expect(spring.settlingDuration(from: 1, velocity: 0, epsilon: 0) == .infinity)
    #expect(spring.settlingDuration(from: 0, velocity: 0, epsilon: -1) == .infinity)
    guard damping == 0 else { return }
    #expect(spring.settlingDuration(from: 1, velocity: 0, epsilon: 0.999) == .infinity)
    #expect(spring.settlingDuration(from: 0, velocity: 10.1, epsilon: 1) == .infinity)
    #expect(spring.settlingDuration(from: 0, velocity: 9.9, epsilon: 1) == 0)
  }

  @Test func aTurningPointAnUlpOutsideTheBandDecidesNotTheCrossingBeforeIt() throws {
    let spring = try Spring(stiffness: 100, damping: 2)
    // From rest, the n-th turning point is n half periods π/ωd away.
    let swing = Double.pi / (99.0).squareRoot()
    for number in 1...30 {
      let time = Double(number) * swing
      let height = abs(spring.displacement(from: -1, velocity: 0, at: time).position)
      let inside = spring.settlingDuration(target: 1, epsilon: height.nextUp)
      let outside = spring.settlingDuration(target: 1, epsilon: height.nextDown)
      #expect(inside < time && inside > time - swing, "turn \(number)")
      #expect(outside > time - 1e-12 && outside < time + 1e-6, "turn \(number)")
    }
  }

  @Test func veryLittleDampingSettlesAfterMillionsOfSwings() throws {
    let spring = try Spring(stiffness: 100, damping: 1e-6)
    let duration = spring.settlingDuration(target: 1, epsilon: 0.01)
    #expect(abs(duration / (log(100) / 5e-7) - 1) < 1e-6)
    let feeble = try Spring(stiffness: 100, damping: 1e-280)
    #expect(abs(feeble.settlingDuration(target: 1, epsilon: 0.01) / (log(100) / 5e-281) - 1) < 1e-12)
  }

  @Test func whatIsNotANumberSettlesAtNoNumber() {
    let spring = Spring.bouncy
    #expect(spring.settlingDuration(target: .nan, epsilon: 1).isNaN)
    #expect(spring.settlingDuration(target: .infinity, epsilon: 1).isNaN)
    #expect(spring.settlingDuration(target: 1, initialVelocity: .infinity, epsilon: 1).isNaN)
    #expect(spring.settlingDuration(target: 1, epsilon: .nan).isNaN)
  }

  @Test func energyBoundsDisplacementAndVelocity() throws {
    let spring = try Spring(mass: 2, stiffness: 200, damping: 0)
    #expect(spring.reach(position: 3, velocity: 40) == 5 && spring.topSpeed(position: 3, velocity: 40) == 50)
    #expect(spring.reach(position: 1e200, velocity: 0) == 1e200)
  }
}
